import { open, readFile, rm, stat } from 'node:fs/promises';
import { ifThere, StartError } from '../errors.ts';
import { writeDurably } from '../write-durably.ts';

/**
 * A file beside the embedded database, while a server has it open. It holds a number that the log has too, so that a
 * copy of the folder without the log is noticed (docs/decisions/044).
 */
export class OpenMark {
  readonly #path: string;
  readonly #advance: () => Promise<number>;
  #work: Promise<void> | undefined;

  /** `advance` writes the next number to the database. */
  constructor(database: string, advance: () => Promise<number>) {
    this.#path = markOf(database);
    this.#advance = advance;
  }

  /** For each new log: the number of the last one is in the database file by now. */
  renew(): void {
    this.#work ??= this.#write().finally(() => {
      this.#work = undefined;
    });
  }

  async settled(): Promise<void> {
    await this.#work;
  }

  /** When the database file alone is complete. */
  async remove(): Promise<void> {
    await rm(this.#path, { force: true });
  }

  async #write(): Promise<void> {
    try {
      // The database first: a mark that is ahead of it would refuse a good start.
      const number = await this.#advance();
      await writeDurably(this.#path, `${number}\n`);
    } catch {
      // An earlier mark refuses nothing wrongly, and a disk that cannot be written to fails the writes of people, which
      // tell of it.
    }
  }
}

/** Refuses a database file that was copied while a server had it open, without the log. Changes nothing. */
export async function requireLog(path: string): Promise<void> {
  const mark = Number((await ifThere(readFile(markOf(path), 'utf8'))) ?? 0);
  if (!(mark > 0)) return;
  const log = await ifThere(stat(`${path}-wal`));
  if (log !== undefined && log.size > 0) return;
  const header = await readHeader(path);
  // A copy by `vacuum into` is whole, and its format is another than that of a database with a log.
  if (header === undefined || header[writeFormatAt] !== logFormat) return;
  if (header.readInt32BE(userVersionAt) >= mark) return;
  throw new StartError(
    `The database ${path} was copied while Hearth ran, and its log ${path}-wal is missing: it holds the newest changes. ` +
      `Copy the folder again with all its files, or restore a backup. To start without those changes, remove ${markOf(path)}. No file was changed.`,
  );
}

function markOf(database: string): string {
  return `${database}-open`;
}

/** https://sqlite.org/fileformat2.html#the_database_header */
const headerBytes = 100;
const writeFormatAt = 18;
const userVersionAt = 60;
const logFormat = 2;

async function readHeader(path: string): Promise<Buffer | undefined> {
  const file = await ifThere(open(path, 'r'));
  if (file === undefined) return undefined;
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headerBytes), 0, headerBytes, 0);
    return bytesRead === headerBytes ? buffer : undefined;
  } finally {
    await file.close();
  }
}
