/** A folder that an earlier page uploaded partly. */
export interface LeftFolder {
  readonly key: string;
  readonly name: string;
  /** The number of files still to upload. */
  readonly files: number;
  readonly bytes: number;
  /** The begun uploads of the folder, so that lists do not show them as separate uploads. */
  readonly uploadIds: ReadonlySet<string>;
  /** What resuming requires: a click (browser permission), or choosing the folder again. */
  readonly needs: 'click' | 'folder';
  /** Null uses the stored handle. Returns the number of files found; zero changes nothing. */
  readonly resume: (chosen: readonly File[] | null) => Promise<number>;
  readonly discard: () => void;
}

/** The folders that can be resumed, and their subscribers. */
export class LeftFolders {
  readonly #listeners = new Set<() => void>();
  #shown: readonly LeftFolder[] = [];

  readonly read = (): readonly LeftFolder[] => this.#shown;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Folders already on the list keep their state. */
  add(folders: readonly LeftFolder[]): void {
    const known = new Set(this.#shown.map(({ key }) => key));
    this.#set([...this.#shown, ...folders.filter(({ key }) => !known.has(key))]);
  }

  async resume(key: string, chosen: readonly File[] | null): Promise<number> {
    const found = (await this.#shown.find((folder) => folder.key === key)?.resume(chosen)) ?? 0;
    if (found > 0) this.#forget(key);
    return found;
  }

  discard(key: string): void {
    this.#shown.find((folder) => folder.key === key)?.discard();
    this.#forget(key);
  }

  clear(): void {
    this.#set([]);
  }

  #forget(key: string): void {
    this.#set(this.#shown.filter((folder) => folder.key !== key));
  }

  #set(folders: readonly LeftFolder[]): void {
    this.#shown = folders;
    for (const listener of this.#listeners) listener();
  }
}
