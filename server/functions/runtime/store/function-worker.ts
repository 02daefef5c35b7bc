import { type ChildProcess, spawn } from 'node:child_process';
import type { Duplex } from 'node:stream';
import type { PooledWorker } from '../../../core/workers/index.ts';
import { encodeFrame, type Frame, type FrameKind, FrameReader } from '../domain/frames.ts';
import type {
  DoneMessage,
  EventMessage,
  FailedMessage,
  LogMessage,
  ReplyMessage,
  RequestMessage,
  StartMessage,
} from '../domain/messages.ts';
import type { ProcessUser } from '../domain/process-user.ts';
import { FrameStream, type FrameStreamOptions } from './frame-stream.ts';
import { ProcessUsage } from './process-usage.ts';

export interface WorkerOptions {
  /** The file of the worker's program. */
  readonly program: string;
  readonly start: StartMessage;
  /** The whole environment of the process. */
  readonly environment: Readonly<Record<string, string>>;
  /** Options of Node, such as those of its permission model. */
  readonly nodeOptions: readonly string[];
  readonly memoryBytesMax: number;
  readonly startMs: number;
  /** Who the process runs as; undefined for the user of the server. */
  readonly user?: ProcessUser | undefined;
  onLog(call: number, line: LogMessage): void;
  /** Answers a question that a function asks the server. */
  answer(question: unknown): Promise<unknown>;
}

/** A call failed because of the worker, not because the function answered with an error. */
export class WorkerError extends Error {
  readonly reason: 'crashed' | 'memory' | 'threw' | 'start';

  constructor(reason: WorkerError['reason'], message: string) {
    super(message);
    this.name = 'WorkerError';
    this.reason = reason;
  }
}

export interface WorkerReply {
  readonly status: number;
  readonly headers: ReplyMessage['headers'];
  readonly body: Buffer | Duplex;
}

export interface WorkerCall<Reply> {
  readonly reply: Promise<Reply>;
  /** Resolves when the function has nothing more to do for the call, which may be after its reply. */
  readonly done: Promise<CallEnd>;
  /** Tells the function that nobody waits for its reply. */
  abort(): void;
  /** The same, and its reply fails with the reason. */
  cancel(reason: Error): void;
  /** The call counts as done, whatever the function does. */
  drop(): void;
}

/** What is known of a call at its end. */
interface CallEnd extends DoneMessage {
  /** The process did not live to its end. */
  readonly error?: Error;
}

/** A child process with the functions of one codebase. */
export interface FunctionWorker extends PooledWorker {
  readonly pid: number;
  /** Sends an event, or a request with its whole body. */
  call(id: number, message: RequestMessage | EventMessage, body?: Uint8Array): WorkerCall<WorkerReply>;
  /** Opens a connection to the HTTP server of a function. */
  connect(id: number, target: string): WorkerCall<Duplex>;
  /** The worker gets no more work and ends with its last call, or is killed if its event loop does not turn. */
  retire(): void;
  /** The largest memory since the last question. */
  memoryBytes(): number;
}

export async function startFunctionWorker(options: WorkerOptions): Promise<FunctionWorker> {
  const { program, start, environment, nodeOptions, memoryBytesMax, startMs, user } = options;
  const heapMebibytes = Math.max(16, Math.floor(memoryBytesMax / 1024 ** 2));
  const child = spawn(
    process.execPath,
    [`--max-old-space-size=${heapMebibytes}`, '--enable-source-maps', ...nodeOptions, program],
    {
      cwd: start.folder,
      env: { ...environment },
      // Only the fourth is ours: functions cannot read what others write there.
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
      ...user,
    },
  );
  const worker = new ChildWorker(child, options);
  await worker.start(startMs);
  return worker;
}

interface RunningCall {
  settle(frame: Frame): void;
  finish(end: CallEnd): void;
  fail(error: Error): void;
}

const noBytes = Buffer.alloc(0);
const frameBytesMax = 64 * 1024 * 1024;
const checkMs = 500;
const stopMs = 5000;
const pingMs = 2000;

