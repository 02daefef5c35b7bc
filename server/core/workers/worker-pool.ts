import { monotonicMs } from '../clock.ts';
import { FairQueue } from './fair-queue.ts';

/** A child process that runs work and can be killed. */
export interface PooledWorker {
  /** False from the moment on that it must get no more work. */
  isFit(): boolean;
  /** False while another worker would not help, because this one has processor time left. */
  isBusy?(): boolean;
  /** Resolves to how it ended: an exit code, a signal or an error. */
  readonly gone: Promise<string>;
  /** Ends it when it has nothing to do. */
  stop(): void;
  kill(): void;
}

export interface WorkerPoolOptions<W extends PooledWorker> {
  /** Rejects when the process does not become ready. */
  start(): Promise<W>;
  readonly workersMax: number;
  /** Workers that stay without work. */
  readonly workersMin?: number;
  /** Another worker is started when each has so much work and is busy with it. */
  readonly loadBeforeNext: number;
  readonly waitingMax: number;
  readonly idleMs: number;
  /** The wait after the second failed start in a row; it doubles with each further one. */
  readonly backOffMs?: number;
  refuse(reason: 'full' | 'broken' | 'closed', detail?: string): Error;
}

interface WorkerTurn {
  /** Turns go around between clients. */
  readonly client: string;
  /** How much work of the same key a worker does at once. */
  readonly key: string;
  readonly perWorker: number;
  /** Work that is aborted before its turn is refused with the signal's reason. */
  readonly signal?: AbortSignal;
}

/** A bounded number of workers with a bounded, fair queue. */
export interface WorkerPool<W extends PooledWorker> {
  run<T>(turn: WorkerTurn, work: (worker: W) => Promise<T>): Promise<T>;
  /** Starts the workers that stay. Rejects when the first one does not start. */
  warm(): Promise<void>;
  readonly workers: readonly W[];
  /** How much work waits for a worker. */
  readonly waiting: number;
  /** No worker runs, and the last starts failed: the next start waits longer and longer. */
  readonly isFailing: boolean;
  /** Ends each worker when its work is done; waiting work is refused. Resolves when all are gone or the time is over. */
  drain(deadlineMs: number): Promise<void>;
  close(): void;
}

