/** A file that another app passed to the application, before the person chose its folder. */
export interface PendingFile {
  readonly key: string;
  readonly file: File;
  /** If the browser provides a handle, the file can be read again after a reload. */
  readonly handle: FileSystemFileHandle | null;
}

/** Files that arrived while no folder was open; they are lost when the page closes. */
export class PendingFiles {
  readonly #listeners = new Set<() => void>();
  #files: readonly PendingFile[] = [];
  #lastKey = 0;

  readonly read = (): readonly PendingFile[] => this.#files;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  add(files: readonly Omit<PendingFile, 'key'>[]): void {
    const fresh = files.map(({ file, handle }) => {
      this.#lastKey += 1;
      return { key: `here ${this.#lastKey}`, file, handle };
    });
    this.#set([...this.#files, ...fresh]);
  }

  clear(): void {
    if (this.#files.length > 0) this.#set([]);
  }

  #set(files: readonly PendingFile[]): void {
    this.#files = files;
    for (const listener of this.#listeners) listener();
  }
}
