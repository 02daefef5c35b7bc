import { statfs } from 'node:fs/promises';
import { AppError } from '../errors.ts';

/**
 * Keeps uploads from filling the disk. The database shares it: without space not even a deletion could be written, and
 * nobody could free any.
 */
export class DiskSpace {
  readonly #folder: string;
  readonly #measure: MeasureDisk;
  readonly #freeSpace: FreeSpace | undefined;
  /** Bytes that may be written before the free space is read again. */
  #left = 0;

  constructor(folder: string, { measure = measureDisk, freeSpace }: DiskSpaceOptions = {}) {
    this.#folder = folder;
    this.#measure = measure;
    this.#freeSpace = freeSpace;
  }

  /** Called before bytes are written. Throws `server/disk-full`. */
  async take(bytes: number): Promise<void> {
    if (bytes <= this.#left) {
      this.#left -= bytes;
      return;
    }
    let available = await this.#available();
    if (available < bytes && this.#freeSpace) {
      await this.#freeSpace(bytes - available);
      available = await this.#available();
    }
    this.#left = Math.max(0, Math.min(available, measureEveryBytes) - bytes);
    if (available < bytes)
      throw new AppError('server/disk-full', { cause: `${bytes - available} bytes are missing in ${this.#folder}` });
  }

  async #available(): Promise<number> {
    const { free, total } = await this.#measure(this.#folder);
    return total === 0 ? Number.MAX_SAFE_INTEGER : free - Math.min(spareBytesMax, total / 16);
  }
}

export interface DiskSpaceOptions {
  readonly measure?: MeasureDisk;
  readonly freeSpace?: FreeSpace;
}

/** Frees so many bytes of the disk, or as many as it can. */
type FreeSpace = (bytes: number) => Promise<void>;

/** The free and total space of the disk of a folder; undefined where the system does not say. */
export type MeasureDisk = (folder: string) => Promise<{ readonly free: number; readonly total: number }>;

export const measureDisk: MeasureDisk = async (folder) => {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
};

const spareBytesMax = 64 * 1024 * 1024;
/** Reading the free space costs a system call; uploads within this interval do not see each other. */
const measureEveryBytes = 4 * 1024 * 1024;
