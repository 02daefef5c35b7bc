import { type AppError, toAppError } from '../../../lib/backend/app-error.ts';
import type { UploadInput } from '../queue/upload.ts';
import type { UploadTarget } from '../queue/upload-item.ts';
import type { UploadQueue } from '../queue/upload-queue.ts';
import { comparableOf } from '../review/comparable.ts';
import {
  type Answers,
  firstAnswers,
  type Known,
  nothingCompared,
  pathKey,
  type Review,
  wantsReview,
} from '../review/review.ts';
import { type Plan, settlePlan } from '../review/settle-plan.ts';
import { nothingPicked, type PickedFile, type PickedFiles } from './found.ts';
import type { PickedEntry } from './read-dropped.ts';
import { scanPicked } from './scan-files.ts';

export type PreparationState =
  | { readonly stage: 'idle' }
  | { readonly stage: 'scanning'; readonly files: number }
  | { readonly stage: 'checking'; readonly done: number; readonly files: number }
  | { readonly stage: 'comparing'; readonly done: number; readonly files: number }
  | { readonly stage: 'reviewing'; readonly review: Review; readonly countOf: (answers: Answers) => PlanCount }
  | { readonly stage: 'making' }
  | { readonly stage: 'empty' }
  | { readonly stage: 'failed'; readonly error: AppError };

/** The number of items that these answers would send. */
export interface PlanCount {
  readonly files: number;
  readonly folders: number;
  /** Files that are skipped because the person already has their content. */
  readonly duplicates: number;
}

export interface PreparationDeps {
  readonly check: (found: PickedFiles, target: UploadTarget, onProgress: (done: number) => void) => Promise<Review>;
  /** Finds the files whose content the person already has, and reports matches as they are found. */
  readonly compare: (
    files: readonly PickedFile[],
    signal: AbortSignal,
    onFound: (known: readonly Known[], done: number) => void,
  ) => Promise<void>;
  readonly makeFolders: (
    parentId: string,
    folders: readonly (readonly string[])[],
  ) => Promise<ReadonlyMap<string, string>>;
  readonly queue: Pick<UploadQueue, 'add' | 'addSkipped'>;
}

/**
 * The steps between a drop and the first byte: scan the folders, check the names on the server, review, and create the
 * folders. Drops are processed one after the other, so that only one review is open.
 */
export class UploadPreparation {
  readonly #deps: PreparationDeps;
  readonly #listeners = new Set<() => void>();
  #state: PreparationState = { stage: 'idle' };
  #last: Promise<unknown> = Promise.resolve();
  #stop = new AbortController();
  #answer: ((answers: Answers | null) => void) | null = null;

  constructor(deps: PreparationDeps) {
    this.#deps = deps;
  }

  readonly read = (): PreparationState => this.#state;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Returns whether the files were queued. */
  take(held: readonly PickedEntry[], target: UploadTarget): Promise<boolean> {
    const run = () => this.#run(held, target);
    const taken = this.#last.then(run, run);
    this.#last = taken;
    return taken;
  }

  answer(answers: Answers | null): void {
    this.#answer?.(answers);
  }

  /** Also dismisses the final message. */
  stop(): void {
    this.#stop.abort();
    this.#answer?.(null);
    this.#set({ stage: 'idle' });
  }

  async #run(held: readonly PickedEntry[], target: UploadTarget): Promise<boolean> {
    const stop = new AbortController();
    this.#stop = stop;
    try {
      const found = await this.#scan(held, stop.signal);
      const isEmpty = found.files.length === 0 && found.folders.length === 0;
      if (isEmpty) {
        this.#set({ stage: 'empty' });
        return false;
      }
      const review = await this.#check(found, target);
      stop.signal.throwIfAborted();
      const compared = wantsReview(review) ? null : await this.#compare(found, review, stop.signal);
      const settled = compared && !wantsReview(compared) ? { review: compared, answers: firstAnswers } : undefined;
      const plan = settled ?? (await this.#review(found, compared ?? review, compared === null));
      if (plan) await this.#begin(settlePlan(found, plan.review, plan.answers), target);
      this.#set({ stage: 'idle' });
      return plan !== null;
    } catch (error) {
      this.#set(stop.signal.aborted ? { stage: 'idle' } : { stage: 'failed', error: toAppError(error) });
      return false;
    }
  }