class ChildWorker implements FunctionWorker {
  readonly gone: Promise<string>;
  readonly #child: ChildProcess;
  readonly #socket: Duplex;
  readonly #options: WorkerOptions;
  readonly #calls = new Map<number, RunningCall>();
  readonly #streams = new Map<number, FrameStream>();
  #fit = true;
  #stopping = false;
  #killedFor: WorkerError['reason'] | undefined;
  #corked = false;
  #lastOutput = '';
  readonly #usage: ProcessUsage;
  readonly #watch: NodeJS.Timeout;

  constructor(child: ChildProcess, options: WorkerOptions) {
    this.#child = child;
    this.#options = options;
    const socket = child.stdio[3];
    if (!socket || !('write' in socket) || !('read' in socket)) throw new Error('The worker has no channel.');
    this.#socket = socket as Duplex;
    const reader = new FrameReader(frameBytesMax);
    this.#socket.on('data', (chunk: Buffer) => {
      try {
        for (const frame of reader.push(chunk)) this.#receive(frame);
      } catch (error) {
        this.#lastOutput = String(error);
        this.kill();
      }
    });
    this.#socket.on('error', () => this.kill());
    // What native code and the start of Node print; functions print through the channel.
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        this.#lastOutput = (this.#lastOutput + chunk.toString('utf8')).slice(-outputKept);
      });
    this.gone = new Promise((resolve) => {
      child.once('exit', (code, signal) => resolve(String(signal ?? code)));
      child.on('error', (error) => {
        if (child.pid === undefined) resolve(error.message);
      });
    });
    void this.gone.then((how) => this.#ended(how));
    this.#usage = new ProcessUsage(this.pid);
    this.#watch = setInterval(() => void this.#check(), checkMs).unref();
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  isFit(): boolean {
    return this.#fit;
  }

  isBusy(): boolean {
    return this.#usage.isBusy;
  }

  async start(startMs: number): Promise<void> {
    const timer = setTimeout(() => this.kill(), startMs);
    try {
      await new Promise<void>((resolve, reject) => {
        this.#calls.set(0, {
          settle: ({ kind, head }) => {
            if (kind === 'ready') resolve();
            else reject(new WorkerError('start', messageOf(head)));
          },
          finish: () => undefined,
          fail: (error) => reject(error),
        });
        this.#send('start', 0, this.#options.start);
      });
      this.#calls.delete(0);
      await this.#check();
    } catch (error) {
      this.kill();
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  call(id: number, message: RequestMessage | EventMessage, body?: Uint8Array): WorkerCall<WorkerReply> {
    const call = this.#begin<WorkerReply>(id, ({ head, body: bytes }) => {
      const { status, headers, streams } = head as ReplyMessage;
      return { status, headers, body: streams ? this.#stream(id, { only: 'reads' }) : bytes };
    });
    this.#send('call', id, message, body);
    return call;
  }

  connect(id: number, target: string): WorkerCall<Duplex> {
    const stream = this.#stream(id);
    const call = this.#begin<Duplex>(id, () => stream);
    this.#send('open', id, { target });
    this.#calls.get(id)?.settle({ kind: 'reply', id, head: undefined, body: noBytes });
    return call;
  }

  retire(): void {
    this.#fit = false;
    this.#stopping = true;
    const timer = setTimeout(() => this.kill(), pingMs);
    this.#calls.set(pingId, {
      settle: () => {
        clearTimeout(timer);
        this.#calls.delete(pingId);
        this.#stopIfIdle();
      },
      finish: () => undefined,
      fail: () => clearTimeout(timer),
    });
    this.#send('ping', pingId);
  }

  stop(): void {
    this.#fit = false;
    this.#stopping = true;
    this.#stopIfIdle();
  }

  kill(): void {
    this.#fit = false;
    this.#child.kill('SIGKILL');
  }

  memoryBytes(): number {
    return this.#usage.takeMostBytes();
  }

  #begin<Reply>(id: number, read: (frame: Frame) => Reply): WorkerCall<Reply> {
    let finish: (end: CallEnd) => void = () => undefined;
    const done = new Promise<CallEnd>((resolve) => {
      finish = resolve;
    });
    let fail: (error: Error) => void = () => undefined;
    const reply = new Promise<Reply>((resolve, reject) => {
      fail = reject;
      this.#calls.set(id, {
        settle(frame) {
          if (frame.kind === 'failed') reject(new WorkerError('threw', messageOf(frame.head)));
          else resolve(read(frame));
        },
        finish,
        fail(error) {
          reject(error);
          finish({ error });
        },
      });
    });
    // A function may end without a reply, after its caller is gone.
    reply.catch(() => undefined);
    return {
      reply,
      done,
      abort: () => this.#send('abort', id),
      cancel: (reason) => {
        this.#send('abort', id);
        fail(reason);
        this.#streams.get(id)?.destroy(reason);
      },
      drop: () => this.#finished(id, {}),
    };
  }

  #finished(id: number, end: CallEnd): void {
    this.#calls.get(id)?.finish(end);
    this.#calls.delete(id);
    if (this.#stopping) this.#stopIfIdle();
  }

  #stream(id: number, options: Pick<FrameStreamOptions, 'only'> = {}): FrameStream {
    const stream = new FrameStream({
      ...options,
      send: (kind, head, body) => this.#send(kind, id, head, body),
      onClose: () => {
        this.#streams.delete(id);
        if (this.#stopping) this.#stopIfIdle();
      },
    });
    this.#streams.set(id, stream);
    return stream;
  }

  #receive(frame: Frame): void {
    switch (frame.kind) {
      case 'ready':
      case 'pong':
      case 'failed':
      case 'reply':
        this.#calls.get(frame.kind === 'pong' ? pingId : frame.id)?.settle(frame);
        return;
      case 'done':
        this.#finished(frame.id, endOf(frame.head));
        return;
      case 'log':
        this.#options.onLog(frame.id, logMessageOf(frame.head));
        return;
      case 'question':
        void this.#options.answer(frame.head).then((answer) => this.#send('answer', frame.id, answer));
        return;
      default:
        this.#streams.get(frame.id)?.receive(frame);
    }
  }

  #send(kind: FrameKind, id: number, head?: unknown, body?: Uint8Array): void {
    if (this.#socket.destroyed || this.#socket.writableEnded) return;
    // Frames of the same turn of the event loop go out in one write.
    if (!this.#corked) {
      this.#corked = true;
      this.#socket.cork();
      process.nextTick(() => {
        this.#corked = false;
        this.#socket.uncork();
      });
    }
    this.#socket.write(encodeFrame(kind, id, head, body));
  }

  #stopIfIdle(): void {
    if (this.#calls.size > 0 || this.#streams.size > 0) return;
    // The worker exits when its channel closes.
    this.#socket.end();
    setTimeout(() => this.kill(), stopMs).unref();
  }

  async #check(): Promise<void> {
    await this.#usage.check();
    if (this.#usage.memoryBytes <= this.#options.memoryBytesMax + ownMemoryBytes) return;
    this.#killedFor = 'memory';
    this.kill();
  }

  #ended(how: string): void {
    this.#fit = false;
    clearInterval(this.#watch);
    const reason = this.#killedFor ?? (/heap out of memory/i.test(this.#lastOutput) ? 'memory' : 'crashed');
    const detail = this.#lastOutput.trim().split('\n').slice(-1)[0] ?? '';
    const error = new WorkerError(reason, `The worker ended: ${how}${detail === '' ? '' : ` (${detail})`}`);
    for (const { fail } of [...this.#calls.values()]) fail(error);
    this.#calls.clear();
    for (const stream of this.#streams.values()) stream.destroy(error);
  }
}

const pingId = 4_294_967_295;
const outputKept = 4096;
/** What Node itself and the SDKs take before a function runs. */
const ownMemoryBytes = 96 * 1024 ** 2;

/** The code of a codebase can reach its own channel, so what it says is checked. */
function endOf(head: unknown): DoneMessage {
  if (typeof head !== 'object' || head === null) return {};
  const { status, code }: { readonly status?: unknown; readonly code?: unknown } = head;
  return {
    ...(typeof status === 'number' && Number.isInteger(status) && status >= 100 && status < 1000 && { status }),
    ...(typeof code === 'string' && /^[A-Z_]{1,40}$/.test(code) && { code }),
  };
}

function logMessageOf(head: unknown): LogMessage {
  const { text, isError }: { readonly text?: unknown; readonly isError?: unknown } = Object(head);
  return { text: typeof text === 'string' ? text : '', isError: isError === true };
}

function messageOf(head: unknown): string {
  return typeof head === 'object' && head !== null && 'message' in head ? String((head as FailedMessage).message) : '';
}
