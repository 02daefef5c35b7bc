/** A folder of which an earlier page has sent a part. */
export interface LeftFolder {
  readonly key: string;
  readonly name: string;
  /** What of it is still to come. */
  readonly files: number;
  readonly bytes: number;
  /** Those that were begun: they are no uploads of their own on any list. */
  readonly uploadIds: ReadonlySet<string>;
  /** What it takes to go on: a click, or that the folder is chosen again. */
  readonly needs: 'click' | 'folder';
  /** Null: by what the browser has kept. Gives how many files were found again; none leaves everything as it was. */
  readonly goOn: (chosen: readonly File[] | null) => Promise<number>;
  readonly discard: () => void;
}

/** The folders that wait to be gone on with, and those who watch them. */
export class LeftFolders {
  readonly #listeners = new Set<() => void>();
  #shown: readonly LeftFolder[] = [];

  readonly read = (): readonly LeftFolder[] => this.#shown;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** What is there already stays as it is. */
  add(folders: readonly LeftFolder[]): void {
    const known = new Set(this.#shown.map(({ key }) => key));
    this.#set([...this.#shown, ...folders.filter(({ key }) => !known.has(key))]);
  }

  async goOn(key: string, chosen: readonly File[] | null): Promise<number> {
    const found = (await this.#shown.find((folder) => folder.key === key)?.goOn(chosen)) ?? 0;
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