  async #scan(held: readonly PickedEntry[], signal: AbortSignal): Promise<PickedFiles> {
    const files = [...nothingPicked.files];
    const folders = [...nothingPicked.folders];
    const unread = [...nothingPicked.unread];
    // A few single files are scanned instantly; a progress card would only flash.
    let isLong = false;
    const timer = setTimeout(() => {
      isLong = true;
      if (!signal.aborted) this.#set({ stage: 'scanning', files: files.length });
    }, quietMs);
    try {
      for await (const slice of scanPicked(held, signal)) {
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

  async #check(found: PickedFiles, target: UploadTarget): Promise<Review> {
    const files = found.files.length;
    if (files > quietFiles) this.#set({ stage: 'checking', done: 0, files });
    try {
      return await this.#deps.check(found, target, (done) => {
        if (files > quietFiles) this.#set({ stage: 'checking', done: Math.min(done, files), files });
      });
    } catch (error) {
      // While offline, single files wait in the queue, and their names are not checked first.
      if (toAppError(error).code !== 'network' || found.folders.length > 0) throw error;
      return { ...unasked, target };
    }
  }

  /** A few files are compared before they are sent: the delay is short and avoids a question afterwards. */
  async #compare(found: PickedFiles, review: Review, signal: AbortSignal): Promise<Review> {
    const { files, tooLarge } = comparableOf(found, review, quietBytesMax);
    const known: Known[] = [];
    const began = Date.now();
    await this.#deps
      .compare(files, signal, (more, done) => {
        known.push(...more);
        const isLong = Date.now() - began > quietMs && !signal.aborted;
        if (isLong) this.#set({ stage: 'comparing', done, files: files.length });
      })
      // A failed comparison must not prevent the upload.
      .catch(() => undefined);
    signal.throwIfAborted();
    return { ...review, comparison: { known, tooLarge, isRunning: false } };
  }

  /** Compares a large drop during the review. A person who starts the upload early skips the rest of the comparison. */
  #review(
    found: PickedFiles,
    review: Review,
    compares: boolean,
  ): Promise<{ readonly review: Review; readonly answers: Answers } | null> {
    const stop = new AbortController();
    let latest = review;
    const show = (comparison: Review['comparison']) => {
      if (stop.signal.aborted) return;
      latest = { ...review, comparison };
      this.#set({
        stage: 'reviewing',
        review: latest,
        countOf: (answers) => countOf(found, { ...review, comparison }, answers),
      });
    };
    show(review.comparison);
    if (compares) setTimeout(() => void this.#compareBeside(found, review, stop.signal, show), compareDelayMs);
    return new Promise((resolve) => {
      this.#answer = (answers) => {
        this.#answer = null;
        stop.abort();
        resolve(answers && { review: latest, answers });
      };
    });
  }

  async #compareBeside(
    found: PickedFiles,
    review: Review,
    signal: AbortSignal,
    show: (comparison: Review['comparison']) => void,
  ): Promise<void> {
    if (signal.aborted) return;
    const { files, tooLarge } = comparableOf(found, review, besideBytesMax);
    let comparison = { ...nothingCompared, tooLarge, isRunning: files.length > 0 };
    show(comparison);
    try {
      await this.#deps.compare(files, signal, (known) => {
        if (known.length === 0) return;
        comparison = { ...comparison, known: [...comparison.known, ...known] };
        show(comparison);
      });
    } catch {
      // The matches found before the error are still valid.
    }
    show({ ...comparison, isRunning: false });
  }

  async #begin({ files, folders, skipped }: Plan, target: UploadTarget): Promise<void> {
    this.#set(folders.length > 0 ? { stage: 'making' } : { stage: 'idle' });
    const ids = folders.length > 0 ? await this.#deps.makeFolders(target.folderId, folders) : new Map();
    this.#deps.queue.addSkipped(
      skipped.map(({ found: { path, file }, why }) => ({
        ...target,
        name: file.name,
        path: path.join('/'),
        file,
        why,
      })),
    );
    this.#deps.queue.add(
      files.map(({ found, path, conflict, isTaken, generation }): UploadInput => {
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

  #set(state: PreparationState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

function countOf(found: PickedFiles, review: Review, answers: Answers): PlanCount {
  const { files, folders, skipped } = settlePlan(found, review, answers);
  return {
    files: files.length,
    folders: folders.length,
    duplicates: skipped.filter(({ why }) => why === 'duplicate').length,
  };
}

/** Takes about half a second to read. */
const quietBytesMax = 128 * 1024 * 1024;
const besideBytesMax = 2 * 1024 * 1024 * 1024;
/** People who confirm at once do so within this delay, so that no file is read unnecessarily. */
const compareDelayMs = 500;
const quietMs = 300;
const quietFiles = 200;

const unasked: Omit<Review, 'target'> = {
  ...{ files: 0, folders: 0, bytes: 0, freeBytes: null, estimatedMs: null, missingBytes: 0, lacksEmpty: false },
  ...{ names: [], tooDeep: [], unread: [], fileConflicts: [], folderConflicts: [], comparison: nothingCompared },
};
