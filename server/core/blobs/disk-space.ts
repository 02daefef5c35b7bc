import { statfs } from 'node:fs/promises';
import { AppError } from '../errors.ts';

/**
 * Keeps uploads from filling the disk. The database shares it: without space not even a deletion could be written, and
 * nobody could free any.
 */
export class DiskSpace {
  readonly #folder: string;
  readonly #measure: MeasureDisk;
  /** Bytes that may be written before the free space is read again. */
  #left = 0;

  constructor(folder: string, measure: MeasureDisk = measureDisk) {
    this.#folder = folder;
    this.#measure = measure;
  }

  /** Called before bytes are written. Throws `server/disk-full`. */
  async take(bytes: number): Promise<void> {
    if (bytes <= this.#left) {
      this.#left -= bytes;
      return;
    }
    const { free, total } = await this.#measure(this.#folder);
    const available = total === 0 ? Number.MAX_SAFE_INTEGER : free - Math.min(spareBytesMax, total / 16);
    this.#left = Math.max(0, Math.min(available, measureEveryBytes) - bytes);
    if (available < bytes)
      throw new AppError('server/disk-full', { cause: `${free} bytes are free in ${this.#folder}` });
  }
}

/** The free and total space of the disk of a folder; undefined where the system does not say. */
export type MeasureDisk = (folder: string) => Promise<{ readonly free: number; readonly total: number }>;

const measureDisk: MeasureDisk = async (folder) => {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
};

const spareBytesMax = 64 * 1024 * 1024;
/** Reading the free space costs a system call; uploads within this interval do not see each other. */
const measureEveryBytes = 4 * 1024 * 1024;
