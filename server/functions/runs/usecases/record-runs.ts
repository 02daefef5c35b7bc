import { type FunctionOutcome, limits } from '@hearth/contract';
import type { Clock } from '../../../core/clock.ts';
import type { Database, Queries } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import { newId } from '../../../core/ids.ts';
import type { Log } from '../../../core/log/index.ts';
import type { FunctionSpec } from '../../codebases/domain/manifest.ts';
import type { LogMessage } from '../../runtime/domain/messages.ts';
import { WorkerError } from '../../runtime/store/function-worker.ts';
import type { RunOptions, RunOutcome, RuntimeDeps } from '../../runtime/usecases/codebase-runtime.ts';
import { createLogBudget, type LogBudget } from '../domain/log-budget.ts';
import { readLogLine } from '../domain/log-line.ts';
import { type FunctionLogLine, type FunctionRun, idAt } from '../domain/run.ts';
import { insertLogLines } from '../store/log-lines.ts';
import { insertRuns } from '../store/runs.ts';
import type { RunMetrics } from './run-metrics.ts';

/** Notes the runs of functions and what they print. No call waits for it. */
export interface RunRecorder {
  /** What the runtime of a codebase reports to. */
  observer(codebase: string): Required<Pick<RuntimeDeps, 'onStart' | 'onEnd' | 'onLog'>>;
  /** Stores what waits. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

export interface RecorderDeps {
  readonly database: Pick<Database, 'joined'>;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: RunMetrics;
}

export function createRunRecorder(deps: RecorderDeps): RunRecorder {
  const { clock, log, metrics } = deps;
  const waiting = createWaitingRecords(deps);
  const running = new Map<number, RunningCall>();
  /** Code may print after its function returned. */
  const ended = new Map<number, RunningCall>();
  const budgets = new Map<string, LogBudget>();

  function keepLine(origin: LineOrigin, { text, isError }: LogMessage): void {
    const at = clock.now();
    const line = readLogLine(text, isError);
    const kept = budgetOf(origin.codebase).spend(line.text.length + lineOverheadBytes, at);
    if (kept === 'dropped') return;
    const shown = kept === 'kept' ? line : { severity: 'WARNING' as const, text: droppedOfMinute };
    waiting.addLine({ run: origin.id, function: origin.function, codebase: origin.codebase, at, ...shown });
    log.info({ codebase: origin.codebase, function: origin.function, severity: shown.severity }, shown.text);
  }

  function budgetOf(codebase: string): LogBudget {
    const known = budgets.get(codebase);
    if (known) return known;
    const made = createLogBudget(limits.functions.logBytesPerMinuteMax);
    budgets.set(codebase, made);
    return made;
  }

  return {
    observer: (codebase) => ({
      onStart(call, spec, { uid, appId, traceId }) {
        const startedAt = clock.now();
        const id = idAt(startedAt, newId().slice(0, idRestLength));
        running.set(call, { id, function: spec.name, codebase, spec, uid, appId, traceId, startedAt, lines: 0 });
      },

      onLog(call, line) {
        const of = running.get(call) ?? ended.get(call);
        if (!of) return keepLine({ id: null, function: null, codebase }, line);
        of.lines += 1;
        if (of.lines <= limits.functions.logLinesPerRunMax) keepLine(of, line);
        else if (of.lines === limits.functions.logLinesPerRunMax + 1) keepLine(of, droppedOfRun);
      },

      onEnd(outcome) {
        const call = running.get(outcome.call);
        if (!call) return;
        running.delete(outcome.call);
        ended.set(outcome.call, call);
        for (const [oldest] of ended) {
          if (ended.size <= endedMax) break;
          ended.delete(oldest);
        }
        const { message, ...result } = resultOf(call.spec, outcome);
        if (message !== undefined) keepLine(call, { text: message, isError: true });
        metrics.ended(call.function, result.outcome, outcome.ms);
        waiting.addRun({
          id: call.id,
          function: call.function,
          codebase,
          uid: call.uid ?? null,
          appId: call.appId ?? null,
          traceId: call.traceId ?? null,
          startedAt: call.startedAt,
          ms: Math.round(outcome.ms),
          memoryBytes: outcome.memoryBytes,
          ...result,
        });
      },
    }),
    flush: waiting.flush,
    close: waiting.close,
  };
}

interface LineOrigin {
  readonly id: string | null;
  readonly function: string | null;
  readonly codebase: string;
}

interface RunningCall extends Pick<RunOptions, 'uid' | 'appId' | 'traceId'> {
  readonly id: string;
  readonly function: string;
  readonly codebase: string;
  readonly spec: FunctionSpec;
  readonly startedAt: number;
  lines: number;
}

