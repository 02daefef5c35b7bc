import { expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../testing/databases.ts';
import { type FunctionLogLine, type FunctionRun, idAt } from '../domain/run.ts';
import { insertLogLines, listLogLines } from './log-lines.ts';
import { deleteOldRecords, ownersOver } from './retention.ts';
import { countRuns, insertRuns, listRuns } from './runs.ts';

const run = (at: number, changes: Partial<FunctionRun> = {}): FunctionRun => ({
  id: idAt(at, 'a'),
  function: 'hello',
  codebase: 'default',
  uid: 'ada',
  appId: null,
  traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
  startedAt: at,
  ms: 12,
  memoryBytes: 80_000_000,
  outcome: 'ok',
  status: 200,
  code: null,
  ...changes,
});

const line = (at: number, changes: Partial<FunctionLogLine> = {}): FunctionLogLine => ({
  id: idAt(at, '0000a'),
  run: 'r1',
  function: 'hello',
  codebase: 'default',
  at,
  severity: 'INFO',
  text: `line ${at}`,
  ...changes,
});

describeOnBothDatabases('runs of functions', (open) => {
  it('are listed newest first, by function and outcome, in pages', async () => {
    const { query: db } = await open();
    const failed = run(3, { function: 'other', outcome: 'error', status: 400, code: 'NOT_FOUND', uid: null });
    const many = Array.from({ length: 250 }, (_, index) => run(1000 + index));
    await insertRuns(db, [run(1), run(2), failed, ...many]);
    // A second try of the same batch changes nothing.
    await insertRuns(db, [run(1), failed]);
    expect(await listRuns(db, { limit: 2, before: idAt(4, '') })).toEqual([failed, run(2)]);
    expect(await listRuns(db, { limit: 5, function: 'other' })).toEqual([failed]);
    expect(await listRuns(db, { limit: 5, outcome: 'error' })).toEqual([failed]);
    expect(await listRuns(db, { limit: 5, function: 'other', outcome: 'error' })).toEqual([failed]);
    expect(await listRuns(db, { limit: 5, function: 'other', outcome: 'ok' })).toEqual([]);
    expect(await listRuns(db, { limit: 5, function: 'other', outcome: 'error', before: idAt(3, '') })).toEqual([]);
    expect(await listRuns(db, { limit: 5, id: failed.id })).toEqual([failed]);
    expect(await listRuns(db, { limit: 5, id: failed.id, function: 'hello' })).toEqual([]);
    expect(await listRuns(db, { limit: 5, outcome: 'error', before: idAt(3, '') })).toEqual([]);
    expect(await listRuns(db, { limit: 1000 })).toHaveLength(253);
    expect(await countRuns(db, ['hello', 'other', 'never'], idAt(2, ''))).toEqual([
      { function: 'hello', runs: 251, errors: 0 },
      { function: 'other', runs: 1, errors: 1 },
      { function: 'never', runs: 0, errors: 0 },
    ]);
    expect(await countRuns(db, [], '')).toEqual([]);
  });

  it('are deleted by age and by number, some at a time', async () => {
    const { query: db } = await open();
    await insertRuns(db, [run(1), run(2), run(3), run(4), run(5), run(2, { id: idAt(2, 'b'), function: 'other' })]);
    expect(await deleteOldRecords(db, 'function_runs', { before: idAt(3, ''), limit: 2 })).toBe(2);
    expect(await deleteOldRecords(db, 'function_runs', { before: idAt(3, ''), limit: 2 })).toBe(1);
    expect(await ownersOver(db, 'function_runs', 2)).toEqual([{ name: 'hello', firstKept: idAt(4, 'a') }]);
    expect(await ownersOver(db, 'function_runs', 4)).toEqual([]);
    await deleteOldRecords(db, 'function_runs', { before: idAt(4, 'a'), owner: 'hello', limit: 10 });
    expect((await listRuns(db, { limit: 10 })).map(({ startedAt }) => startedAt)).toEqual([5, 4]);
  });
});

describeOnBothDatabases('log lines of functions', (open) => {
  it('are listed newest first or from a line on, by function, run and severity', async () => {
    const { query: db } = await open();
    const loading = line(3, { run: null, function: null, codebase: 'second', severity: 'ERROR' });
    await insertLogLines(db, [line(1), line(2, { run: 'r2', severity: 'DEBUG' }), loading, line(4)]);
    const times = async (filter: Omit<Parameters<typeof listLogLines>[1], 'limit'>, limit = 10) =>
      (await listLogLines(db, { ...filter, limit })).map(({ at }) => at);
    expect(await times({})).toEqual([4, 3, 2, 1]);
    expect(await times({}, 2)).toEqual([4, 3]);
    expect(await times({ before: idAt(3, '0000a') })).toEqual([2, 1]);
    expect(await times({ after: idAt(2, '0000a') })).toEqual([3, 4]);
    expect(await times({ after: idAt(1, '0000a') }, 1)).toEqual([2]);
    expect(await times({ function: 'hello', run: 'r1' })).toEqual([4, 1]);
    expect(await times({ codebase: 'second' })).toEqual([3]);
    expect(await times({ severities: ['ERROR', 'CRITICAL'] })).toEqual([3]);
    expect(await listLogLines(db, { codebase: 'second', limit: 1 })).toEqual([loading]);
  });

  it('are deleted by age and by number, so that a noisy codebase does not delete the lines of others', async () => {
    const { query: db } = await open();
    const quiet = line(2, { id: idAt(2, '0001b'), codebase: 'quiet' });
    await insertLogLines(db, [line(1), line(2), quiet, line(3), line(4)]);
    expect(await deleteOldRecords(db, 'function_log_lines', { before: idAt(2, ''), limit: 10 })).toBe(1);
    expect(await ownersOver(db, 'function_log_lines', 2)).toEqual([{ name: 'default', firstKept: idAt(3, '0000a') }]);
    await deleteOldRecords(db, 'function_log_lines', { before: idAt(3, '0000a'), owner: 'default', limit: 10 });
    expect((await listLogLines(db, { limit: 10 })).map(({ at }) => at)).toEqual([4, 3, 2]);
  });
});

describeOnBothDatabases('log lines of functions', (open) => {
  it('are listed by function and by run, newest first in pages, or after a line in their order', async () => {
    const { query: db } = await open();
    const mine = [1, 2, 3].map((at) => line(at));
    const other = line(4, { function: 'other', run: 'r2' });
    await insertLogLines(db, [...mine, other]);
    const [first, second, third] = mine;
    const of = (filter: object) => listLogLines(db, { limit: 2, ...filter });
    expect(await of({ function: 'hello' })).toEqual([third, second]);
    expect(await of({ function: 'hello', after: first?.id })).toEqual([second, third]);
    expect(await of({ run: 'r1' })).toEqual([third, second]);
    expect(await of({ run: 'r1', before: second?.id })).toEqual([first]);
    expect(await of({ run: 'r2' })).toEqual([other]);
  });
});
