import { availableParallelism } from 'node:os';
import type { Duplex } from 'node:stream';
import { limits } from '@hearth/contract';
import { monotonicMs } from '../../../core/clock.ts';
import { AppError } from '../../../core/errors.ts';
import { createWorkerPool } from '../../../core/workers/index.ts';
import type { FunctionSpec } from '../../codebases/domain/manifest.ts';
import type { AdminAccess, EventMessage, LogMessage, RequestMessage } from '../domain/messages.ts';
import type { ProcessUser } from '../domain/process-user.ts';
import {
  type FunctionWorker,
  startFunctionWorker,
  type WorkerCall,
  WorkerError,
  type WorkerReply,
} from '../store/function-worker.ts';
import { withTrace } from './trace.ts';

export type { WorkerReply } from '../store/function-worker.ts';

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
  /** Who the processes run as; undefined for the user of the server. */
  readonly user: ProcessUser | undefined;
  /** The worker's program as this user can read it. */
  readonly program: string | undefined;
}

export interface RunOptions {
  /** Whose turn it is when many wait: an account or an address. */
  readonly client: string;
  /** Aborts when the caller is gone. */
  readonly signal?: AbortSignal | undefined;
  /** For the record of the run: the account and the app that call, where they are known. */
  readonly uid?: string | undefined;
  readonly appId?: string | undefined;
  /** The trace of a connection; requests and events carry theirs. */
  readonly traceId?: string | undefined;
}

/** How a call ended, for its record. */
export interface RunOutcome {
  readonly call: number;
  readonly ms: number;
  readonly memoryBytes: number;
  readonly error: unknown;
  readonly status?: number | undefined;
  readonly code?: string | undefined;
}

/** Runs the functions of one deployment in its own processes. */
export interface CodebaseRuntime {
  readonly functions: readonly FunctionSpec[];
  request(spec: FunctionSpec, message: RequestMessage, body: Uint8Array, options: RunOptions): Promise<WorkerReply>;
  event(spec: FunctionSpec, message: EventMessage, options: RunOptions): Promise<void>;
  connect(spec: FunctionSpec, options: RunOptions): Promise<Duplex>;
  /** How busy the deployment is. */
  load(): { readonly workers: number; readonly waiting: number; readonly isFailing: boolean };
  /** Lets running calls finish, then ends the processes. */
  drain(deadlineMs: number): Promise<void>;
}

export interface RuntimeDeps {
  readonly program: string;
  /** Ids of calls are unique in this process. */
  nextCall(): number;
  onStart?(call: number, spec: FunctionSpec, options: RunOptions): void;
  onEnd?(outcome: RunOutcome): void;
  onLog(call: number, line: LogMessage): void;
  answer(question: unknown): Promise<unknown>;
  /** Asked for each process, so that a new one gets a new key after somebody revoked the old one. */
  adminAccess?(): Promise<AdminAccess>;
}

