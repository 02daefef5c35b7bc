import type { ReceivedFiles } from '../../../lib/device/received-files.ts';

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

/** Converts shared data into files; shared text becomes a text file. */
export function filesOf(shared: readonly ReceivedFiles[], textName: string): readonly PendingFile[] {
  return shared.flatMap(({ key, title, text, files, at }) => [
    ...files.map((file, index) => ({ key: `${key} ${index}`, file, handle: null })),
    ...(text === '' ? [] : [{ key: `${key} text`, file: noteOf(title || textName, text, at), handle: null }]),
  ]);
}

function noteOf(title: string, text: string, at: number): File {
  // A title may contain characters that are invalid in a file name.
  const name = title
    .replaceAll(/[\p{Cc}\\/:*?"<>|]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[ .]+|[ .]+$/g, '')
    .slice(0, nameMax);
  return new File([text], `${name || 'text'}.txt`, { type: 'text/plain', lastModified: at });
}

const nameMax = 80;
