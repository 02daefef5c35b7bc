import { expect, it } from 'vitest';
import type { Queries } from '../../../core/database/index.ts';
import { describeOnBothDatabases } from '../../../testing/databases.ts';
import {
  claimEvent,
  countRunning,
  type DeadEventFilter,
  dueEvents,
  endAbandoned,
  endEvent,
  extendClaims,
  findDeadEvent,
  hasExpired,
  hasOpenEvent,
  insertEvent,
  listDeadEvents,
  lockQueue,
  moveQueue,
  releaseExpired,
  releaseTaskIds,
  removeDeadEvent,
  removeEnded,
  removeEvent,
  removeTask,
  requeueEvent,
  reviveEvent,
  waitingFunctions,
} from './events-store.ts';

const gone = { lostMax: 2, sentence: 'The process ended.' };

async function insert(queries: Queries, id: string, given: { name?: string; at?: number; taskId?: string } = {}) {
  const { name = 'resize', at = 100, taskId = null } = given;
  return insertEvent(queries, {
    id,
    codebase: 'default',
    function_name: name,
    task_id: taskId,
    payload: '{}',
    created_at: 1,
    next_at: at,
  });
}

async function claim(queries: Queries, id: string, by = 'one', now = 100) {
  return claimEvent(queries, { id, claim: by }, { now, leaseUntil: now + 50 });
}

/** An event that failed for good. */
async function end(queries: Queries, id: string, endedAt: number, name = 'resize') {
  await insert(queries, id, { name });
  await claim(queries, id);
  await endEvent(queries, { id, claim: 'one' }, { state: 'dead', endedAt, error: 'broken' });
}

