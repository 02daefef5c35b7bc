import type { Credentials } from '../credentials.ts';
import type { SessionStore, StoredSession } from '../sessions/session-store.ts';
import { UploadError } from '../upload-error.ts';
import { backOffMs } from './back-off.ts';
import { chunkBytesAfter, chunkBytesAfterLoss, granularityBytes } from './chunk-size.ts';
import {
  type Answer,
  type Command,
  commandHeaders,
  readAnswer,
  startAddress,
  startBody,
  startHeaders,
  type UploadedObject,
} from './protocol.ts';
import { LostReply, type Parcel, type Send } from './send.ts';

export interface TransferDeps {
  readonly send: Send;
  readonly credentials: Credentials;
  readonly store: SessionStore;
  readonly now: () => number;
  readonly random: () => number;
  /** Resolves after the delay or when the network returns. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly isOnline: () => boolean;
  readonly untilOnline: (signal: AbortSignal) => Promise<void>;
  /** Attempts in a row without progress before the upload pauses. */
  readonly triesMax: number;
}

export interface TransferEvents {
  /** The number of sent bytes, which falls when bytes were lost. */
  readonly onProgress: (sentBytes: number) => void;
  readonly onState: (state: 'uploading' | 'committing') => void;
  readonly onWaiting: (
    waiting: { readonly for: 'network' } | ({ readonly for: 'retry'; readonly ms: number } & Tries) | null,
  ) => void;
}

/** The attempts in a row without progress, and their limit. */
export interface Tries {
  readonly tries: number;
  readonly triesMax: number;
}

export type Outcome =
  | { readonly state: 'done'; readonly object: UploadedObject | null }
  | { readonly state: 'cancelled' }
  | { readonly state: 'paused' | 'expired' | 'rejected' | 'failed'; readonly error: UploadError };

/**
 * Transfers one file until it is stored or a permanent error occurs. The transfer queries the server's offset at the
 * start and after every lost response, because the server may have stored a chunk whose response was lost.
 */
export class Transfer {
  readonly #deps: TransferDeps;
  readonly #file: File;
  readonly #events: TransferEvents;
  readonly #signal: AbortSignal;
  #session: StoredSession;
  /** The server's offset; null when it must be queried. */
  #offset: number | null = null;
  /** The server has stored the object, but its metadata has not arrived yet. */
  #isFinal = false;
  #chunkBytes = granularityBytes;
  #tries = 0;
  #misplaced = 0;
  #restarts = 0;
  #wantsFreshTokens = false;
  #refusal: UploadError | null = null;
  #storedAt = 0;

  constructor(deps: TransferDeps, session: StoredSession, file: File, events: TransferEvents, signal: AbortSignal) {
    this.#deps = deps;
    this.#session = session;
    this.#file = file;
    this.#events = events;
    this.#signal = signal;
  }

  async run(): Promise<Outcome> {
    for (;;) {
      this.#signal.throwIfAborted();
      if (!this.#deps.isOnline()) {
        this.#events.onWaiting({ for: 'network' });
        await this.#deps.untilOnline(this.#signal);
      }
      this.#events.onWaiting(null);
      // A session belongs to the person who began it. Another person's token would start the upload again in that
      // person's name.
      if ((await this.#deps.credentials.uid()) !== this.#session.uid)
        return stopped('paused', 'storage/unauthenticated');
      const outcome = await this.#step();
      if (outcome) return outcome;
    }
  }

  #step(): Promise<Outcome | null> {
    if (this.#session.url === null) return this.#start();
    if (this.#isFinal) return this.#finalize();
    if (this.#offset === null) return this.#query();
    return this.#offset >= this.#file.size && this.#file.size > 0 ? this.#finalize() : this.#upload(this.#offset);
  }

  async #start(): Promise<Outcome | null> {
    const answer = await this.#ask('start', {
      url: startAddress(this.#session),
      headers: startHeaders(this.#session),
      body: startBody(this.#session),
    });
    if (answer.kind !== 'active' || answer.url === null) return this.#otherwise('start', answer);
    this.#session = { ...this.#session, url: answer.url, sentBytes: 0, touchedAt: this.#deps.now() };
    await this.#deps.store.put(this.#session);
    this.#offset = 0;
    this.#events.onState('uploading');
    return null;
  }

  async #query(): Promise<Outcome | null> {
    const answer = await this.#command('query', null, null);
    if (answer.kind === 'active' && answer.received !== null) {
      this.#events.onState('uploading');
      await this.#confirm(answer.received);
      return null;
    }
    if (answer.kind === 'final') {
      this.#isFinal = true;
      return null;
    }
    return this.#otherwise('query', answer);
  }

  async #upload(offset: number): Promise<Outcome | null> {
    const end = Math.min(offset + this.#chunkBytes, this.#file.size);
    const isLast = end === this.#file.size;
    const command = isLast ? 'upload, finalize' : 'upload';
    const began = this.#deps.now();
    this.#events.onState('uploading');
    const answer = await this.#command(command, offset, this.#file.slice(offset, end), (bytes) => {
      this.#events.onProgress(Math.min(offset + bytes, end));
      if (isLast && offset + bytes >= end) this.#events.onState('committing');
    });
    if (answer.kind === 'final') return { state: 'done', object: answer.object };
    if (answer.kind === 'active') {
      this.#chunkBytes = chunkBytesAfter(end - offset, this.#deps.now() - began);
      await this.#confirm(answer.received ?? end);
      return null;
    }
    return this.#otherwise(command, answer);
  }

  /** Idempotent: the server repeats its response. */
  async #finalize(): Promise<Outcome | null> {
    this.#events.onState('committing');
    const answer = await this.#command('finalize', null, null);
    if (answer.kind === 'final') return { state: 'done', object: answer.object };
    // The upload was finished and its object replaced or deleted since; a new upload would overwrite the newer object.
    if (this.#isFinal && answer.kind === 'gone') return { state: 'done', object: null };
    return this.#otherwise('finalize', answer);
  }

  /** The server has stored this many bytes durably. */
  async #confirm(received: number): Promise<void> {
    if (received > this.#session.sentBytes) {
      this.#tries = 0;
      this.#misplaced = 0;
      this.#session = { ...this.#session, sentBytes: received, touchedAt: this.#deps.now() };
      if (this.#deps.now() - this.#storedAt >= storeEveryMs) {
        this.#storedAt = this.#deps.now();
        await this.#deps.store.put(this.#session);
      }
    }
    this.#offset = received;
    this.#events.onProgress(received);
  }

