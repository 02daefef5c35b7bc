import {
  type BeginOutcome,
  type Lane,
  type LeftUpload,
  laneOf,
  outcomeOf,
  type RunningUpload,
  type SkippedFile,
  type StartedUpload,
  type UploadEvents,
  type UploadInput,
  type UploadQueueSettings,
} from './upload.ts';
import { toUploadError, wantsAnotherFile } from './upload-error.ts';
import { isUnsettled, type UploadItem } from './upload-item.ts';
import { UploadList } from './upload-list.ts';

type QueuedSource = { readonly input: UploadInput | null; readonly left: LeftUpload | null };

/** Schedules uploads with a limit on concurrency. The queue depends on neither the network nor the UI. */
export class UploadQueue {
  readonly #settings: UploadQueueSettings;
  readonly #items: UploadList;
  readonly #sources = new Map<number, QueuedSource>();
  readonly #begun = new Map<number, StartedUpload>();
  readonly #uploads = new Map<number, RunningUpload>();
  readonly #waiting: Record<Lane, number[]> = { tiny: [], small: [], large: [] };
  readonly #ready: Record<Lane, number[]> = { tiny: [], small: [], large: [] };
  readonly #running: Record<Lane, Set<number>> = { tiny: new Set(), small: new Set(), large: new Set() };
  readonly read: () => readonly UploadItem[];
  readonly subscribe: (listener: () => void) => () => void;
  #isBeginning = false;
  /** Prevents the queue from starting other files in the middle of a bulk action. */
  #isHeld = false;

  constructor(settings: UploadQueueSettings) {
    this.#settings = settings;
    this.#items = new UploadList(settings.later);
    this.read = this.#items.read;
    this.subscribe = this.#items.subscribe;
  }

  add(inputs: readonly UploadInput[]): void {
    for (const input of inputs) {
      const { folderId, folderName, name, path, file, handle } = input;
      const id = this.#items.put({ folderId, folderName, name, path, size: file.size, isStored: handle !== null });
      this.#sources.set(id, { input, left: null });
      this.#waiting[laneOf(file.size)].push(id);
    }
    this.pump();
  }

  /** Skipped files are listed too, so that the report contains them. */
  addSkipped(files: readonly SkippedFile[]): void {
    for (const { why, file, ...rest } of files)
      this.#items.put({ ...rest, size: file.size, state: 'skipped', skippedWhy: why, canRetry: false });
  }

  /** Lists the unfinished uploads of an earlier page; uploads already on the list keep their state. */
  restore(left: readonly LeftUpload[]): readonly number[] {
    const fresh: number[] = [];
    const known = new Set(Array.from(this.#sources.values(), (source) => source.left?.key));
    for (const transfer of left) {
      if (known.has(transfer.key)) continue;
      const { uploadId, folderId, folderName, name, size, sentBytes, needs } = transfer;
      const id = this.#items.put({
        ...{ uploadId, folderId, folderName, name, path: name, size, sentBytes, needs },
        ...{ isStored: needs !== 'file', canRetry: false, state: needs === null ? 'waiting' : 'paused' },
      });
      this.#sources.set(id, { input: null, left: transfer });
      fresh.push(id);
      if (needs === null) this.#ready.large.push(id);
    }
    this.pump();
    return fresh;
  }

