import type { Locks } from './locks.ts';
import type { StoredSession } from './sessions/session-store.ts';
import type { ConcurrencyLimit } from './transfer/concurrency-limit.ts';
import { commandHeaders, type UploadedObject } from './transfer/protocol.ts';
import { bytesPerSecond, rateAfter, rateFrom, remainingMs } from './transfer/rate.ts';
import { type Outcome, Transfer, type TransferDeps, type Tries } from './transfer/transfer.ts';
import { UploadError } from './upload-error.ts';
import { isEnd, mayBecome, percentOf, type UploadState } from './upload-state.ts';

/** What an upload waits for: a free slot, another tab, the network, or its next attempt. */
export type Waiting =
  | { readonly for: 'turn' }
  | { readonly for: 'tab' }
  | { readonly for: 'network' }
  | ({ readonly for: 'retry'; readonly until: number } & Tries);

export interface UploadSnapshot {
  readonly state: UploadState;
  readonly sentBytes: number;
  readonly totalBytes: number;
  /** 100 only after the server has confirmed the upload. */
  readonly percent: number;
  readonly bytesPerSecond: number | null;
  readonly remainingMs: number | null;
  readonly waiting: Waiting | null;
  /** Why the upload ended or paused automatically. */
  readonly error: UploadError | null;
}

export interface Upload {
  /** Stable across a reload. */
  readonly id: string;
  readonly bucket: string;
  readonly path: string;
  readonly fileName: string;
  readonly state: UploadState;
  /** A new object after every change, the same object between changes. */
  readonly snapshot: UploadSnapshot;
  /**
   * Settles with the object or an `UploadError`. The object is null when another tab finished the upload and the object
   * was replaced since.
   */
  readonly done: Promise<UploadedObject | null>;
  subscribe(listener: () => void): () => void;
  pause(): void;
  resume(): void;
  /** Also deletes the received bytes on the server. */
  cancel(): Promise<void>;
}

export interface UploadDeps extends TransferDeps {
  readonly locks: Locks;
  readonly concurrencyLimit: ConcurrencyLimit;
}

/** The input of an upload; the file is identified and the session stored before the first byte is sent. */
export interface UploadSource {
  readonly session: StoredSession;
  readonly file: File;
}

export interface UploadStart {
  readonly id: string;
  readonly bucket: string;
  readonly path: string;
  readonly fileName: string;
  readonly totalBytes: number;
  readonly sentBytes: number;
  readonly prepare: () => Promise<UploadSource>;
  readonly onEnd: () => void;
}

export class RunningUpload implements Upload {
  readonly id: string;
  readonly bucket: string;
  readonly path: string;
  readonly fileName: string;
  readonly done: Promise<UploadedObject | null>;
  readonly #deps: UploadDeps;
  readonly #start: UploadStart;
  readonly #listeners = new Set<() => void>();
  readonly #settle: { resolve(object: UploadedObject | null): void; reject(error: UploadError): void };
  #snapshot: UploadSnapshot;
  #rate = rateFrom(0, 0);
  #source: Promise<UploadSource> | null = null;
  #stop = new AbortController();
  #running: Promise<void> = Promise.resolve();

  constructor(deps: UploadDeps, start: UploadStart) {
    const { promise, resolve, reject } = withResolvers<UploadedObject | null>();
    // Apps that only watch snapshots would otherwise cause an unhandled rejection.
    promise.catch(() => undefined);
    this.#settle = { resolve, reject };
    this.#deps = deps;
    this.#start = start;
    this.done = promise;
    this.id = start.id;
    this.bucket = start.bucket;
    this.path = start.path;
    this.fileName = start.fileName;
    const { sentBytes, totalBytes } = start;
    const percent = percentOf('created', sentBytes, totalBytes);
    const nothing = { bytesPerSecond: null, remainingMs: null, waiting: null, error: null };
    this.#snapshot = { state: 'created', sentBytes, totalBytes, percent, ...nothing };
    this.#launch();
  }

  get state(): UploadState {
    return this.#snapshot.state;
  }

  get snapshot(): UploadSnapshot {
    return this.#snapshot;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  pause(): void {
    if (!mayBecome(this.state, 'paused')) return;
    this.#stop.abort(new UploadError('storage/canceled'));
    this.#change({ state: 'paused', waiting: null, error: null });
  }

  resume(): void {
    if (this.state !== 'paused') return;
    this.#change({ state: 'uploading', error: null });
    this.#launch();
  }

  async cancel(): Promise<void> {
    if (isEnd(this.state)) return;
    this.#stop.abort(new UploadError('storage/canceled'));
    this.#end('cancelled', new UploadError('storage/canceled'));
    await this.#running;
    await this.#forget(true);
  }

