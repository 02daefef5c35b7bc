import { type FileHandle, mkdir, open, rename, stat, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AppError, systemErrorCode } from '../errors.ts';
import { Digest } from './digest.ts';
import { listKeys } from './disk-keys.ts';
import { type BlobFacts, BlobOffsetInvalid, type BlobReader, type BlobStore, BlobTooLarge } from './port.ts';

/** Blobs as files: `ab/cd/<key>` once sealed, `stage/<key>` until then, on one file system so that a rename is atomic. */
export function createDiskBlobs(folder: string): BlobStore {
  return new DiskBlobs(folder);
}

class DiskBlobs implements BlobStore {
  readonly #folder: string;
  readonly #stageFolder: string;
  /** Checksums of stages written by this process; a stage that another one began is read again when it is sealed. */
  readonly #running = new Map<string, Digest>();

  constructor(folder: string) {
    this.#folder = folder;
    this.#stageFolder = join(folder, 'stage');
  }

  async append(
    key: string,
    offset: number,
    source: AsyncIterable<Uint8Array>,
    { bytesMax = Number.MAX_SAFE_INTEGER } = {},
  ): Promise<number> {
    const path = this.#stagePath(key);
    await mkdir(this.#stageFolder, { recursive: true, mode: 0o700 });
    const { file, isNew } = await openStage(path);
    try {
      const held = (await file.stat()).size;
      if (offset > held || offset < 0) throw new BlobOffsetInvalid(`The stage holds ${held} bytes.`);
      const digest = digestAt(this.#running, key, offset);
      if (offset < held) await file.truncate(offset);
      const end = await writeFrom(file, offset, source, bytesMax, digest);
      await file.datasync();
      if (isNew) await syncFolder(this.#stageFolder);
      return end;
    } catch (error) {
      this.#running.delete(key);
      throw asDiskFull(error);
    } finally {
      await file.close();
    }
  }

  async staged(key: string): Promise<number | undefined> {
    return sizeOf(this.#stagePath(key));
  }

  async seal(key: string, size: number): Promise<BlobFacts> {
    const facts = await this.#finish(key, size);
    const target = this.#blobPath(key);
    await makeFolders(this.#folder, dirname(target));
    await rename(this.#stagePath(key), target);
    await syncFolder(dirname(target));
    await syncFolder(this.#stageFolder);
    return facts;
  }

  async open(key: string, range?: { readonly start: number; readonly end: number }): Promise<BlobReader | undefined> {
    const file = await openExisting(this.#blobPath(key));
    if (!file) return undefined;
    const size = (await file.stat()).size;
    const { start, end } = range ?? { start: 0, end: size - 1 };
    if (range && (start < 0 || end < start || end >= size)) {
      await file.close();
      throw new BlobOffsetInvalid(`The blob has ${size} bytes.`);
    }
    return reader(file, size, start, end);
  }

  async size(key: string): Promise<number | undefined> {
    return sizeOf(this.#blobPath(key));
  }

  async remove(key: string): Promise<void> {
    this.#running.delete(key);
    await unlinkIfThere(this.#stagePath(key));
    await unlinkIfThere(this.#blobPath(key));
  }

  keys(): AsyncIterable<{ readonly key: string; readonly modifiedAt: number }> {
    return listKeys(this.#folder);
  }

  /** Brings the stage to its final size, takes its checksums and makes its bytes durable. */
  async #finish(key: string, size: number): Promise<BlobFacts> {
    const file = await open(this.#stagePath(key), 'r+');
    try {
      const held = (await file.stat()).size;
      if (held < size) throw new BlobOffsetInvalid(`The stage holds ${held} bytes, not ${size}.`);
      if (held > size) await file.truncate(size);
      const digest = this.#running.get(key);
      const facts = digest?.bytes === size ? digest.facts() : await digestOf(file, size);
      await file.sync();
      return facts;
    } finally {
      this.#running.delete(key);
      await file.close();
    }
  }

  #stagePath(key: string): string {
    return join(this.#stageFolder, checkedKey(key));
  }

  #blobPath(key: string): string {
    return join(this.#folder, checkedKey(key).slice(0, 2), key.slice(2, 4), key);
  }
}

/** Large reads keep the number of system calls low; one buffer is held for each reader. */
const readBytes = 512 * 1024;
/** Uploads that were begun and left must not add up in memory. */
const runningMax = 1000;

/** T1, T4: a key that could leave the folder never reaches the file system. */
function checkedKey(key: string): string {
  if (!/^[0-9A-Za-z]{16,64}$/.test(key)) throw new Error('A blob key is 16 to 64 letters and digits.');
  return key;
}

async function openStage(path: string): Promise<{ file: FileHandle; isNew: boolean }> {
  const existing = await openExisting(path, 'r+');
  return existing ? { file: existing, isNew: false } : { file: await open(path, 'wx+', 0o600), isNew: true };
}

async function openExisting(path: string, flags = 'r'): Promise<FileHandle | undefined> {
  try {
    return await open(path, flags);
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function digestAt(running: Map<string, Digest>, key: string, offset: number): Digest | undefined {
  const kept = running.get(key);
  if (kept?.bytes === offset) return kept;
  running.delete(key);
  if (offset !== 0) return undefined;
  const fresh = new Digest();
  const oldest = running.size >= runningMax ? running.keys().next().value : undefined;
  if (oldest !== undefined) running.delete(oldest);
  running.set(key, fresh);
  return fresh;
}

async function writeFrom(
  file: FileHandle,
  offset: number,
  source: AsyncIterable<Uint8Array>,
  bytesMax: number,
  digest: Digest | undefined,
): Promise<number> {
  let position = offset;
  for await (const chunk of source) {
    if (position + chunk.length > bytesMax) {
      // The stage goes back to where it was: what lies beyond the declared size must not be kept (T34).
      await file.truncate(offset);
      throw new BlobTooLarge(`More than ${bytesMax} bytes.`);
    }
    let written = 0;
    while (written < chunk.length) {
      written += (await file.write(chunk, written, chunk.length - written, position + written)).bytesWritten;
    }
    digest?.update(chunk);
    position += chunk.length;
  }
  return position;
}

async function digestOf(file: FileHandle, size: number): Promise<BlobFacts> {
  const digest = new Digest();
  for await (const chunk of readRange(file, 0, size - 1)) digest.update(chunk);
  return digest.facts();
}

async function* readRange(file: FileHandle, start: number, end: number): AsyncGenerator<Uint8Array> {
  let position = start;
  while (position <= end) {
    const buffer = Buffer.allocUnsafe(Math.min(readBytes, end - position + 1));
    const { bytesRead } = await file.read(buffer, 0, buffer.length, position);
    if (bytesRead === 0) throw new Error('The blob ended before its size.');
    position += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

function reader(file: FileHandle, size: number, start: number, end: number): BlobReader {
  let closed = false;
  const close = async () => {
    if (closed) return;
    closed = true;
    await file.close();
  };
  async function* stream() {
    try {
      yield* readRange(file, start, end);
    } finally {
      await close();
    }
  }
  return { size, stream: stream(), close };
}

async function sizeOf(path: string): Promise<number | undefined> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

async function unlinkIfThere(path: string): Promise<void> {
  try {
    await unlink(path);
  } catch (error) {
    if (systemErrorCode(error) !== 'ENOENT') throw error;
  }
}

/** A new folder is durable only when the folder that names it is. */
async function makeFolders(root: string, target: string): Promise<void> {
  const made = await mkdir(target, { recursive: true, mode: 0o700 });
  if (made === undefined) return;
  for (let folder = target; folder.length > root.length; folder = dirname(folder)) await syncFolder(dirname(folder));
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

function asDiskFull(error: unknown): unknown {
  const code = systemErrorCode(error);
  return code === 'ENOSPC' || code === 'EDQUOT' ? new AppError('server/disk-full', { cause: error }) : error;
}