export function createWorkerPool<W extends PooledWorker>(options: WorkerPoolOptions<W>): WorkerPool<W> {
  const { workersMax, workersMin = 0, loadBeforeNext, waitingMax, idleMs, backOffMs = 500, refuse } = options;
  const members = new Map<W, Member>();
  const queue = new FairQueue<Waiting<W>>();
  let starting = 0;
  let failures = 0;
  let failedAt = 0;
  let closed = false;

  /** The least busy worker that may take the work. */
  function pick({ key, perWorker }: WorkerTurn): W | undefined {
    let best: W | undefined;
    let bestLoad = Number.POSITIVE_INFINITY;
    for (const [worker, { load, byKey }] of members) {
      if (load >= bestLoad || !worker.isFit() || (byKey.get(key) ?? 0) >= perWorker) continue;
      best = worker;
      bestLoad = load;
    }
    if (best && bestLoad >= loadBeforeNext && best.isBusy?.() !== false) void startAnother();
    return best;
  }

  async function startAnother(): Promise<void> {
    if (closed || members.size + starting >= workersMax) return;
    const waitMs = backOffLeft();
    if (waitMs > 0) {
      later ??= setTimeout(() => {
        later = undefined;
        if (queue.length > 0) void startAnother();
      }, waitMs).unref();
      return;
    }
    starting += 1;
    try {
      const worker = await options.start();
      if (closed) return worker.kill();
      members.set(worker, { load: 0, byKey: new Map(), idleSince: monotonicMs(), hasServed: false });
      void worker.gone.then(() => remove(worker));
    } catch (error) {
      noteFailure();
      const refusal = error instanceof Error ? error : new Error(String(error));
      if (members.size === 0) for (const waiting of queue.clear()) waiting.refuse(refusal);
    } finally {
      starting -= 1;
    }
    serve();
  }

  function noteFailure(): void {
    failures += 1;
    failedAt = monotonicMs();
  }

  /** A codebase that crashes at its start must not keep a processor busy. */
  function backOffLeft(): number {
    if (failures < failuresBeforeWait) return 0;
    return Math.max(
      0,
      Math.min(backOffMs * 2 ** (failures - failuresBeforeWait), backOffMaxMs) - (monotonicMs() - failedAt),
    );
  }

  function remove(worker: W): void {
    const member = members.get(worker);
    members.delete(worker);
    if (closed) return;
    if (member && !member.hasServed) noteFailure();
    else failures = 0;
    if (queue.length > 0) void startAnother();
  }

  /** Gives waiting work to workers that have room. */
  function serve(): void {
    for (;;) {
      const waiting = queue.take((each) => pick(each.turn) !== undefined);
      const worker = waiting && pick(waiting.turn);
      if (!waiting || !worker) return;
      begin(worker, waiting.turn);
      waiting.give(worker);
    }
  }

  function begin(worker: W, { key }: WorkerTurn): void {
    const member = members.get(worker);
    if (!member) return;
    member.load += 1;
    member.byKey.set(key, (member.byKey.get(key) ?? 0) + 1);
  }

  function end(worker: W, { key }: WorkerTurn): void {
    const member = members.get(worker);
    if (!member) return;
    member.load -= 1;
    member.hasServed = true;
    member.byKey.set(key, (member.byKey.get(key) ?? 1) - 1);
    if (member.load === 0) rest(worker, member);
    if (queue.length > 0) serve();
  }

  function rest(worker: W, member: Member): void {
    if (closed || !worker.isFit()) {
      worker.stop();
      return;
    }
    member.idleSince = monotonicMs();
    sweeper ??= setInterval(stopIdle, Math.min(idleMs, 60_000)).unref();
  }

  let sweeper: NodeJS.Timeout | undefined;
  let later: NodeJS.Timeout | undefined;

  function stopIdle(): void {
    let stay = [...members.keys()].filter((worker) => worker.isFit()).length;
    for (const [worker, { load, idleSince }] of members) {
      if (load > 0 || stay <= workersMin || monotonicMs() - idleSince < idleMs) continue;
      stay -= 1;
      members.delete(worker);
      worker.stop();
    }
    if (members.size > workersMin) return;
    clearInterval(sweeper);
    sweeper = undefined;
  }

  async function turnOf(turn: WorkerTurn): Promise<W> {
    if (closed) throw refuse('closed');
    turn.signal?.throwIfAborted();
    const ready = queue.length === 0 ? pick(turn) : undefined;
    if (ready) {
      begin(ready, turn);
      return ready;
    }
    // Whoever waits for a worker that is starting has a turn already.
    if (queue.length - starting >= waitingMax) throw refuse('full');
    if (members.size === 0 && starting === 0 && backOffLeft() > backOffWaitMs) throw refuse('broken');
    const taken = new Promise<W>((resolve, reject) => {
      const abort = () => {
        queue.remove(turn.client, waiting);
        reject(turn.signal?.reason);
      };
      const settle = () => turn.signal?.removeEventListener('abort', abort);
      const waiting: Waiting<W> = {
        turn,
        give(worker) {
          settle();
          resolve(worker);
        },
        refuse(error) {
          settle();
          reject(error);
        },
      };
      queue.add(turn.client, waiting);
      turn.signal?.addEventListener('abort', abort, { once: true });
    });
    void startAnother();
    return taken;
  }

  return {
    get workers() {
      return [...members.keys()];
    },

    get waiting() {
      return queue.length;
    },

    get isFailing() {
      return failures >= failuresBeforeWait && members.size === 0;
    },

    async run(turn, work) {
      const worker = await turnOf(turn);
      try {
        return await work(worker);
      } finally {
        end(worker, turn);
      }
    },

    async warm() {
      for (let count = 0; count < workersMin; count += 1) await startAnother();
    },

    async drain(deadlineMs) {
      closed = true;
      clearInterval(sweeper);
      clearTimeout(later);
      for (const waiting of queue.clear()) waiting.refuse(refuse('closed'));
      const all = [...members];
      for (const [worker, { load }] of all) if (load === 0) worker.stop();
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, deadlineMs);
      });
      await Promise.race([Promise.all(all.map(([worker]) => worker.gone)), late]);
      clearTimeout(timer);
      for (const [worker] of members) worker.kill();
    },

    close() {
      closed = true;
      clearInterval(sweeper);
      clearTimeout(later);
      for (const waiting of queue.clear()) waiting.refuse(refuse('closed'));
      for (const worker of members.keys()) worker.kill();
    },
  };
}

/** Work waits for a start that is so near, and is refused otherwise. */
const backOffWaitMs = 2000;
const backOffMaxMs = 30_000;
/** One failed start may be an accident. */
const failuresBeforeWait = 2;

interface Member {
  load: number;
  readonly byKey: Map<string, number>;
  idleSince: number;
  /** A worker that ends before it has done anything is a failed start. */
  hasServed: boolean;
}

interface Waiting<W> {
  readonly turn: WorkerTurn;
  give(worker: W): void;
  refuse(error: Error): void;
}
