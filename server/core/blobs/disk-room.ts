import { statfs } from 'node:fs/promises';
import { AppError } from '../errors.ts';

/**
 * Keeps uploads from taking the last of a disk. The database lies on it too: without room it could not even write down a
 * deletion, and nobody could make room again.
 */
export class DiskRoom {
  readonly #folder: string;
  readonly #measure: MeasureDisk;
  /** Bytes that may be written before the disk is looked at again. */
  #left = 0;

  constructor(folder: string, measure: MeasureDisk = measureDisk) {
    this.#folder = folder;
    this.#measure = measure;
  }

  /** To be asked before bytes are written. Throws `server/disk-full`. */
  async take(bytes: number): Promise<void> {
    if (bytes <= this.#left) {
      this.#left -= bytes;
      return;
    }
    const { free, total } = await this.#measure(this.#folder);
    const room = total === 0 ? Number.MAX_SAFE_INTEGER : free - Math.min(spareBytesMax, total / 16);
    this.#left = Math.max(0, Math.min(room, lookEveryBytes) - bytes);
    if (room < bytes) throw new AppError('server/disk-full', { cause: `${free} bytes are free in ${this.#folder}` });
  }
}

/** What is free on the disk of a folder, and how large it is: nothing at all where the disk does not say. */
export type MeasureDisk = (folder: string) => Promise<{ readonly free: number; readonly total: number }>;

const measureDisk: MeasureDisk = async (folder) => {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
};

const spareBytesMax = 64 * 1024 * 1024;
/** Looking costs a system call, and every upload in these is one that would not notification another. */
const lookEveryBytes = 4 * 1024 * 1024;