export function createCodebaseRuntime(deps: RuntimeDeps, source: CodebaseSource): CodebaseRuntime {
  const { functions } = source;
  const memoryBytesMax = Math.max(...functions.map(({ memoryBytes }) => memoryBytes), 64 * 1024 ** 2);
  const workersMin = Math.min(
    Math.max(0, ...functions.map(({ minInstances }) => minInstances)),
    availableParallelism(),
  );
  const pool = createWorkerPool<FunctionWorker>({
    async start() {
      try {
        const { folder, environment, nodeOptions, user, program = deps.program } = await source.load();
        return await startFunctionWorker({
          program,
          start: {
            folder,
            functions: functions.map(({ name, entryPoint }) => ({ name, entryPoint })),
            // One more than are kept of a run, so that the record says that some are missing.
            linesMax: limits.functions.logLinesPerRunMax + 1,
            admin: await deps.adminAccess?.(),
          },
          environment,
          nodeOptions,
          user,
          memoryBytesMax,
          startMs: limits.functions.startMs,
          onLog: deps.onLog,
          answer: deps.answer,
        });
      } catch (error) {
        // The callers learn only that the function is unavailable; who deployed it must learn why.
        deps.onLog(0, { text: error instanceof Error ? error.message : String(error), isError: true });
        throw error;
      }
    },
    workersMax: Math.max(limits.functions.workersMax, availableParallelism()),
    workersMin,
    loadBeforeNext: limits.functions.loadBeforeNext,
    waitingMax: limits.functions.waitingMax,
    idleMs: limits.functions.idleMs,
    refuse: (reason) => new AppError(reason === 'full' ? 'functions/busy' : 'server/unavailable'),
  });
  if (workersMin > 0) void pool.warm();

  /** Resolves with the reply; the worker's slot is taken until the function is done. */
  function run<Reply>(
    spec: FunctionSpec,
    options: RunOptions,
    begin: (worker: FunctionWorker, call: number) => WorkerCall<Reply>,
  ): Promise<Reply> {
    const { client, signal } = options;
    const turn = { client, key: spec.name, perWorker: spec.concurrency, ...(signal && { signal }) };
    return new Promise<Reply>((resolve, reject) => {
      pool
        .run(turn, async (worker) => {
          const call = deps.nextCall();
          const startedAt = monotonicMs();
          deps.onStart?.(call, spec, options);
          const running = begin(worker, call);
          const abort = () => running.abort();
          signal?.addEventListener('abort', abort, { once: true });
          let error: unknown;
          let timer = setTimeout(() => {
            const timeout = new AppError('functions/timeout');
            error = timeout;
            running.cancel(timeout);
            // A function that heeds its signal, or whose caller only reads slowly, ends now; its process is sound.
            timer = setTimeout(() => {
              running.drop();
              worker.retire();
            }, limits.functions.graceMs);
          }, spec.timeoutMs);
          let hasReply = false;
          running.reply.then(
            (reply) => {
              hasReply = true;
              resolve(reply);
            },
            (reason: unknown) => {
              error ??= reason;
              reject(asAppError(reason));
            },
          );
          const end = await running.done;
          error ??= end.error;
          clearTimeout(timer);
          signal?.removeEventListener('abort', abort);
          const { status, code } = end;
          const ms = monotonicMs() - startedAt;
          deps.onEnd?.({ call, ms, memoryBytes: worker.memoryBytes(), error, status, code });
          if (!hasReply) reject(new AppError('functions/crashed'));
        })
        .catch((error: unknown) => reject(asAppError(error)));
    });
  }

  return {
    functions,
    request(spec, message, body, options) {
      const { traceId, headers } = withTrace(message.headers);
      const traced = { ...message, headers };
      return run(spec, { ...options, traceId }, (worker, call) => worker.call(call, traced, body));
    },
    event: async (spec, message, options) => {
      const { traceId, event } = tracedEvent(spec, message);
      const traced = { ...message, event };
      await run(spec, { ...options, traceId }, (worker, call) => worker.call(call, traced));
    },
    connect: (spec, options) => run(spec, options, (worker, call) => worker.connect(call, spec.name)),
    load: () => ({ workers: pool.workers.length, waiting: pool.waiting, isFailing: pool.isFailing }),
    drain: (deadlineMs) => pool.drain(deadlineMs),
  };
}

/** A CloudEvent carries its trace as an attribute (CloudEvents, distributed tracing extension). */
function tracedEvent({ generation }: FunctionSpec, { event }: EventMessage) {
  const [first, ...rest] = event;
  const attributes = typeof first === 'object' && first !== null ? { ...first } : {};
  const given: unknown = Reflect.get(attributes, 'traceparent');
  const { traceId, headers } = withTrace(typeof given === 'string' ? { traceparent: given } : {});
  return generation === 2 ? { traceId, event: [{ ...attributes, ...headers }, ...rest] } : { traceId, event };
}

function asAppError(error: unknown): unknown {
  if (!(error instanceof WorkerError)) return error;
  return new AppError(error.reason === 'start' ? 'server/unavailable' : 'functions/crashed', { cause: error });
}
