import { limits } from '@hearth/contract';
import { expect, it } from 'vitest';
import type { Database } from '../../../core/database/index.ts';
import { createLog } from '../../../core/log/index.ts';
import { createSettings } from '../../../core/settings/index.ts';
import { createTestClock } from '../../../testing/clock.ts';
import { describeOnBothDatabases } from '../../../testing/databases.ts';
import type { FunctionSpec } from '../../codebases/domain/manifest.ts';
import { listLogLines } from '../store/log-lines.ts';
import { listRuns } from '../store/runs.ts';
import { forgetOldRuns, functionRunsKeptDays } from './read-runs.ts';
import { createRunRecorder } from './record-runs.ts';

const dayMs = 24 * 60 * 60 * 1000;
const spec: FunctionSpec = {
  name: 'hello',
  entryPoint: 'hello',
  generation: 2,
  trigger: { kind: 'callable' },
  regions: ['us-central1'],
  timeoutMs: 60_000,
  memoryBytes: 256 * 1024 ** 2,
  concurrency: 80,
  minInstances: 0,
  maxInstances: undefined,
  secrets: [],
};

async function build(database: Database) {
  const clock = createTestClock();
  const log = await createLog({ logLevel: 'silent', logFormat: 'json' });
  const recorder = createRunRecorder({ database, clock, log, metrics: { ended: () => undefined } });
  const observer = recorder.observer('default');
  const db = database.query;
  return {
    clock,
    recorder,
    observer,
    run(call: number) {
      observer.onStart(call, spec, { client: 'ada' });
      observer.onEnd({ call, ms: 1, memoryBytes: 1, error: undefined, status: 200 });
    },
    lines: async () => (await listLogLines(db, { limit: 100_000, after: '0' })).map(({ text }) => text),
    runs: () => listRuns(db, { limit: 100_000 }),
    settings: createSettings(database, clock),
  };
}

describeOnBothDatabases('the recorder', (open) => {
  it('keeps what a codebase prints in a minute up to a number of bytes, and says once that it drops', async () => {
    const { clock, recorder, observer, lines } = await build(await open());
    const text = 'x'.repeat(limits.functions.logLineLengthMax);
    const fitting = Math.floor(limits.functions.logBytesPerMinuteMax / (text.length + 100));
    for (let call = 0; call < fitting + 5; call += 1) observer.onLog(0, { text, isError: false });
    recorder.observer('other').onLog(0, { text: 'from another codebase', isError: false });
    await recorder.flush();
    const kept = await lines();
    expect(kept).toHaveLength(fitting + 2);
    expect(kept.slice(-2)).toEqual([expect.stringContaining('dropped until the next minute'), 'from another codebase']);
    clock.advance(60_000);
    observer.onLog(0, { text: 'a minute later', isError: false });
    await recorder.close();
    expect((await lines()).at(-1)).toBe('a minute later');
  });

  it('does not let more records wait than its buffer holds', async () => {
    const { recorder, run, runs } = await build(await open());
    for (let call = 1; call <= limits.functions.recordsWaitingMax + 10; call += 1) run(call);
    await recorder.flush();
    expect(await runs()).toHaveLength(limits.functions.recordsWaitingMax);
    run(1);
    await recorder.flush();
    expect(await runs()).toHaveLength(limits.functions.recordsWaitingMax + 1);
  });

  it('gives lines after the end of a run to that run', async () => {
    const database = await open();
    const { recorder, observer, run } = await build(database);
    run(7);
    observer.onLog(7, { text: 'late', isError: false });
    await recorder.flush();
    const [line] = await listLogLines(database.query, { limit: 2 });
    expect(line).toMatchObject({ function: 'hello', run: expect.any(String), text: 'late' });
  });

  it('forgets runs and lines after the days that the operator sets', async () => {
    const database = await open();
    const { clock, recorder, observer, run, runs, lines, settings } = await build(database);
    const forget = () => forgetOldRuns({ database, clock, settings });
    run(1);
    observer.onLog(1, { text: 'old', isError: false });
    await recorder.flush();
    clock.advance(30 * dayMs - 1);
    run(2);
    observer.onLog(2, { text: 'new', isError: false });
    await recorder.flush();
    await forget();
    expect([(await runs()).length, await lines()]).toEqual([2, ['old', 'new']]);
    clock.advance(2);
    await forget();
    expect([(await runs()).length, await lines()]).toEqual([1, ['new']]);
    clock.advance(dayMs);
    await settings.set(functionRunsKeptDays, 1);
    await forget();
    expect([(await runs()).length, await lines()]).toEqual([0, []]);
    await expect(settings.set(functionRunsKeptDays, 0)).rejects.toThrow('cannot be 0');
  });
});
