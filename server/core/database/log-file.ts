import { type FileHandle, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { GroupSync } from '../group-sync.ts';

/** The write-ahead log of the embedded database, brought to the disk for all who wait. */
export class LogFile {
  readonly #path: string;
  readonly #group = new GroupSync(() => this.#flush());
  #file: Promise<FileHandle> | undefined;
  #failure: { readonly cause: unknown } | undefined;

  constructor(path: string) {
    this.#path = path;
  }

  sync(): Promise<void> {
    return this.#group.sync();
  }

  get isHealthy(): boolean {
    return this.#failure === undefined;
  }

  /** To be asked before anything is written: what is refused afterwards would be there all the same. */
  requireHealth(): void {
    // A disk that failed once may drop what it could not write and say yes the next time; only a restart looks anew.
    if (this.#failure) throw this.#failure.cause;
  }

  async close(): Promise<void> {
    await this.#group.settled();
    await (await this.#file)?.close();
  }

  async #flush(): Promise<void> {
    this.requireHealth();
    try {
      this.#file ??= openDurably(this.#path);
      await (await this.#file).datasync();
    } catch (cause) {
      this.#failure = { cause };
      throw cause;
    }
  }
}

/** The log is made anew at every start; its name must survive a power cut as well as what is in it. */
async function openDurably(path: string): Promise<FileHandle> {
  const file = await open(path, 'r+');
  const folder = await open(dirname(path), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
  return file;
}