const idRestLength = 12;
const endedMax = 1000;
/** A short line costs its row and its entries in the indices, too. */
const lineOverheadBytes = 100;
const droppedOfMinute = 'Further lines of this codebase are dropped until the next minute: it prints too much.';
const droppedOfRun = {
  text: `{"severity":"WARNING","message":"Further lines of this run are dropped: it printed ${limits.functions.logLinesPerRunMax}."}`,
  isError: false,
};

interface RunResult extends Pick<FunctionRun, 'outcome' | 'status' | 'code'> {
  /** For the log of the run, which otherwise would not say why it ended. */
  readonly message?: string;
}

function resultOf({ trigger, timeoutMs }: FunctionSpec, { error, status, code }: RunOutcome): RunResult {
  const replied = { status: status ?? null, code: code ?? null };
  if (error instanceof AppError && error.code === 'functions/timeout')
    return { outcome: 'timeout', ...replied, message: `The function did not end within ${timeoutMs / 1000} s.` };
  if (error instanceof WorkerError && error.reason !== 'threw') {
    const why = error.reason === 'memory' ? 'MEMORY' : 'EXIT';
    return { outcome: 'crashed', ...replied, code: why, message: error.message };
  }
  if (error !== undefined) return { outcome: 'error', ...replied, code: code ?? 'INTERNAL' };
  // A page that is not there is no error of an HTTP function.
  const failedFrom = trigger.kind === 'http' ? 500 : 400;
  const outcome: FunctionOutcome = code !== undefined || (status ?? 0) >= failedFrom ? 'error' : 'ok';
  return { outcome, ...replied };
}

/** Gathers records and stores them together, a few times a second. */
function createWaitingRecords({ database, clock, log }: RecorderDeps) {
  let runs: FunctionRun[] = [];
  let lines: Omit<FunctionLogLine, 'id'>[] = [];
  let dropped = 0;
  let isClosed = false;
  let lastBatchAt = 0;
  let timer: NodeJS.Timeout | undefined;
  let flushing: Promise<void> = Promise.resolve();

  const hasSpace = () => {
    if (isClosed) return false;
    if (runs.length + lines.length < limits.functions.recordsWaitingMax) return true;
    dropped += 1;
    return false;
  };
  const startTimer = () => {
    timer ??= setTimeout(() => void flush(), limits.functions.recordFlushMs).unref();
  };

  /** One batch after the other: the ids of lines must grow in the order of their commits, for those who follow the log. */
  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    flushing = flushing.then(storeWaiting);
    return flushing;
  }

  async function storeWaiting(): Promise<void> {
    const batch = { runs, lines: withIds(lines) };
    runs = [];
    lines = [];
    if (dropped > 0)
      log.warn({ dropped }, 'runs and log lines of functions were dropped: they come faster than stored');
    dropped = 0;
    for (let at = 0; at < batch.runs.length; at += rowsAtOnce) {
      const some = batch.runs.slice(at, at + rowsAtOnce);
      await storeSome((db) => insertRuns(db, some));
    }
    for (let at = 0; at < batch.lines.length; at += rowsAtOnce) {
      const some = batch.lines.slice(at, at + rowsAtOnce);
      await storeSome((db) => insertLogLines(db, some));
    }
  }

  async function storeSome(insert: (db: Queries) => Promise<void>): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await database.joined(insert);
      } catch (error) {
        if (attempt < attemptsMax) continue;
        return log.error({ err: error }, 'some runs or log lines of functions were not stored');
      }
    }
  }

  function withIds(some: readonly Omit<FunctionLogLine, 'id'>[]): readonly FunctionLogLine[] {
    lastBatchAt = Math.max(clock.now(), lastBatchAt + 1);
    return some.map((line, index) => ({
      id: idAt(lastBatchAt, `${index.toString(36).padStart(4, '0')}${newId().slice(0, 6)}`),
      ...line,
    }));
  }

  return {
    addRun(run: FunctionRun): void {
      if (!hasSpace()) return;
      runs.push(run);
      startTimer();
    },
    addLine(line: Omit<FunctionLogLine, 'id'>): void {
      if (!hasSpace()) return;
      lines.push(line);
      startTimer();
    },
    flush,
    /** A process that dies may print when the database is closed already. */
    async close(): Promise<void> {
      isClosed = true;
      await flush();
    },
  };
}

const attemptsMax = 3;
/** The embedded database works in this thread: calls must not wait for more than a few milliseconds of it. */
const rowsAtOnce = 100;
