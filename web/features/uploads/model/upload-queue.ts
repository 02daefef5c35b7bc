import { isRunning, isUnsettled, type UploadItem, type UploadTarget } from './upload-item.ts';
import { uploadTroubleOf, wantsAnotherFile } from './upload-trouble.ts';

/** One file on its way. `cancel` also gives back what the server reserved for it. */
export interface Transfer {
  readonly pause: () => void;
  readonly resume: () => void;
  readonly cancel: () => void;
}

export interface TransferEvents {
  /** The server reserved a place, perhaps under another name. */
  readonly onBegun: (name: string) => void;
  readonly onProgress: (sentBytes: number) => void;
  readonly onWaiting: (waitsFor: UploadItem['waitsFor']) => void;
  /** It stopped by itself and can be resumed. */
  readonly onPaused: (error: unknown) => void;
  readonly onDone: () => void;
  readonly onFailed: (error: unknown) => void;
}

export type StartTransfer = (file: File, target: UploadTarget, events: TransferEvents) => Transfer;

/** What an earlier page left unfinished. */
export interface LeftTransfer extends UploadTarget {
  readonly key: string;
  readonly name: string;
  readonly size: number;
  readonly sentBytes: number;
  /** The browser can still read the file by itself. */
  readonly hasFile: boolean;
  /** Null: the file that the browser still has. A file that is not the same one ends in `onFailed`. */
  readonly goOn: (file: File | null, events: TransferEvents) => Transfer;
  readonly discard: () => void;
}

export interface UploadQueueSettings {
  readonly start: StartTransfer;
  readonly parallelMax: number;
  readonly onDone: (item: UploadItem) => void;
}

/** Files wait their turn here; so many run at once, the rest wait. It knows neither the network nor the screen. */
export class UploadQueue {
  readonly #settings: UploadQueueSettings;
  readonly #files = new Map<number, File>();
  readonly #left = new Map<number, LeftTransfer>();
  readonly #transfers = new Map<number, Transfer>();
  readonly #listeners = new Set<() => void>();
  #items: readonly UploadItem[] = [];
  #lastId = 0;

  constructor(settings: UploadQueueSettings) {
    this.#settings = settings;
  }

  // Fields and not methods: a screen that subscribes passes these two on without their object.
  readonly read = (): readonly UploadItem[] => this.#items;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  add(files: readonly File[], target: UploadTarget): void {
    const fresh = files.map((file): UploadItem => {
      this.#lastId += 1;
      this.#files.set(this.#lastId, file);
      const { name, size } = file;
      return { ...target, ...untouched, id: this.#lastId, name, size };
    });
    this.#set([...this.#items, ...fresh]);
    this.#pump();
  }

