import { availableParallelism } from 'node:os';
import type { Duplex } from 'node:stream';
import { limits } from '@hearth/contract';
import { type Clock, monotonicMs } from '../../../core/clock.ts';
import { AppError } from '../../../core/errors.ts';
import { createWorkerPool } from '../../../core/workers/index.ts';
import type { FunctionSpec } from '../../codebases/domain/manifest.ts';
import type { EventMessage, LogMessage, RequestMessage } from '../domain/messages.ts';
import {
  type FunctionWorker,
  startFunctionWorker,
  type WorkerCall,
  WorkerError,
  type WorkerReply,
} from '../store/function-worker.ts';

/** The code of one deployment, ready to run. */
export interface CodebaseSource {
  readonly functions: readonly FunctionSpec[];
  /** Asked before each start of a process, so that a codebase that nobody calls costs nothing. */
  load(): Promise<CodebaseProcess>;
}

export interface CodebaseProcess {
  readonly folder: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly nodeOptions: readonly string[];
}

export interface RunOptions {
  /** Whose turn it is when many wait: an account or an address. */
  readonly client: string;
  /** Aborts when the caller is gone. */
  readonly signal?: AbortSignal | undefined;
}

/** How a call ended, for its record. */
export interface RunOutcome {
  readonly call: number;
  readonly ms: number;
  readonly memoryBytes: number;
  readonly error: unknown;
}

/** Runs the functions of one deployment in its own processes. */
export interface CodebaseRuntime {
  readonly functions: readonly FunctionSpec[];
  request(spec: FunctionSpec, message: RequestMessage, body: Uint8Array, options: RunOptions): Promise<WorkerReply>;
  event(spec: FunctionSpec, message: EventMessage, options: RunOptions): Promise<void>;
  connect(spec: FunctionSpec, options: RunOptions): Promise<Duplex>;
  /** Lets running calls finish, then ends the processes. */
  drain(deadlineMs: number): Promise<void>;
}

export interface RuntimeDeps {
  readonly program: string;
  readonly clock: Clock;
  /** Ids of calls are unique in this process. */
  nextCall(): number;
  onStart?(call: number, spec: FunctionSpec): void;
  onEnd?(outcome: RunOutcome): void;
  onLog(call: number, line: LogMessage): void;
  answer(question: unknown): Promise<unknown>;
}

export function createCodebaseRuntime(deps: RuntimeDeps, source: CodebaseSource): CodebaseRuntime {
  const { functions } = source;
  const memoryBytesMax = Math.max(...functions.map(({ memoryBytes }) => memoryBytes), 64 * 1024 ** 2);
  const workersMin = Math.min(
    Math.max(0, ...functions.map(({ minInstances }) => minInstances)),
    availableParallelism(),
  );
  const pool = createWorkerPool<FunctionWorker>({
    start: async () => {
      const { folder, environment, nodeOptions } = await source.load();
      return startFunctionWorker({
        program: deps.program,
        start: { folder, functions: functions.map(({ name, entryPoint }) => ({ name, entryPoint })) },
        environment,
        nodeOptions,
        memoryBytesMax,
        startMs: limits.functions.startMs,
        onLog: deps.onLog,
        answer: deps.answer,
      });
    },
    workersMax: Math.max(limits.functions.workersMax, availableParallelism()),
    workersMin,
    loadBeforeNext: limits.functions.loadBeforeNext,
    waitingMax: limits.functions.waitingMax,
    idleMs: limits.functions.idleMs,
    clock: deps.clock,
    refuse: (reason) => new AppError(reason === 'full' ? 'functions/busy' : 'server/unavailable'),
  });
  if (workersMin > 0) void pool.warm();

  /** Resolves with the reply; the worker's slot is taken until the function is done. */
  function run<Reply>(
    spec: FunctionSpec,
    { client, signal }: RunOptions,
    begin: (worker: FunctionWorker, call: number) => WorkerCall<Reply>,
  ): Promise<Reply> {
    const turn = { client, key: spec.name, perWorker: spec.concurrency, ...(signal && { signal }) };
    return new Promise<Reply>((resolve, reject) => {
      pool
        .run(turn, async (worker) => {
          const call = deps.nextCall();
          const startedAt = monotonicMs();
          deps.onStart?.(call, spec);
          const running = begin(worker, call);
          const abort = () => running.abort();
          signal?.addEventListener('abort', abort, { once: true });
          let error: unknown;
          const timer = setTimeout(() => {
            error = new AppError('functions/timeout');
            running.drop(error as AppError);
            worker.retire();
          }, spec.timeoutMs);
          running.reply.then(resolve, (reason: unknown) => {
            error ??= reason;
            reject(asAppError(reason));
          });
          await running.done;
          clearTimeout(timer);
          signal?.removeEventListener('abort', abort);
          deps.onEnd?.({ call, ms: monotonicMs() - startedAt, memoryBytes: worker.memoryBytes(), error });
          // A function that is done without a reply answers nobody.
          reject(new AppError('functions/crashed'));
        })
        .catch((error: unknown) => reject(asAppError(error)));
    });
  }

  return {
    functions,
    request: (spec, message, body, options) => run(spec, options, (worker, call) => worker.call(call, message, body)),
    event: async (spec, message, options) => {
      await run(spec, options, (worker, call) => worker.call(call, message));
    },
    connect: (spec, options) => run(spec, options, (worker, call) => worker.connect(call, spec.name)),
    drain: (deadlineMs) => pool.drain(deadlineMs),
  };
}

function asAppError(error: unknown): unknown {
  if (!(error instanceof WorkerError)) return error;
  return new AppError(error.reason === 'start' ? 'server/unavailable' : 'functions/crashed', { cause: error });
}