describeOnBothDatabases('the events of functions', (open) => {
  it('are due in the order of their times, per function', async () => {
    const { query } = await open();
    await insert(query, 'b', { at: 20 });
    await insert(query, 'a', { at: 30 });
    await insert(query, 'c', { at: 200 });
    await insert(query, 'd', { name: 'mail', at: 5 });
    expect(await dueEvents(query, 'resize', 100, 10)).toEqual(['b', 'a']);
    expect(await dueEvents(query, 'resize', 100, 1)).toEqual(['b']);
    const waiting = [...(await waitingFunctions(query))].sort((one, other) => one.nextAt - other.nextAt);
    expect(waiting).toEqual([
      { name: 'mail', nextAt: 5 },
      { name: 'resize', nextAt: 20 },
    ]);
  });

  it('are claimed by one of two at once, and not before their time', async () => {
    const { query } = await open();
    await insert(query, 'a');
    expect(await claim(query, 'a', 'early', 99)).toBeUndefined();
    const claims = await Promise.all([claim(query, 'a', 'one'), claim(query, 'a', 'other')]);
    expect(claims.filter((row) => row !== undefined)).toMatchObject([{ state: 'running', attempts: 1 }]);
    expect([await countRunning(query, 'resize'), await hasOpenEvent(query, 'resize')]).toEqual([1, true]);
    expect(await hasOpenEvent(query, 'mail')).toBe(false);
  });

  it('of a dead process wait again when the lease runs out, and end after too many losses', async () => {
    const { query } = await open();
    await insert(query, 'a');
    await claim(query, 'a', 'one');
    await extendClaims(query, [{ id: 'a', claim: 'one' }], 300);
    expect(await hasExpired(query, 299)).toBe(false);
    expect(await hasExpired(query, 300)).toBe(true);
    await releaseExpired(query, 300, gone);
    expect(await dueEvents(query, 'resize', 300, 10)).toEqual(['a']);
    // The first run comes back and finds that it lost the event.
    await claim(query, 'a', 'two', 300);
    const late = { id: 'a', claim: 'one' };
    expect(await removeEvent(query, late)).toBe(false);
    expect(await endEvent(query, late, { state: 'dead', endedAt: 1, error: null })).toBe(false);
    expect(await requeueEvent(query, late, { nextAt: 1, error: null, counts: true })).toBe(false);
    await releaseExpired(query, 1000, gone);
    expect(await listDeadEvents(query, { limit: 5 })).toMatchObject([
      { id: 'a', attempts: 2, last_error: gone.sentence, ended_at: 1000 },
    ]);
  });

  it('wait again after an attempt, which counts only if it began', async () => {
    const { query } = await open();
    await insert(query, 'a');
    await claim(query, 'a');
    await requeueEvent(query, { id: 'a', claim: 'one' }, { nextAt: 200, error: 'broken', counts: true });
    expect(await claim(query, 'a', 'one', 200)).toMatchObject({ attempts: 2, last_error: 'broken' });
    await requeueEvent(query, { id: 'a', claim: 'one' }, { nextAt: 300, error: 'busy', counts: false });
    expect(await claim(query, 'a', 'one', 300)).toMatchObject({ attempts: 2 });
    expect(await removeEvent(query, { id: 'a', claim: 'one' })).toBe(true);
    expect(await waitingFunctions(query)).toEqual([]);
  });

  it('of one function have distinct task ids until the id is free again', async () => {
    const { query } = await open();
    expect(await insert(query, 'a', { taskId: 't' })).toBe(true);
    expect(await insert(query, 'b', { taskId: 't' })).toBe(false);
    expect(await insert(query, 'c', { taskId: 't', name: 'mail' })).toBe(true);
    await claim(query, 'a');
    expect(await removeTask(query, 'resize', 't')).toBe(false);
    await endEvent(query, { id: 'a', claim: 'one' }, { state: 'done', endedAt: 150, error: null });
    expect(await insert(query, 'd', { taskId: 't' })).toBe(false);
    expect(await removeEnded(query, 'done', 150, 10)).toBe(0);
    expect(await removeEnded(query, 'done', 151, 10)).toBe(1);
    expect(await insert(query, 'e', { taskId: 't' })).toBe(true);
    expect(await removeTask(query, 'resize', 't')).toBe(true);
    await insert(query, 'f', { taskId: 't' });
    await claim(query, 'f');
    await endEvent(query, { id: 'f', claim: 'one' }, { state: 'dead', endedAt: 150, error: 'broken' });
    await releaseTaskIds(query, 151);
    expect(await insert(query, 'g', { taskId: 't' })).toBe(true);
    expect(await listDeadEvents(query, { limit: 5 })).toMatchObject([{ id: 'f' }]);
  });

  it('that are dead are listed from the one that ended last, in pages', async () => {
    const { query } = await open();
    await end(query, 'a', 300);
    await end(query, 'b', 200);
    await end(query, 'c', 200, 'mail');
    const ids = async (filter: Omit<DeadEventFilter, 'limit'> = {}) =>
      (await listDeadEvents(query, { limit: 2, ...filter })).map(({ id }) => id);
    expect([await ids(), await ids({ before: { endedAt: 200, id: 'c' } })]).toEqual([['a', 'c'], ['b']]);
    expect([await ids({ function: 'mail' }), await ids({ function: 'other' })]).toEqual([['c'], []]);
    expect([await removeEnded(query, 'dead', 301, 2), await removeEnded(query, 'dead', 301, 2)]).toEqual([2, 1]);
  });

  it('that are dead wait again as new ones, once', async () => {
    const { query } = await open();
    await end(query, 'a', 200);
    await insert(query, 'b');
    expect(await findDeadEvent(query, 'a')).toMatchObject({ function_name: 'resize', last_error: 'broken' });
    const revived = await Promise.all([reviveEvent(query, 'a', 500), reviveEvent(query, 'a', 500)]);
    expect(revived.sort()).toEqual([false, true]);
    expect([await reviveEvent(query, 'b', 500), await removeDeadEvent(query, 'b')]).toEqual([false, false]);
    expect([await findDeadEvent(query, 'a'), await removeDeadEvent(query, 'a')]).toEqual([undefined, false]);
    expect(await claim(query, 'a', 'early', 499)).toBeUndefined();
    expect(await claim(query, 'a', 'one', 500)).toMatchObject({ attempts: 1, first_due_at: 500, last_error: null });
  });

  it('that are dead are deleted, once', async () => {
    const { query } = await open();
    await end(query, 'a', 200);
    const removed = await Promise.all([removeDeadEvent(query, 'a'), removeDeadEvent(query, 'a')]);
    expect(removed.sort()).toEqual([false, true]);
    expect([await reviveEvent(query, 'a', 500), await listDeadEvents(query, { limit: 5 })]).toEqual([false, []]);
  });

  it('of a function that is gone end after a while', async () => {
    const { query } = await open();
    await insert(query, 'a', { at: 10 });
    await insert(query, 'b', { at: 90 });
    await insert(query, 'c', { at: 10, name: 'mail' });
    await endAbandoned(query, { names: ['mail'], before: 50, now: 100, sentence: 'It is gone.' });
    expect(await listDeadEvents(query, { limit: 5 })).toMatchObject([{ id: 'a', last_error: 'It is gone.' }]);
  });

  it('of a limited queue are claimed one after the other', async () => {
    const database = await open();
    const steps: string[] = [];
    const take = (name: string) =>
      database.transaction(async (transaction) => {
        const { freeAt } = await lockQueue(transaction, 'resize');
        steps.push(`${name} at ${freeAt}`);
        await moveQueue(transaction, 'resize', freeAt + 10);
      });
    await Promise.all([take('a'), take('b'), take('c')]);
    expect(steps.map((step) => step.slice(1)).sort()).toEqual([' at 0', ' at 10', ' at 20']);
  });
});
