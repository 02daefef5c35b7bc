import { type FileHandle, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { GroupSync } from '../group-sync.ts';

/** Syncs the write-ahead log of the embedded database, once for all waiting callers. */
export class LogFile {
  readonly #path: string;
  readonly #group = new GroupSync(() => this.#flush());
  #file: Promise<FileHandle> | undefined;
  #failure: Error | undefined;

  constructor(path: string) {
    this.#path = path;
  }

  sync(): Promise<void> {
    return this.#group.sync();
  }

  get isHealthy(): boolean {
    return this.#failure === undefined;
  }

  /** Checked before anything is written: a write that is refused afterwards would still be there. */
  requireHealth(): void {
    // After one error a disk may drop data and report success the next time; only a restart reads the truth.
    if (this.#failure) throw this.#failure;
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
      const message = `The log of the database could not be written to the disk (${String(cause)}).`;
      // SQLite's own word for it.
      this.#failure = Object.assign(new Error(message, { cause }), { code: 'SQLITE_IOERR_FSYNC' });
      throw this.#failure;
    }
  }
}

/** The log is created at every start; its name must survive a power cut like its content. */
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
