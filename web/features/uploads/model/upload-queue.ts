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

export interface UploadQueue {
  readonly add: (files: readonly File[], target: UploadTarget) => void;
  readonly pause: (id: number) => void;
  readonly resume: (id: number) => void;
  readonly cancel: (id: number) => void;
  readonly retry: (id: number) => void;
  readonly retryFailed: () => void;
  readonly cancelAll: () => void;
  /** Takes what has ended off the list. */
  readonly clearEnded: () => void;
  readonly read: () => readonly UploadItem[];
  readonly subscribe: (listener: () => void) => () => void;
}

export interface UploadQueueSettings {
  readonly start: StartTransfer;
  readonly parallelMax: number;
  readonly onDone: (item: UploadItem) => void;
}

/** Files wait their turn here; so many run at once, the rest wait. It knows neither the network nor the screen. */
export function createUploadQueue({ start, parallelMax, onDone }: UploadQueueSettings): UploadQueue {
  let items: readonly UploadItem[] = [];
  let lastId = 0;
  const files = new Map<number, File>();
  const transfers = new Map<number, Transfer>();
  const listeners = new Set<() => void>();

  const find = (id: number) => items.find((item) => item.id === id);

  function set(next: readonly UploadItem[]) {
    items = next;
    for (const listener of listeners) listener();
  }
  function change(id: number, changes: Partial<UploadItem>) {
    set(items.map((item) => (item.id === id ? { ...item, ...changes } : item)));
  }
  function end(id: number, changes: Partial<UploadItem>) {
    transfers.delete(id);
    change(id, changes);
    pump();
  }

  function launch({ id, folderId }: UploadItem, file: File) {
    change(id, { state: 'starting', trouble: null });
    let live = true;
    /** A transfer that was cancelled or replaced may still speak; it is not listened to. */
    const whenLive = (run: () => void) => live && find(id) && run();
    const transfer = start(file, folderId, {
      onBegun: (name) =>
        whenLive(() => change(id, find(id)?.state === 'starting' ? { name, state: 'uploading' } : { name })),
      onProgress: (sentBytes) => whenLive(() => change(id, { sentBytes })),
      onDone: () =>
        whenLive(() => {
          live = false;
          files.delete(id);
          end(id, { state: 'done', sentBytes: file.size });
          const item = find(id);
          if (item) onDone(item);
        }),
      onFailed: (error) =>
        whenLive(() => {
          live = false;
          end(id, { state: 'failed', trouble: troubleOf(error) });
        }),
    });
    transfers.set(id, {
      ...transfer,
      cancel() {
        live = false;
        transfer.cancel();
      },
    });
  }

  /** Lets the next ones go, in the order they came. */
  function pump() {
    for (const item of items) {
      if (items.filter(isRunning).length >= parallelMax) return;
      if (find(item.id)?.state !== 'waiting') continue;
      const begun = transfers.get(item.id);
      const file = files.get(item.id);
      if (begun) {
        change(item.id, { state: 'uploading' });
        begun.resume();
      } else if (file) launch(item, file);
    }
  }

  function cancel(id: number) {
    const item = find(id);
    if (!item || !(isUnsettled(item) || item.state === 'failed')) return;
    transfers.get(id)?.cancel();
    files.delete(id);
    end(id, { state: 'cancelled' });
  }
  function retry(id: number) {
    if (find(id)?.state !== 'failed') return;
    change(id, { state: 'waiting', sentBytes: 0, trouble: null });
    pump();
  }

  return {
    add(added, target) {
      const fresh = added.map((file): UploadItem => {
        lastId += 1;
        files.set(lastId, file);
        return {
          ...target,
          id: lastId,
          name: file.name,
          size: file.size,
          sentBytes: 0,
          state: 'waiting',
          trouble: null,
        };
      });
      set([...items, ...fresh]);
      pump();
    },
    pause(id) {
      const item = find(id);
      if (!item || !isUnsettled(item)) return;
      transfers.get(id)?.pause();
      change(id, { state: 'paused' });
      pump();
    },
    resume(id) {
      if (find(id)?.state !== 'paused') return;
      change(id, { state: 'waiting' });
      pump();
    },
    cancel,
    retry,
    retryFailed() {
      for (const item of items) retry(item.id);
    },
    cancelAll() {
      for (const item of items.filter(isUnsettled)) cancel(item.id);
    },
    clearEnded() {
      set(items.filter(isUnsettled));
    },
    read: () => items,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
