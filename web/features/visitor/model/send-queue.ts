/** A file that a visitor uploads. */
export interface SendItem {
  readonly id: number;
  readonly name: string;
  readonly size: number;
  readonly state: 'waiting' | 'sending' | 'arrived' | 'failed';
  readonly sentBytes: number;
  readonly isOffline: boolean;
  /** The id of the resulting file; known once the upload has begun. */
  readonly nodeId: string | null;
  readonly error: unknown;
}

/** A running upload. `done` resolves to the id of the resulting file. */
export interface RunningSend {
  readonly done: Promise<string>;
  readonly cancel: () => void;
}

export interface SendEvents {
  readonly onProgress: (sentBytes: number, isOffline: boolean) => void;
}

export type StartSend = (file: File, events: SendEvents) => RunningSend;

/** Uploads a visitor's files in the chosen order, with a limit on concurrency. */
export class SendQueue {
  readonly #startSend: StartSend;
  readonly #onArrived: (item: SendItem) => void;
  readonly #files = new Map<number, File>();
  readonly #running = new Map<number, RunningSend>();
  readonly #listeners = new Set<() => void>();
  #items: readonly SendItem[];
  #lastId: number;

  constructor(startSend: StartSend, onArrived: (item: SendItem) => void = () => {}, arrived: readonly SendItem[] = []) {
    this.#startSend = startSend;
    this.#onArrived = onArrived;
    this.#items = arrived;
    this.#lastId = Math.max(0, ...arrived.map(({ id }) => id));
  }

  readonly read = (): readonly SendItem[] => this.#items;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  add(files: readonly File[]): void {
    const added = files.map((file): SendItem => {
      this.#lastId += 1;
      this.#files.set(this.#lastId, file);
      const { name, size } = file;
      return { ...fresh, id: this.#lastId, name, size };
    });
    this.#show([...this.#items, ...added]);
    this.#pump();
  }

  retry(id: number): void {
    if (this.#find(id)?.state !== 'failed') return;
    this.#change(id, fresh);
    this.#pump();
  }

  /** Removes a file and cancels its running upload. */
  remove(id: number): void {
    const sending = this.#running.get(id);
    this.#forget(id);
    this.#show(this.#items.filter((item) => item.id !== id));
    sending?.cancel();
    this.#pump();
  }

  #pump(): void {
    const isFull = () => this.#running.size >= atOnce;
    for (const { id } of this.#items.filter(({ state }) => state === 'waiting')) {
      const file = this.#files.get(id);
      if (isFull() || !file) return;
      this.#launch(id, file);
    }
  }

  #launch(id: number, file: File): void {
    this.#change(id, { state: 'sending' });
    const sending = this.#startSend(file, {
      onProgress: (sentBytes, isOffline) => this.#change(id, { sentBytes, isOffline }),
    });
    this.#running.set(id, sending);
    sending.done
      .then(
        (nodeId) => {
          this.#files.delete(id);
          this.#change(id, { state: 'arrived', sentBytes: file.size, isOffline: false, nodeId });
          const item = this.#find(id);
          if (item) this.#onArrived(item);
        },
        (error: unknown) => this.#change(id, { state: 'failed', error }),
      )
      .finally(() => {
        if (this.#running.get(id) === sending) this.#running.delete(id);
        this.#pump();
      });
  }

  #forget(id: number): void {
    this.#running.delete(id);
    this.#files.delete(id);
  }

  #find(id: number): SendItem | undefined {
    return this.#items.find((item) => item.id === id);
  }

  #change(id: number, changes: Partial<SendItem>): void {
    this.#show(this.#items.map((item) => (item.id === id ? { ...item, ...changes } : item)));
  }

  #show(items: readonly SendItem[]): void {
    this.#items = items;
    for (const listener of this.#listeners) listener();
  }
}

const atOnce = 3;
const fresh = { state: 'waiting', sentBytes: 0, isOffline: false, nodeId: null, error: null } as const;