  /** Puts what an earlier page left on the list; what is there already stays as it is. */
  restore(left: readonly LeftTransfer[]): void {
    const known = new Set(Array.from(this.#left.values(), ({ key }) => key));
    const fresh = left
      .filter(({ key }) => !known.has(key))
      .map((transfer): UploadItem => {
        this.#lastId += 1;
        this.#left.set(this.#lastId, transfer);
        const { folderId, folderName, name, size, sentBytes, hasFile } = transfer;
        const now = hasFile ? {} : ({ state: 'paused', needsFile: true } as const);
        return { ...untouched, id: this.#lastId, folderId, folderName, name, size, sentBytes, ...now };
      });
    if (fresh.length === 0) return;
    this.#set([...this.#items, ...fresh]);
    this.#pump();
  }

  pause(id: number): void {
    const item = this.#find(id);
    if (!item || !isUnsettled(item)) return;
    this.#transfers.get(id)?.pause();
    this.#change(id, { state: 'paused', waitsFor: null });
    this.#pump();
  }

  resume(id: number): void {
    const item = this.#find(id);
    if (item?.state !== 'paused' || item.needsFile) return;
    this.#change(id, { state: 'waiting', trouble: null });
    this.#pump();
  }

  /** The person has chosen the file of an upload that an earlier page left. */
  resumeWith(id: number, file: File): void {
    if (!this.#find(id)?.needsFile) return;
    this.#files.set(id, file);
    this.#change(id, { state: 'waiting', needsFile: false, trouble: null });
    this.#pump();
  }

  cancel(id: number): void {
    const item = this.#find(id);
    if (!item || !(isUnsettled(item) || item.state === 'failed')) return;
    const transfer = this.#transfers.get(id);
    if (transfer) transfer.cancel();
    else this.#left.get(id)?.discard();
    this.#files.delete(id);
    this.#left.delete(id);
    this.#end(id, { state: 'cancelled', needsFile: false });
  }

  retry(id: number): void {
    if (this.#find(id)?.state !== 'failed' || !this.#files.has(id)) return;
    this.#change(id, { state: 'waiting', sentBytes: 0, trouble: null });
    this.#pump();
  }

  retryFailed(): void {
    for (const item of this.#items) this.retry(item.id);
  }

  cancelAll(): void {
    for (const item of this.#items.filter(isUnsettled)) this.cancel(item.id);
  }

  /** Takes what has ended off the list. */
  clearEnded(): void {
    for (const item of this.#items) if (!isUnsettled(item)) this.#files.delete(item.id);
    this.#set(this.#items.filter(isUnsettled));
  }

  /** Lets the next ones go, in the order they came. */
  #pump(): void {
    for (const { id } of this.#items) {
      if (this.#items.filter(isRunning).length >= this.#settings.parallelMax) return;
      const item = this.#find(id);
      if (item?.state !== 'waiting') continue;
      const begun = this.#transfers.get(id);
      if (begun) {
        this.#change(id, { state: 'uploading' });
        begun.resume();
      } else this.#launch(item);
    }
  }

  #launch(item: UploadItem): void {
    const { id } = item;
    const file = this.#files.get(id) ?? null;
    const left = this.#left.get(id);
    if (!file && !left?.hasFile) return;
    this.#change(id, { state: 'starting', trouble: null });
    const ear = { live: true };
    const events = this.#eventsOf(item, ear);
    const transfer = left ? left.goOn(file, events) : file && this.#settings.start(file, item, events);
    if (!transfer) return;
    const cancel = () => {
      ear.live = false;
      transfer.cancel();
    };
    // One that has failed at once is not held on to.
    if (ear.live) this.#transfers.set(id, { ...transfer, cancel });
  }

  #eventsOf({ id, size }: UploadItem, ear: { live: boolean }): TransferEvents {
    /** A transfer that was cancelled or has ended may still speak; it is not listened to. */
    const whileLive = (run: () => void) => ear.live && this.#find(id) && run();
    const stop = (changes: Partial<UploadItem>) => {
      ear.live = false;
      this.#end(id, { waitsFor: null, ...changes });
    };
    return {
      onBegun: (name) =>
        whileLive(() => {
          const isStarting = this.#find(id)?.state === 'starting';
          this.#change(id, isStarting ? { name, state: 'uploading' } : { name });
        }),
      onProgress: (sentBytes) => whileLive(() => this.#change(id, { sentBytes })),
      onWaiting: (waitsFor) =>
        whileLive(() => {
          if (this.#find(id)?.waitsFor !== waitsFor) this.#change(id, { waitsFor });
        }),
      onPaused: (error) =>
        whileLive(() => {
          this.#change(id, { state: 'paused', waitsFor: null, trouble: uploadTroubleOf(error) });
          this.#pump();
        }),
      onDone: () =>
        whileLive(() => {
          this.#files.delete(id);
          this.#left.delete(id);
          stop({ state: 'done', sentBytes: size });
          const item = this.#find(id);
          if (item) this.#settings.onDone(item);
        }),
      onFailed: (error) =>
        whileLive(() => {
          const left = this.#left.get(id);
          if (left && wantsAnotherFile(error)) {
            const sentence = `That is not the same file. Choose ${left.name} as it was.`;
            stop({ state: 'paused', needsFile: true, trouble: { sentence, requestId: undefined } });
            return;
          }
          // A second try begins it anew.
          this.#left.delete(id);
          stop({ state: 'failed', trouble: uploadTroubleOf(error) });
        }),
    };
  }

  #end(id: number, changes: Partial<UploadItem>): void {
    this.#transfers.delete(id);
    this.#change(id, changes);
    this.#pump();
  }

  #find(id: number): UploadItem | undefined {
    return this.#items.find((item) => item.id === id);
  }

  #change(id: number, changes: Partial<UploadItem>): void {
    this.#set(this.#items.map((item) => (item.id === id ? { ...item, ...changes } : item)));
  }

  #set(items: readonly UploadItem[]): void {
    this.#items = items;
    for (const listener of this.#listeners) listener();
  }
}

const untouched = { sentBytes: 0, state: 'waiting', needsFile: false, waitsFor: null, trouble: null } as const;
