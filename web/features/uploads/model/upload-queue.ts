import { troubleOf } from '../../../lib/trouble.ts';
import { isRunning, isUnsettled, type UploadItem, type UploadTarget } from './upload-item.ts';

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
  readonly onDone: () => void;
  readonly onFailed: (error: unknown) => void;
}

export type StartTransfer = (file: File, folderId: string, events: TransferEvents) => Transfer;

export interface UploadQueueSettings {
  readonly start: StartTransfer;
  readonly parallelMax: number;
  readonly onDone: (item: UploadItem) => void;
}

/** Files wait their turn here; so many run at once, the rest wait. It knows neither the network nor the screen. */
export class UploadQueue {
  readonly #settings: UploadQueueSettings;
  readonly #files = new Map<number, File>();
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
      return { ...target, id: this.#lastId, name, size, sentBytes: 0, state: 'waiting', trouble: null };
    });
    this.#set([...this.#items, ...fresh]);
    this.#pump();
  }

  pause(id: number): void {
    const item = this.#find(id);
    if (!item || !isUnsettled(item)) return;
    this.#transfers.get(id)?.pause();
    this.#change(id, { state: 'paused' });
    this.#pump();
  }

  resume(id: number): void {
    if (this.#find(id)?.state !== 'paused') return;
    this.#change(id, { state: 'waiting' });
    this.#pump();
  }

  cancel(id: number): void {
    const item = this.#find(id);
    if (!item || !(isUnsettled(item) || item.state === 'failed')) return;
    this.#transfers.get(id)?.cancel();
    this.#files.delete(id);
    this.#end(id, { state: 'cancelled' });
  }

  retry(id: number): void {
    if (this.#find(id)?.state !== 'failed') return;
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

  #launch({ id, folderId }: UploadItem): void {
    const file = this.#files.get(id);
    if (!file) return;
    this.#change(id, { state: 'starting', trouble: null });
    let live = true;
    /** A transfer that was cancelled or has ended may still speak; it is not listened to. */
    const whileLive = (run: () => void) => live && this.#find(id) && run();
    const transfer = this.#settings.start(file, folderId, {
      onBegun: (name) =>
        whileLive(() => {
          const isStarting = this.#find(id)?.state === 'starting';
          this.#change(id, isStarting ? { name, state: 'uploading' } : { name });
        }),
      onProgress: (sentBytes) => whileLive(() => this.#change(id, { sentBytes })),
      onDone: () =>
        whileLive(() => {
          live = false;
          this.#files.delete(id);
          this.#end(id, { state: 'done', sentBytes: file.size });
          const item = this.#find(id);
          if (item) this.#settings.onDone(item);
        }),
      onFailed: (error) =>
        whileLive(() => {
          live = false;
          this.#end(id, { state: 'failed', trouble: troubleOf(error) });
        }),
    });
    const cancel = () => {
      live = false;
      transfer.cancel();
    };
    this.#transfers.set(id, { ...transfer, cancel });
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
