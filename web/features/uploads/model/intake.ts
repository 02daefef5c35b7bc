import { type Trouble, troubleOf } from '../../../lib/trouble.ts';
import { type Found, nothingFound } from './found.ts';
import type { Held } from './hold-dropped.ts';
import { type Answers, firstAnswers, pathKey, type Review, wantsReview } from './review.ts';
import { scanHeld } from './scan-held.ts';
import { type Plan, settlePlan } from './settle-plan.ts';
import type { Wish } from './transfer.ts';
import type { UploadTarget } from './upload-item.ts';
import type { UploadQueue } from './upload-queue.ts';

export type IntakeState =
  | { readonly stage: 'idle' }
  | { readonly stage: 'scanning'; readonly files: number }
  | { readonly stage: 'checking'; readonly done: number; readonly files: number }
  | { readonly stage: 'asking'; readonly review: Review; readonly countOf: (answers: Answers) => PlanCount }
  | { readonly stage: 'making' }
  | { readonly stage: 'empty' }
  | { readonly stage: 'failed'; readonly trouble: Trouble };

/** How much would go with these answers. */
export interface PlanCount {
  readonly files: number;
  readonly folders: number;
}

export interface IntakeParts {
  readonly check: (found: Found, target: UploadTarget, onProgress: (done: number) => void) => Promise<Review>;
  readonly makeFolders: (
    parentId: string,
    folders: readonly (readonly string[])[],
  ) => Promise<ReadonlyMap<string, string>>;
  readonly queue: Pick<UploadQueue, 'add' | 'addSkipped'>;
}

/**
 * What happens between a drop and the first byte: the folders are looked into, the server is asked what it thinks of the
 * names, the person decides what is to be decided, and the folders are made. One drop after the other.
 */
export class Intake {
  readonly #parts: IntakeParts;
  readonly #listeners = new Set<() => void>();
  #state: IntakeState = { stage: 'idle' };
  #last: Promise<void> = Promise.resolve();
  #stop = new AbortController();
  #answer: ((answers: Answers | null) => void) | null = null;

  constructor(parts: IntakeParts) {
    this.#parts = parts;
  }

  readonly read = (): IntakeState => this.#state;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  take(held: readonly Held[], target: UploadTarget): Promise<void> {
    const run = () => this.#run(held, target);
    this.#last = this.#last.then(run, run);
    return this.#last;
  }

  answer(answers: Answers | null): void {
    this.#answer?.(answers);
  }

  /** Also closes what it says at the end. */
  stop(): void {
    this.#stop.abort();
    this.#answer?.(null);
    this.#set({ stage: 'idle' });
  }

  async #run(held: readonly Held[], target: UploadTarget): Promise<void> {
    const stop = new AbortController();
    this.#stop = stop;
    try {
      const found = await this.#scan(held, stop.signal);
      const isEmpty = found.files.length === 0 && found.folders.length === 0;
      if (isEmpty) return this.#set({ stage: 'empty' });
      const review = await this.#check(found, target);
      stop.signal.throwIfAborted();
      const answers = wantsReview(review) ? await this.#ask(found, review) : firstAnswers;
      if (answers) await this.#begin(settlePlan(found, review, answers), target);
      this.#set({ stage: 'idle' });
    } catch (error) {
      this.#set(stop.signal.aborted ? { stage: 'idle' } : { stage: 'failed', trouble: troubleOf(error) });
    }
  }

  async #scan(held: readonly Held[], signal: AbortSignal): Promise<Found> {
    const files = [...nothingFound.files];
    const folders = [...nothingFound.folders];
    const unread = [...nothingFound.unread];
    // A few loose files are known at once: nothing is shown that would be gone in the same moment.
    let isLong = false;
    const timer = setTimeout(() => {
      isLong = true;
      if (!signal.aborted) this.#set({ stage: 'scanning', files: files.length });
    }, quietMs);
    try {
      for await (const slice of scanHeld(held, signal)) {
        files.push(...slice.files);
        folders.push(...slice.folders);
        unread.push(...slice.unread);
        if (isLong) this.#set({ stage: 'scanning', files: files.length });
      }
    } finally {
      clearTimeout(timer);
    }
    return { files, folders, unread };
  }

  async #check(found: Found, target: UploadTarget): Promise<Review> {
    const files = found.files.length;
    if (files > quietFiles) this.#set({ stage: 'checking', done: 0, files });
    try {
      return await this.#parts.check(found, target, (done) => {
        if (files > quietFiles) this.#set({ stage: 'checking', done: Math.min(done, files), files });
      });
    } catch (error) {
      // Offline, loose files wait in the queue; nothing can be said about them before.
      if (troubleOf(error).code !== 'network' || found.folders.length > 0) throw error;
      return { ...unasked, target };
    }
  }

  #ask(found: Found, review: Review): Promise<Answers | null> {
    const countOf = (answers: Answers): PlanCount => {
      const { files, folders } = settlePlan(found, review, answers);
      return { files: files.length, folders: folders.length };
    };
    this.#set({ stage: 'asking', review, countOf });
    return new Promise((resolve) => {
      this.#answer = (answers) => {
        this.#answer = null;
        resolve(answers);
      };
    });
  }

  async #begin({ files, folders, skipped }: Plan, target: UploadTarget): Promise<void> {
    this.#set(folders.length > 0 ? { stage: 'making' } : { stage: 'idle' });
    const ids = folders.length > 0 ? await this.#parts.makeFolders(target.folderId, folders) : new Map();
    this.#parts.queue.addSkipped(
      skipped.map(({ found: { path, file }, why }) => ({
        ...target,
        name: file.name,
        path: path.join('/'),
        file,
        why,
      })),
    );
    this.#parts.queue.add(
      files.map(({ found, path, conflict, isTaken, generation }): Wish => {
        const above = path.slice(0, -1);
        const folderId: string | undefined = above.length === 0 ? target.folderId : ids.get(pathKey(above));
        if (folderId === undefined) throw new Error('The server has made fewer folders than it was asked for.');
        return {
          ...{ folderId, folderName: above.at(-1) ?? target.folderName, name: path.at(-1) ?? found.file.name },
          ...{ file: found.file, handle: found.handle, path: path.join('/'), conflict, isTaken, generation },
          ...(found.path.length > 1 && { origin: { root: found.root ?? null, path: found.path } }),
        };
      }),
    );
  }

  #set(state: IntakeState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

const quietMs = 300;
const quietFiles = 200;

const unasked: Omit<Review, 'target'> = {
  ...{ files: 0, folders: 0, bytes: 0, freeBytes: null, estimatedMs: null, missingBytes: 0, lacksEmpty: false },
  ...{ names: [], tooDeep: [], unread: [], fileClashes: [], folderClashes: [] },
};
