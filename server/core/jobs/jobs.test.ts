import { limits } from '@hearth/contract';
import { expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import { AppError } from '../errors.ts';
import { counting, gate, idle, lines, numbers, openFixture, place, tallied, tidyJobs } from './jobs.suite.ts';

describeOnBothDatabases('Jobs', (open) => {
  tidyJobs();

  it('run when their transaction is committed, and return their result', async () => {
    const { database, process, enqueue } = await openFixture(open);
    const jobs = process();
    jobs.register('count', counting(database, idle));
    const id = await enqueue(jobs, { upTo: 3 });
    await jobs.runDue();
    expect(await tallied(database, id)).toEqual([0, 1, 2]);
    expect(await jobs.get('ann', id)).toMatchObject({
      kind: 'count',
      state: 'succeeded',
      done: 3,
      total: 3,
      error: null,
      result: { counted: 3 },
    });
  });

  it('start by themselves at the commit', async () => {
    const { database, process, enqueue } = await openFixture(open);
    const jobs = process();
    const begun = gate();
    jobs.register(
      'count',
      counting(database, async () => begun.open()),
    );
    await enqueue(jobs, { upTo: 1 });
    await begun.opened;
  });

  it('never start when their transaction is rolled back', async () => {
    const { database, process } = await openFixture(open);
    const jobs = process();
    jobs.register('count', counting(database, idle));
    const asked = database.transaction(async (transaction) => {
      await jobs.enqueue(transaction, { kind: 'count', owner: 'ann', payload: { upTo: 1 } });
      throw new Error('changed my mind');
    });
    await expect(asked).rejects.toThrow('changed my mind');
    await jobs.runDue();
    expect(await jobs.list('ann', { limit: 10 })).toEqual({ jobs: [], cursor: null });
  });

  it('are refused with an invalid payload or an unknown kind', async () => {
    const { database, process, enqueue } = await openFixture(open);
    const jobs = process();
    jobs.register('count', counting(database, idle));
    await expect(enqueue(jobs, { upTo: 'many' })).rejects.toThrow();
    await expect(enqueue(jobs, {}, { kind: 'sing' })).rejects.toThrow('no kind of job');
    expect(() => jobs.register('count', counting(database, idle))).toThrow('twice');
  });

  it('of a kind that a process does not know wait for one that does', async () => {
    const { database, process, enqueue } = await openFixture(open);
    const asks = process({ serves: false });
    asks.register('count', counting(database, idle));
    const id = await enqueue(asks, { upTo: 1 });
    await asks.runDue();
    await process().runDue();
    expect((await asks.get('ann', id)).state).toBe('queued');
    const knows = process();
    knows.register('count', counting(database, idle));
    await knows.runDue();
    expect((await asks.get('ann', id)).state).toBe('succeeded');
  });

  it('that fail with an expected error report it at once, and are not repeated', async () => {
    const { process, enqueue } = await openFixture(open);
    const jobs = process();
    let tries = 0;
    jobs.register('count', {
      payload: numbers,
      checkpoint: place,
      run: async () => {
        tries += 1;
        throw new AppError('drive/quota-exceeded');
      },
    });
    const id = await enqueue(jobs, { upTo: 1 });
    await jobs.runDue();
    expect(await jobs.get('ann', id)).toMatchObject({
      state: 'failed',
      error: { code: 'drive/quota-exceeded', sentence: new AppError('drive/quota-exceeded').message },
    });
    expect(tries).toBe(1);
  });

  it('that meet a bug are repeated a few times later; the bug is not revealed, and nothing else ends (A45)', async () => {
    const { clock, process, enqueue } = await openFixture(open);
    const jobs = process();
    let tries = 0;
    jobs.register('count', {
      payload: numbers,
      checkpoint: place,
      run: () => {
        tries += 1;
        // Neither a promise nor an error.
        throw tries === 1 ? new TypeError('secret of the server') : 'secret of the server';
      },
    });
    const id = await enqueue(jobs, { upTo: 1 });
    await jobs.runDue();
    expect((await jobs.get('ann', id)).state).toBe('queued');
    await jobs.runDue();
    expect(tries).toBe(1);
    clock.advance(limits.jobs.retryFirstMs);
    await jobs.runDue();
    expect(tries).toBe(2);
    clock.advance(limits.jobs.retryFirstMs);
    await jobs.runDue();
    expect(tries).toBe(2);
    clock.advance(limits.jobs.retryFirstMs);
    await jobs.runDue();
    const failed = await jobs.get('ann', id);
    expect([tries, failed.state]).toEqual([limits.jobs.attemptsMax, 'failed']);
    expect(JSON.stringify(failed)).not.toContain('secret of the server');
    expect(lines.filter((line) => line.includes('"job failed"'))).toHaveLength(3);
  });
});
