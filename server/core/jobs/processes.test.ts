import { setTimeout as sleep } from 'node:timers/promises';
import { limits } from '@hearth/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import type { Database } from '../database/index.ts';
import { counting, gate, idle, lines, numbers, openFixture, place, tallied, tidyJobs } from './jobs.suite.ts';

describeOnBothDatabases('Jobs and the processes that run them,', (open) => {
  tidyJobs();

  it('finish their step when the server stops, and continue there after the next start', async () => {
    const { database, process, enqueue } = await openFixture(open);
    const first = process();
    const reached = gate();
    first.register(
      'count',
      counting(database, async (at, { signal }) => {
        if (at !== 2) return;
        reached.open();
        await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
      }),
    );
    const id = await enqueue(first, { upTo: 5 });
    await reached.opened;
    await first.stop();
    expect(await first.get('ann', id)).toMatchObject({ state: 'queued', done: 2 });
    expect(await tallied(database, id)).toEqual([0, 1]);

    const second = process();
    const begunAt: number[] = [];
    second.register(
      'count',
      counting(database, async (at) => void begunAt.push(at)),
    );
    await second.runDue();
    expect(begunAt).toEqual([2, 3, 4]);
    expect(await second.get('ann', id)).toMatchObject({ state: 'succeeded', done: 5 });
  });

  it('that ignore the abort signal do not delay the shutdown', async () => {
    const { process, enqueue } = await openFixture(open);
    const jobs = process({ stopMs: 10 });
    const begun = gate();
    jobs.register('count', {
      payload: numbers,
      checkpoint: place,
      run: () => {
        begun.open();
        return new Promise(() => undefined);
      },
    });
    await enqueue(jobs, { upTo: 1 });
    await begun.opened;
    await jobs.stop();
    expect(lines.join('')).toContain('did not stop in time');
  });

  it('of a dead process are taken over when their lease ends, and its late writes are not kept', async () => {
    const { database, clock, process, enqueue } = await openFixture(open);
    // The heartbeat never comes: the process hangs.
    const dead = process({ beatMs: 1_000_000, stopMs: 10 });
    const reached = gate();
    const wakes = gate();
    const outcomes: unknown[] = [];
    const work = counting(database, async (at) => {
      if (at !== 1) return;
      reached.open();
      await wakes.opened;
    });
    dead.register('count', {
      ...work,
      run: (job, step) =>
        work.run(job, step).catch((error: unknown) => {
          outcomes.push(error);
          throw error;
        }),
    });
    const id = await enqueue(dead, { upTo: 3 });
    await reached.opened;

    const successor = process();
    successor.register('count', counting(database, idle));
    await successor.runDue();
    expect((await successor.get('ann', id)).state).toBe('running');
    clock.advance(limits.jobs.leaseMs);
    await sql`delete from tally`.execute(database.query);
    await successor.runDue();
    expect((await successor.get('ann', id)).state).toBe('succeeded');
    expect(await tallied(database, id)).toEqual([1, 2]);

    await sql`delete from tally`.execute(database.query);
    wakes.open();
    await dead.runDue();
    expect(outcomes).toMatchObject([{ why: 'lost' }]);
    // The step was rolled back, and the end that the other process wrote is kept.
    expect(await tallied(database, id)).toEqual([]);
    expect((await successor.get('ann', id)).state).toBe('succeeded');
  });

  it('that take long keep their lease', async () => {
    const { database, clock, process, enqueue } = await openFixture(open);
    const jobs = process();
    const reached = gate();
    const end = gate();
    jobs.register(
      'count',
      counting(database, async () => {
        reached.open();
        await end.opened;
      }),
    );
    const id = await enqueue(jobs, { upTo: 1 });
    await reached.opened;
    const other = process();
    let tookOver = false;
    other.register(
      'count',
      counting(database, async () => {
        tookOver = true;
      }),
    );
    for (let third = 0; third < 6; third += 1) {
      clock.advance(limits.jobs.leaseMs * 0.6);
      await leaseRenewed(database, id, clock.now());
      await other.runDue();
    }
    expect(tookOver).toBe(false);
    end.open();
    await jobs.runDue();
    expect((await jobs.get('ann', id)).state).toBe('succeeded');
  });

  async function leaseRenewed(database: Database, id: string, now: number): Promise<void> {
    for (;;) {
      const { rows } = await sql<{ until: number }>`select lease_until as until from jobs where id = ${id}`.execute(
        database.query,
      );
      if ((rows[0]?.until ?? 0) > now + limits.jobs.leaseMs / 2) return;
      await sleep(5);
    }
  }

  it('that kill their process every time fail in the end', async () => {
    const { database, clock, process, enqueue } = await openFixture(open);
    const id = await (async () => {
      const asks = process({ serves: false });
      asks.register('count', counting(database, idle));
      return enqueue(asks, { upTo: 1 });
    })();
    const reader = process({ serves: false });
    for (let life = 0; life < limits.jobs.attemptsMax; life += 1) {
      const dying = process({ beatMs: 1_000_000, stopMs: 1 });
      const begun = gate();
      dying.register(
        'count',
        counting(database, () => {
          begun.open();
          return new Promise<void>(() => undefined);
        }),
      );
      void dying.runDue();
      await begun.opened;
      clock.advance(limits.jobs.leaseMs);
    }
    const last = process();
    last.register('count', counting(database, idle));
    await last.runDue();
    expect(await reader.get('ann', id)).toMatchObject({ state: 'failed', error: { code: 'server/internal' } });
  });

  it('run in exactly one of the processes that share them', async () => {
    const { database, process, enqueue } = await openFixture(open);
    const processes = [process(), process(), process()];
    for (const jobs of processes) jobs.register('count', counting(database, idle));
    const [asks] = processes;
    if (!asks) throw new Error('There are three.');
    const ids = await Promise.all(Array.from({ length: 20 }, () => enqueue(asks, { upTo: 2 })));
    await Promise.all(processes.map((jobs) => jobs.runDue()));
    // A second run would have met the rows of the first.
    for (const id of ids) expect(await asks.get('ann', id)).toMatchObject({ state: 'succeeded', done: 2 });
    expect(lines.join('')).not.toContain('job failed');
  });
});
