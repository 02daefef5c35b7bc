import { setTimeout as sleep } from 'node:timers/promises';
import { limits } from '@hearth/contract';
import { expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import { counting, gate, idle, numbers, openFixture, place, tallied, tidyJobs } from './jobs.suite.ts';

describeOnBothDatabases('Jobs and their owners,', (open) => {
  tidyJobs();

  it('run in a limited number, and a person with many does not delay the others', async () => {
    const { process, enqueue } = await openFixture(open);
    const jobs = process();
    const order: string[] = [];
    const waiting: (() => void)[] = [];
    let atOnce = 0;
    let most = 0;
    jobs.register('count', {
      payload: numbers,
      checkpoint: place,
      async run(job) {
        order.push(job.owner);
        atOnce += 1;
        most = Math.max(most, atOnce);
        await new Promise<void>((resolve) => waiting.push(resolve));
        atOnce -= 1;
        return {};
      },
    });
    for (let count = 0; count < 4; count += 1) await enqueue(jobs, { upTo: 1 });
    await enqueue(jobs, { upTo: 1 }, { owner: 'bob' });
    const all = jobs.runDue();
    for (let ended = 0; ended < 5; ended += 1) {
      while (waiting.length < Math.min(limits.jobs.atOnce, 5 - ended)) await sleep(1);
      waiting.shift()?.();
    }
    await all;
    expect(most).toBe(limits.jobs.atOnce);
    expect(order).toHaveLength(5);
    expect(order.indexOf('bob')).toBe(2);
  });

  it('are limited for each person', async () => {
    const { database, process, enqueue } = await openFixture(open);
    const jobs = process({ serves: false });
    jobs.register('count', counting(database, idle));
    for (let count = 0; count < limits.jobs.openPerPersonMax; count += 1) await enqueue(jobs, { upTo: 1 });
    await expect(enqueue(jobs, { upTo: 1 })).rejects.toMatchObject({ code: 'job/too-many' });
    await enqueue(jobs, { upTo: 1 }, { owner: 'bob' });
    const [latest] = (await jobs.list('ann', { limit: 1 })).jobs;
    await jobs.cancel('ann', latest?.id ?? '');
    await enqueue(jobs, { upTo: 1 });
  });

  it('are listed with or without those that have ended', async () => {
    const { database, process, enqueue } = await openFixture(open);
    const jobs = process({ serves: false });
    jobs.register('count', counting(database, idle));
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) ids.unshift(await enqueue(jobs, { upTo: 1 }));
    await enqueue(jobs, { upTo: 1 }, { owner: 'bob' });
    const [, over] = ids;
    await jobs.cancel('ann', over ?? '');
    const listed = async (page: { readonly isOpen?: boolean }) =>
      (await jobs.list('ann', { limit: 10, ...page })).jobs.map(({ id }) => id).toSorted();
    expect(await listed({})).toEqual(ids.toSorted());
    expect(await listed({ isOpen: true })).toEqual(ids.filter((id) => id !== over).toSorted());
    const first = await jobs.list('ann', { isOpen: true, limit: 1 });
    const second = await jobs.list('ann', { isOpen: true, limit: 1, cursor: first.cursor ?? '' });
    expect([...first.jobs, ...second.jobs].map(({ id }) => id)).not.toContain(over);
    expect([second.jobs.length, second.cursor]).toEqual([1, null]);
  });

  it('that wait are cancelled at once', async () => {
    const { database, process, enqueue } = await openFixture(open);
    const jobs = process({ serves: false });
    jobs.register('count', counting(database, idle));
    const id = await enqueue(jobs, { upTo: 1 });
    expect((await jobs.cancel('ann', id)).state).toBe('cancelled');
    expect((await jobs.cancel('ann', id)).state).toBe('cancelled');
    const runs = process();
    runs.register('count', counting(database, idle));
    await runs.runDue();
    expect(await tallied(database, id)).toEqual([]);
  });

  it.each(['the process that runs them', 'another one'])(
    'that run are cancelled through %s, after their step',
    async (through) => {
      const { database, process, enqueue } = await openFixture(open);
      const jobs = process();
      const asked = through === 'another one' ? process({ serves: false }) : jobs;
      const reached = gate();
      jobs.register(
        'count',
        counting(database, async (at, { signal }) => {
          if (at !== 1) return;
          reached.open();
          await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
        }),
      );
      const id = await enqueue(jobs, { upTo: 9 });
      await reached.opened;
      await asked.cancel('ann', id);
      await jobs.runDue();
      expect(await jobs.get('ann', id)).toMatchObject({ state: 'cancelled', done: 1, error: null, result: null });
      expect(await tallied(database, id)).toEqual([0]);
    },
  );

  it('of a deleted person end before their next step, and are not found any more', async () => {
    const { database, process, enqueue } = await openFixture(open);
    const jobs = process();
    const [reached, resume] = [gate(), gate()];
    jobs.register(
      'count',
      counting(database, async (at) => {
        if (at !== 1) return;
        reached.open();
        await resume.opened;
      }),
    );
    const id = await enqueue(jobs, { upTo: 9 });
    await reached.opened;
    const kept = await enqueue(jobs, { upTo: 1 }, { owner: 'bob' });
    await database.transaction((transaction) => jobs.forget(transaction, 'ann'));
    resume.open();
    await jobs.runDue();
    expect(await tallied(database, id)).toEqual([0]);
    await expect(jobs.get('ann', id)).rejects.toMatchObject({ code: 'job/not-found' });
    expect(await jobs.get('bob', kept)).toMatchObject({ state: 'succeeded' });
    expect(await jobs.waiting()).toEqual({ queued: 0, running: 0 });
  });

  it('that are cancelled while the server stops are not continued', async () => {
    const { database, process, enqueue } = await openFixture(open);
    const jobs = process();
    const asks = process({ serves: false });
    const reached = gate();
    const resume = gate();
    jobs.register(
      'count',
      counting(database, async () => {
        reached.open();
        await resume.opened;
      }),
    );
    const id = await enqueue(jobs, { upTo: 2 });
    await reached.opened;
    const stopped = jobs.stop();
    await asks.cancel('ann', id);
    resume.open();
    await stopped;
    expect(await asks.get('ann', id)).toMatchObject({ state: 'cancelled', endedAt: expect.any(Number) });
  });

  it('are visible to their owner only (T17)', async () => {
    const { database, process, enqueue } = await openFixture(open);
    const jobs = process({ serves: false });
    jobs.register('count', counting(database, idle));
    const id = await enqueue(jobs, { upTo: 1 });
    const forged = ['', 'x', id.slice(1), `${id}\0`, 'x'.repeat(64), '%', "' or ''='"];
    for (const [owner, tried] of [['bob', id], ...forged.map((each) => ['ann', each])] as [string, string][]) {
      await expect(jobs.get(owner, tried)).rejects.toMatchObject({ code: 'job/not-found' });
      await expect(jobs.cancel(owner, tried)).rejects.toMatchObject({ code: 'job/not-found' });
    }
    expect((await jobs.list('bob', { limit: 10 })).jobs).toEqual([]);
    expect((await jobs.get('ann', id)).state).toBe('queued');
  });

  it('are listed newest first, page by page', async () => {
    const { database, clock, process, enqueue } = await openFixture(open);
    const jobs = process({ serves: false });
    jobs.register('count', counting(database, idle));
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      ids.unshift(await enqueue(jobs, { upTo: 1 }));
      clock.advance(1);
    }
    const listed: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await jobs.list('ann', { limit: 2, cursor: cursor ?? undefined });
      listed.push(...page.jobs.map((job) => job.id));
      cursor = page.cursor;
    } while (cursor !== null);
    expect(listed).toEqual(ids);
    await expect(jobs.list('ann', { limit: 2, cursor: 'not/ours' })).rejects.toMatchObject({ code: 'request/invalid' });
  });

  it('are removed a month after their end, and not before', async () => {
    const { database, clock, process, enqueue } = await openFixture(open);
    const jobs = process();
    jobs.register('count', counting(database, idle));
    const ended = await enqueue(jobs, { upTo: 1 });
    await jobs.runDue();
    const asks = process({ serves: false });
    asks.register('later', counting(database, idle));
    const waiting = await enqueue(asks, { upTo: 1 }, { kind: 'later' });
    clock.advance(limits.jobs.keepMs);
    await jobs.forgetOld();
    expect((await jobs.get('ann', ended)).state).toBe('succeeded');
    clock.advance(1);
    await jobs.forgetOld();
    await expect(jobs.get('ann', ended)).rejects.toMatchObject({ code: 'job/not-found' });
    expect((await jobs.get('ann', waiting)).state).toBe('queued');
    expect(await jobs.waiting()).toEqual({ queued: 1, running: 0 });
  });
});
