import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { limits } from '@hearth/contract';
import * as v from 'valibot';
import { AppError } from '../../../core/errors.ts';
import { createWorkerPool, type PooledWorker } from '../../../core/workers/index.ts';
import { memoryExitCode, workerSource } from './worker-source.ts';

export type MadeThumbnail =
  | { readonly kind: 'picture'; readonly bytes: Buffer }
  /** The bytes are no image that can be shown, and never will be. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** The decoder timed out or crashed; a later try may succeed. */
  | { readonly kind: 'lost'; readonly reason: string };

/** Makes thumbnails in a bounded number of processes that can be killed. */
export interface ThumbnailMaker {
  /**
   * Waits for its turn before it opens the bytes. Gives undefined when nobody wants the thumbnail by then. Throws
   * `server/unavailable` when too many wait or the decoder does not start.
   */
  make(work: ThumbnailWork): Promise<MadeThumbnail | undefined>;
  /** Kills the processes; work under way ends as lost. */
  close(): void;
}

interface ThumbnailWork {
  /** The length of the longer side. */
  readonly pixels: number;
  /** Whose turn it is when many wait. */
  readonly client?: string;
  isWanted(): boolean;
  open(): Promise<AsyncIterable<Uint8Array>>;
}

export interface ThumbnailMakerOptions {
  readonly atOnce?: number;
  readonly deadlineMs?: number;
  /** The memory limit of a process; an image of a hundred million pixels in an awkward format comes near it. */
  readonly memoryBytesMax?: number;
  readonly waitingMax?: number;
  readonly idleMs?: number;
}

export function createThumbnailMaker(options: ThumbnailMakerOptions = {}): ThumbnailMaker {
  const { atOnce = limits.drive.imagesAtOnce, waitingMax = 1000, idleMs = 10_000 } = options;
  const pool = createWorkerPool<Worker>({
    start: () => startWorker(options),
    workersMax: atOnce,
    loadBeforeNext: 1,
    waitingMax,
    idleMs,
    refuse: () => new AppError('server/unavailable'),
  });
  return {
    make: ({ pixels, isWanted, open, client = '' }) =>
      pool.run({ client, key: 'thumbnail', perWorker: 1 }, async (worker) =>
        isWanted() ? worker.run(await open(), pixels) : undefined,
      ),
    close: () => pool.close(),
  };
}

interface Worker extends PooledWorker {
  run(source: AsyncIterable<Uint8Array>, pixels: number): Promise<MadeThumbnail>;
}

async function startWorker({
  deadlineMs = limits.drive.imageMs,
  memoryBytesMax = 1024 ** 3,
}: ThumbnailMakerOptions): Promise<Worker> {
  const decoder = createRequire(import.meta.url).resolve('sharp');
  const child = spawn(
    process.execPath,
    ['-e', workerSource, decoder, String(limits.drive.imagePixelsMax), String(memoryBytesMax)],
    // The worker inherits no environment, so no secrets, and no open file.
    {
      env: { UV_THREADPOOL_SIZE: '1', MALLOC_ARENA_MAX: '2' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
    },
  );
  const gone = endOf(child);
  const first = await Promise.race([answerOf(child), gone]);
  if (typeof first === 'string')
    throw new AppError('server/unavailable', { cause: `The thumbnail worker does not start: ${first}` });
  hold(child, false);
  return workerOf(child, gone, deadlineMs);
}

function workerOf(child: ChildProcess, gone: Promise<string>, deadlineMs: number): Worker {
  const kill = () => void child.kill('SIGKILL');
  const fallen = async (): Promise<MadeThumbnail> => {
    const how = await gone;
    return { kind: how === String(memoryExitCode) ? 'refused' : 'lost', reason: `the decoder ended: ${how}` };
  };
  return {
    gone,
    // A killed process is connected until its end is noticed.
    isFit: () => child.connected && !child.killed && child.exitCode === null && child.signalCode === null,
    kill,
    stop: () => {
      if (child.connected) child.disconnect();
    },
    async run(source, pixels) {
      hold(child, true);
      const deadline = setTimeout(kill, deadlineMs);
      try {
        for await (const chunk of source) if (!(await notify(child, { chunk }))) return await fallen();
        const answer = answerOf(child);
        await notify(child, { pixels });
        return await Promise.race([answer.then(madeOf), fallen()]);
      } catch (error) {
        // Half a file must not become part of the next one.
        kill();
        throw error;
      } finally {
        clearTimeout(deadline);
        hold(child, false);
      }
    },
  };
}

/**
 * The worker keeps this process alive only while somebody waits for it. When this process ends, the channel closes and
 * the worker exits.
 */
function hold(child: ChildProcess, isAwaited: boolean): void {
  for (const end of [child, child.channel]) {
    if (isAwaited) end?.ref();
    else end?.unref();
  }
}

/** Waits until the message was sent, so that a large file is not buffered here; false when the worker is gone. */
function notify(
  child: ChildProcess,
  message: { readonly chunk: Uint8Array } | { readonly pixels: number },
): Promise<boolean> {
  return new Promise((resolve) => {
    child.send(message, (error) => {
      if (error) child.kill('SIGKILL');
      resolve(error === null);
    });
  });
}

function answerOf(child: ChildProcess): Promise<Answer> {
  return new Promise((resolve) => {
    child.once('message', (message) => {
      const parsed = v.safeParse(answerSchema, message);
      resolve(parsed.success ? parsed.output : { refused: 'an answer that nobody understands' });
    });
  });
}

/** The exit code or signal. */
function endOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve(String(signal ?? code)));
    child.on('error', (error) => {
      child.kill('SIGKILL');
      if (child.pid === undefined) resolve(error.message);
    });
  });
}

const answerSchema = v.union([
  v.object({ ready: v.literal(true) }),
  v.object({ picture: v.instance(Uint8Array) }),
  v.object({ refused: v.string() }),
]);
type Answer = v.InferOutput<typeof answerSchema>;

function madeOf(answer: Answer): MadeThumbnail {
  if ('picture' in answer) return { kind: 'picture', bytes: Buffer.from(answer.picture) };
  return { kind: 'refused', reason: 'refused' in answer ? answer.refused : 'no answer' };
}