  async #otherwise(command: Command, answer: Answer): Promise<Outcome | null> {
    if (command !== 'query' && command !== 'start') this.#offset = null;
    switch (answer.kind) {
      case 'refused':
        return { state: answer.state, error: answer.error };
      case 'unauthenticated':
        if (this.#wantsFreshTokens) return stopped('rejected', 'storage/unauthenticated', 401);
        this.#wantsFreshTokens = true;
        return null;
      case 'gone':
        return this.#beginAnew();
      case 'misplaced':
        this.#refusal = answer.error;
        this.#misplaced += 1;
        return this.#misplaced > misplacedMax ? { state: 'failed', error: answer.error } : null;
      case 'again':
        return this.#waitForNextTry(command, answer.afterMs);
      case 'active':
      case 'final':
        // The response is valid, but does not belong to this command.
        return this.#waitForNextTry(command, null);
    }
  }

  async #beginAnew(): Promise<Outcome | null> {
    // Another tab has ended the session; a cancelled upload must not start again here.
    if ((await this.#deps.store.get(this.#session.id)) === null) return { state: 'cancelled' };
    if (this.#restarts >= restartsMax)
      return this.#refusal ? { state: 'failed', error: this.#refusal } : stopped('expired', 'upload/session-expired');
    this.#restarts += 1;
    this.#offset = null;
    this.#session = { ...this.#session, url: null, sentBytes: 0 };
    this.#events.onProgress(0);
    return null;
  }

  async #waitForNextTry(command: Command, afterMs: number | null): Promise<Outcome | null> {
    if (command === 'upload' || command === 'upload, finalize') {
      this.#chunkBytes = chunkBytesAfterLoss(this.#chunkBytes);
      // Reading a file that was changed or deleted on disk fails like a network error.
      if (!(await isReadable(this.#file))) return stopped('failed', 'upload/source-changed');
    }
    // Being offline does not count as an attempt.
    if (!this.#deps.isOnline()) return null;
    this.#tries += 1;
    if (this.#tries > this.#deps.triesMax) return stopped('paused', 'storage/retry-limit-exceeded');
    const ms = afterMs ?? backOffMs(this.#tries - 1, this.#deps.random);
    if (ms > 0) {
      this.#events.onWaiting({ for: 'retry', ms, tries: this.#tries, triesMax: this.#deps.triesMax });
      await this.#deps.sleep(ms, this.#signal);
    }
    return null;
  }

  #command(
    command: Command,
    offset: number | null,
    body: Blob | null,
    onProgress?: (bytes: number) => void,
  ): Promise<Answer> {
    const headers = commandHeaders(command, offset);
    return this.#ask(command, { url: this.#session.url ?? '', headers, body, ...(onProgress && { onProgress }) });
  }

  async #ask(command: Command, parcel: Omit<Parcel, 'signal'>): Promise<Answer> {
    try {
      const tokens = await this.#deps.credentials.headers(this.#wantsFreshTokens);
      const headers = { ...parcel.headers, ...tokens };
      const reply = await this.#deps.send({ ...parcel, headers, signal: this.#signal });
      const answer = readAnswer(reply, command, this.#deps.now());
      if (answer.kind !== 'unauthenticated' && answer.kind !== 'again') this.#wantsFreshTokens = false;
      return answer;
    } catch (error) {
      this.#signal.throwIfAborted();
      if (error instanceof LostReply) return { kind: 'again', afterMs: null };
      if (error instanceof UploadError) return { kind: 'refused', state: 'rejected', error };
      throw error;
    }
  }
}

const storeEveryMs = 1000;
const restartsMax = 2;
const misplacedMax = 2;

function stopped(
  state: 'paused' | 'expired' | 'rejected' | 'failed',
  code: UploadError['code'],
  status?: number,
): Outcome {
  return { state, error: new UploadError(code, status === undefined ? {} : { status }) };
}

async function isReadable(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}