  /** One run at a time: a paused run must end its request before the next run starts. */
  #launch(): void {
    const stop = new AbortController();
    this.#stop = stop;
    this.#running = this.#running.then(() => this.#run(stop.signal));
  }

  async #run(signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    try {
      this.#source ??= this.#start.prepare();
      const { session, file } = await this.#source;
      // The size of a file behind a handle is known only now.
      if (file.size !== this.#snapshot.totalBytes) this.#change({ totalBytes: file.size });
      const outcome = await this.#deps.locks.hold(
        this.id,
        signal,
        () => this.#change({ waiting: { for: 'tab' } }),
        () => this.#carry(session, file, signal),
      );
      await this.#take(outcome);
    } catch (error) {
      if (signal.aborted) return;
      this.#source = null;
      await this.#take({ state: 'failed', error: asUploadError(error) });
    }
  }

  async #carry(session: StoredSession, file: File, signal: AbortSignal): Promise<Outcome> {
    const { now, concurrencyLimit, store } = this.#deps;
    const release = await concurrencyLimit.acquire(signal, () => this.#change({ waiting: { for: 'turn' } }));
    try {
      // Another run or tab may have made progress or finished the upload.
      const found = await store.get(session.id);
      if (found === null && session.url === null) return { state: 'cancelled' };
      const latest = found ?? session;
      this.#rate = rateFrom(latest.sentBytes, now());
      const transfer = new Transfer(this.#deps, latest, file, this.#events(signal), signal);
      return await transfer.run();
    } finally {
      release();
    }
  }

  #events(signal: AbortSignal): ConstructorParameters<typeof Transfer>[3] {
    /** An aborted request may still report progress. */
    const change = (changes: Partial<UploadSnapshot>) => {
      if (!signal.aborted) this.#change(changes);
    };
    return {
      onState: (state) => {
        if (state !== this.state) change({ state });
      },
      onWaiting: (waiting) => {
        if (waiting?.for === 'retry') {
          const { ms, ...rest } = waiting;
          change({ waiting: { ...rest, until: this.#deps.now() + ms } });
        } else if (waiting !== this.#snapshot.waiting) change({ waiting });
      },
      onProgress: (sentBytes) => {
        this.#rate = rateAfter(this.#rate, sentBytes, this.#deps.now());
        change({
          sentBytes,
          bytesPerSecond: bytesPerSecond(this.#rate),
          remainingMs: remainingMs(this.#rate, this.#snapshot.totalBytes),
        });
      },
    };
  }

  async #take(outcome: Outcome): Promise<void> {
    // The person cancelled first.
    if (isEnd(this.state)) return;
    switch (outcome.state) {
      case 'paused':
        this.#change({ state: 'paused', waiting: null, error: outcome.error });
        return;
      case 'done':
        await this.#forget(false);
        this.#change({ state: 'done', sentBytes: this.#snapshot.totalBytes, remainingMs: 0, waiting: null });
        this.#settle.resolve(outcome.object);
        this.#start.onEnd();
        return;
      case 'cancelled':
        this.#end('cancelled', new UploadError('storage/canceled'));
        return;
      case 'expired':
      case 'rejected':
      case 'failed':
        await this.#forget(outcome.state === 'failed');
        this.#end(outcome.state, outcome.error);
    }
  }

  #end(state: 'cancelled' | 'expired' | 'rejected' | 'failed', error: UploadError): void {
    this.#change({ state, error, waiting: null });
    this.#settle.reject(error);
    this.#start.onEnd();
  }

  /**
   * Deletes the session. Notifying the server frees space early; an unreachable server deletes the upload after its
   * lifetime.
   */
  async #forget(notifyServer: boolean): Promise<void> {
    const { store, credentials, send } = this.#deps;
    const stored = await store.get(this.id);
    await store.remove(this.id);
    if (!notifyServer || !stored?.url) return;
    const signal = AbortSignal.timeout(cancelMsMax);
    const tokens = await credentials.headers(false).catch(() => ({}));
    const headers = { ...commandHeaders('cancel', null), ...tokens };
    await send({ url: stored.url, headers, body: null, signal }).catch(() => undefined);
  }

  #change(changes: Partial<UploadSnapshot>): void {
    const next = { ...this.#snapshot, ...changes };
    if (next.state !== this.state && !mayBecome(this.state, next.state)) return;
    const { state, sentBytes, totalBytes } = next;
    this.#snapshot = { ...next, percent: percentOf(state, sentBytes, totalBytes) };
    for (const listener of this.#listeners) listener();
  }
}

const cancelMsMax = 15_000;

function asUploadError(error: unknown): UploadError {
  if (error instanceof UploadError) return error;
  const isFile = error instanceof DOMException && (error.name === 'NotReadableError' || error.name === 'NotFoundError');
  return new UploadError(isFile ? 'upload/source-missing' : 'storage/unknown', { cause: error });
}

/** `Promise.withResolvers`, for browsers before 2024. */
function withResolvers<T>() {
  let settle: { resolve(value: T): void; reject(error: unknown): void } | undefined;
  const promise = new Promise<T>((resolve, reject) => {
    settle = { resolve, reject };
  });
  if (!settle) throw new Error('A promise runs its function at once.');
  return { promise, ...settle };
}
