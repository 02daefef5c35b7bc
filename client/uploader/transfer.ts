import { backOffMs } from './back-off.ts';
import { chunkBytesAfter, chunkBytesAfterLoss, granularityBytes } from './chunk-size.ts';
import type { Credentials } from './credentials.ts';
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
import type { SessionStore, StoredSession } from './session-store.ts';
import { UploadError } from './upload-error.ts';

export interface TransferDeps {
  readonly send: Send;
  readonly credentials: Credentials;
  readonly store: SessionStore;
  readonly now: () => number;
  readonly random: () => number;
  /** Waits, but not beyond the moment the network comes back. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly isOnline: () => boolean;
  readonly untilOnline: (signal: AbortSignal) => Promise<void>;
  /** Tries in a row without a byte, after which the person is asked. */
  readonly triesMax: number;
}

export interface TransferEvents {
  /** Bytes that have left; fewer than before when some were lost. */
  readonly onProgress: (sentBytes: number) => void;
  readonly onState: (state: 'uploading' | 'committing') => void;
  readonly onWaiting: (
    waiting: { readonly for: 'network' } | ({ readonly for: 'retry'; readonly ms: number } & Tries) | null,
  ) => void;
}

/** How many in a row have moved nothing, and how many there are before the person is asked. */
export interface Tries {
  readonly tries: number;
  readonly triesMax: number;
}

export type Outcome =
  | { readonly state: 'done'; readonly object: UploadedObject | null }
  | { readonly state: 'cancelled' }
  | { readonly state: 'paused' | 'expired' | 'rejected' | 'failed'; readonly error: UploadError };

/**
 * Carries one file to the server, until it is there or nothing more can be done. It begins by asking how far the server
 * is, and asks again after every answer that did not come: a chunk whose reply was lost may well have been taken.
 */
export class Transfer {
  readonly #deps: TransferDeps;
  readonly #file: File;
  readonly #events: TransferEvents;
  readonly #signal: AbortSignal;
  #session: StoredSession;
  /** Where the server goes on; null: it has to be asked. */
  #offset: number | null = null;
  /** The server has the object; only its description is missing. */
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
      // A session belongs to who began it. Another person's tokens would begin the file anew, in that person's name.
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

  /** Asked again, the server gives the same answer again. */
  async #finalize(): Promise<Outcome | null> {
    this.#events.onState('committing');
    const answer = await this.#command('finalize', null, null);
    if (answer.kind === 'final') return { state: 'done', object: answer.object };
    // It was finished, and its object has been replaced or deleted since. It must not be sent over the newer one.
    if (this.#isFinal && answer.kind === 'gone') return { state: 'done', object: null };
    return this.#otherwise('finalize', answer);
  }

  /** The server has so many bytes for good. */
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
        // The right word in the wrong place: not an answer to what was asked.
        return this.#waitForNextTry(command, null);
    }
  }

  async #beginAnew(): Promise<Outcome | null> {
    // Another tab has ended it meanwhile; what was cancelled there is not begun here again.
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
      // A file that was changed or removed on the disk looks like a line that broke.
      if (!(await isReadable(this.#file))) return stopped('failed', 'upload/source-changed');
    }
    // Being offline is nobody's fault and costs no try.
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