  pause(id: number): void {
    const item = this.#items.get(id);
    if (!item || !isUnsettled(item) || item.state === 'paused') return;
    // An upload that consists of a single request cannot be paused.
    if (this.#running.small.has(id) || this.#running.tiny.has(id)) return;
    this.#uploads.get(id)?.pause();
    this.#running.large.delete(id);
    this.#items.change(id, { state: 'paused', waitsFor: null, bytesPerSecond: null, remainingMs: null });
    this.pump();
  }

  resume(id: number): void {
    const item = this.#items.get(id);
    if (item?.state !== 'paused' || item.needs === 'file') return;
    this.#items.change(id, { state: 'waiting', error: null, needs: null });
    const lane = this.#laneOf(id);
    if (this.#begun.has(id) || this.#uploads.has(id) || this.#sources.get(id)?.left) this.#ready[lane].push(id);
    else this.#waiting[lane].push(id);
    this.pump();
  }

  /** Resumes an upload of an earlier page with the file that the person chose. */
  resumeWith(id: number, file: File): void {
    const source = this.#sources.get(id);
    const item = this.#items.get(id);
    if (!item || !source?.left || item.needs === null) return;
    const { folderId, folderName, name, path } = item;
    const again = { handle: null, conflict: 'keepBoth', isTaken: false, generation: undefined } as const;
    this.#sources.set(id, { left: source.left, input: { folderId, folderName, name, path, file, ...again } });
    this.#items.change(id, { state: 'waiting', needs: null, error: null });
    this.#ready.large.push(id);
    this.pump();
  }

  cancel(id: number): void {
    const item = this.#items.get(id);
    if (!item || !(isUnsettled(item) || item.state === 'failed')) return;
    const transfer = this.#uploads.get(id);
    const begun = this.#begun.get(id);
    const source = this.#sources.get(id);
    if (transfer) transfer.cancel();
    else if (begun) this.#settings.abortUpload(begun.uploadId);
    else source?.left?.discard();
    if (source?.input) this.#settings.drop(source.input);
    this.#sources.delete(id);
    this.#end(id, { state: 'cancelled', needs: null, waitsFor: null });
  }

  retry(id: number): void {
    const item = this.#items.get(id);
    if (item?.state !== 'failed' || !this.#sources.get(id)?.input) return;
    this.#items.change(id, { state: 'waiting', sentBytes: 0, error: null });
    this.#waiting[laneOf(item.size)].push(id);
    this.pump();
  }

  retryFailed = (): void => this.#each(({ state }) => state === 'failed', this.retry);
  pauseAll = (): void => this.#each(({ state }) => state !== 'paused', this.pause);
  resumeAll = (): void => this.#each(({ state, needs }) => state === 'paused' && needs === null, this.resume);
  cancelAll = (): void => this.#each(isUnsettled, this.cancel);

  /** Removes ended uploads from the list, or only the successful ones. */
  clearEnded(onlyGood = false): void {
    const ended = this.#items.all().filter((item) => (onlyGood ? item.state === 'done' : !isUnsettled(item)));
    for (const { id } of ended) this.#sources.delete(id);
    this.#items.remove(ended.map(({ id }) => id));
  }

  /** Starts the next uploads in the order of arrival. */
  pump(): void {
    if (this.#isHeld || !this.#settings.isOnline()) return;
    const lanes = this.#settings.lanes();
    for (const lane of ['tiny', 'small', 'large'] as const) {
      while (this.#running[lane].size < lanes[lane]) {
        const id = this.#next(this.#ready[lane]);
        if (id === undefined) break;
        this.#launch(id, lane);
      }
    }
    void this.#beginSome(lanes);
  }

  async #beginSome(lanes: Readonly<Record<Lane, number>>): Promise<void> {
    if (this.#isBeginning) return;
    const ids: number[] = [];
    const take = (lane: Lane, most: number) => {
      for (let left = most; left > 0; left -= 1) {
        const id = this.#next(this.#waiting[lane]);
        if (id === undefined) return;
        ids.push(id);
      }
    };
    take('large', lanes.large - this.#running.large.size - this.#ready.large.length);
    for (const lane of ['tiny', 'small'] as const)
      if (this.#ready[lane].length < readyMin) take(lane, beginMax - ids.length);
    const inputs = ids.flatMap((id) => this.#sources.get(id)?.input ?? []);
    if (inputs.length === 0) return;
    this.#isBeginning = true;
    for (const id of ids) this.#items.change(id, { state: 'starting' });
    try {
      const outcomes = await this.#settings.begin(inputs);
      for (const [index, id] of ids.entries()) this.#takeOutcome(id, outcomes[index]);
    } catch (error) {
      for (const id of ids) this.#takeOutcome(id, { ok: false, error });
    }
    this.#isBeginning = false;
    this.pump();
  }

  #takeOutcome(id: number, outcome: BeginOutcome | undefined): void {
    const item = this.#items.get(id);
    const isWanted = item?.state === 'starting' || item?.state === 'paused';
    if (!outcome?.ok) {
      if (isWanted) this.#items.change(id, { state: 'failed', error: toUploadError(outcome?.error) });
      return;
    }
    const { begun } = outcome;
    const input = this.#sources.get(id)?.input;
    if (!isWanted || !input) {
      this.#settings.abortUpload(begun.uploadId);
      return;
    }
    this.#begun.set(id, begun);
    const { name, uploadId, nodeId = null } = begun;
    this.#items.change(id, { name, uploadId, nodeId, outcome: outcomeOf(input, begun) });
    if (item.state === 'paused') return;
    this.#items.change(id, { state: 'waiting' });
    this.#ready[laneOf(item.size)].push(id);
  }

  #launch(id: number, lane: Lane): void {
    this.#running[lane].add(id);
    this.#items.change(id, { state: 'uploading' });
    const known = this.#uploads.get(id);
    if (known) return void known.resume();
    const { input, left } = this.#sources.get(id) ?? {};
    const begun = this.#begun.get(id);
    const listener = { live: true };
    const events = this.#eventsOf(id, listener);
    const transfer = left
      ? left.resume(input?.file ?? null, events)
      : input && begun && this.#settings.send(input, begun, events);
    if (!transfer) throw new Error('What is ready has been begun, or was left by an earlier page.');
    const cancel = () => {
      listener.live = false;
      transfer.cancel();
    };
    // An upload that failed synchronously is not stored.
    if (listener.live) this.#uploads.set(id, { ...transfer, cancel });
  }

  #eventsOf(id: number, listener: { live: boolean }): UploadEvents {
    /** A cancelled or ended upload may still emit events, which must not change the item. */
    const whileLive = (run: (item: UploadItem) => void) => {
      const item = this.#items.get(id);
      if (listener.live && item) run(item);
    };
    const stop = (changes: Partial<UploadItem>) => {
      listener.live = false;
      this.#end(id, { waitsFor: null, bytesPerSecond: null, remainingMs: null, ...changes });
    };
    return {
      onProgress: (progress) => whileLive(() => this.#items.change(id, progress)),
      onWaiting: (waitsFor, retry) =>
        whileLive((item) => {
          if (item.waitsFor !== waitsFor || item.retry?.at !== retry?.at) this.#items.change(id, { waitsFor, retry });
        }),
      onPaused: (error) =>
        whileLive(() => {
          this.#running.large.delete(id);
          this.#items.change(id, { state: 'paused', waitsFor: null, error: toUploadError(error) });
          this.pump();
        }),
      onDone: () =>
        whileLive(({ size }) => {
          this.#sources.delete(id);
          stop({ state: 'done', sentBytes: size });
          const item = this.#items.get(id);
          if (item) this.#settings.onDone(item);
        }),
      onFailed: (error) =>
        whileLive(() => {
          const source = this.#sources.get(id);
          if (source?.left && wantsAnotherFile(error)) {
            this.#sources.set(id, { ...source, input: null });
            return stop({ state: 'paused', needs: 'file', error: { own: 'not-same', requestId: undefined } });
          }
          // A retry starts a new upload instead of resuming the failed one.
          if (source) this.#sources.set(id, { input: source.input, left: null });
          stop({ state: 'failed', error: toUploadError(error), canRetry: source?.input != null });
        }),
    };
  }

  #end(id: number, changes: Partial<UploadItem>): void {
    this.#uploads.delete(id);
    this.#begun.delete(id);
    for (const running of Object.values(this.#running)) running.delete(id);
    this.#items.change(id, changes);
    this.pump();
  }

  #laneOf(id: number): Lane {
    return this.#sources.get(id)?.left ? 'large' : laneOf(this.#items.get(id)?.size ?? 0);
  }

  /** Skips uploads that were paused or cancelled while they were queued. */
  #next(ids: number[]): number | undefined {
    for (let id = ids.shift(); id !== undefined; id = ids.shift())
      if (this.#items.get(id)?.state === 'waiting') return id;
    return undefined;
  }

  #each(fits: (item: UploadItem) => boolean, run: (id: number) => void): void {
    this.#isHeld = true;
    for (const item of this.#items.all()) if (fits(item)) run.call(this, item.id);
    this.#isHeld = false;
    this.pump();
  }
}

/** The batch size of one begin call, and the number of ready files below which the next call is sent. */
const [beginMax, readyMin] = [200, 100];
