import { type UploadItem, untouched } from './upload-item.ts';

/** The state of all uploads and its subscribers. Many changes cause one notification. */
export class UploadList {
  readonly #later: (run: () => void) => void;
  readonly #items = new Map<number, UploadItem>();
  readonly #listeners = new Set<() => void>();
  #shown: readonly UploadItem[] = [];
  #isTelling = false;
  #lastId = 0;

  constructor(later: (run: () => void) => void) {
    this.#later = later;
  }

  // Fields instead of methods, because `useSyncExternalStore` calls both without `this`.
  readonly read = (): readonly UploadItem[] => this.#shown;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get(id: number): UploadItem | undefined {
    return this.#items.get(id);
  }

  all(): readonly UploadItem[] {
    return [...this.#items.values()];
  }

  put(facts: Pick<UploadItem, 'folderId' | 'folderName' | 'name' | 'path' | 'size'> & Partial<UploadItem>): number {
    this.#lastId += 1;
    this.#items.set(this.#lastId, { ...untouched, ...facts, id: this.#lastId });
    this.#notify();
    return this.#lastId;
  }

  change(id: number, changes: Partial<UploadItem>): void {
    const item = this.#items.get(id);
    if (!item) return;
    this.#items.set(id, { ...item, ...changes });
    this.#notify();
  }

  remove(ids: readonly number[]): void {
    for (const id of ids) this.#items.delete(id);
    this.#notify();
  }

  #notify(): void {
    if (this.#isTelling) return;
    this.#isTelling = true;
    this.#later(() => {
      this.#isTelling = false;
      this.#shown = this.all();
      for (const listener of this.#listeners) listener();
    });
  }
}
