import { readSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { GroupSync } from '../group-sync.ts';
import { syncFolder } from '../write-durably.ts';

/** Syncs the write-ahead log of the embedded database, once for all waiting callers. */
export class LogFile {
  readonly #path: string;
  readonly #onNewLog: (() => void) | undefined;
  readonly #group = new GroupSync(() => this.#flush());
  #file: Promise<FileHandle> | undefined;
  #failure: Error | undefined;
  #salts = '';

  /** Calls back after the first sync, and after the first of each log that began anew at a checkpoint. */
  constructor(path: string, onNewLog?: () => void) {
    this.#path = path;
    this.#onNewLog = onNewLog;
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

  /** Resolves when no sync runs. */
  settled(): Promise<void> {
    return this.#group.settled();
  }

  async close(): Promise<void> {
    await this.settled();
    await (await this.#file)?.close();
  }

  async #flush(): Promise<void> {
    this.requireHealth();
    try {
      this.#file ??= openDurably(this.#path);
      const file = await this.#file;
      await file.datasync();
      if (this.#onNewLog) this.#noticeNewLog(file, this.#onNewLog);
    } catch (cause) {
      const message = `The log of the database could not be written to the disk (${String(cause)}).`;
      // SQLite's own word for it.
      this.#failure = Object.assign(new Error(message, { cause }), { code: 'SQLITE_IOERR_FSYNC' });
      throw this.#failure;
    }
  }

  /** The header of a log has salts of its own (https://sqlite.org/fileformat2.html#the_write_ahead_log). */
  #noticeNewLog({ fd }: FileHandle, callBack: () => void): void {
    // Not by the thread pool: the bytes are in memory, and a turn of the pool takes longer than the read.
    const isWhole = readSync(fd, saltBytes, 0, saltBytes.length, saltsAt) === saltBytes.length;
    const salts = isWhole ? saltBytes.toString('hex') : '';
    if (salts === this.#salts) return;
    this.#salts = salts;
    if (isWhole) callBack();
  }
}

const saltsAt = 16;
const saltBytes = Buffer.alloc(8);

/** The log is created at every start; its name must survive a power cut like its content. */
async function openDurably(path: string): Promise<FileHandle> {
  await syncFolder(dirname(path));
  return open(path, 'r+');
}
