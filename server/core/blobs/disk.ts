import { appendFile, type FileHandle, mkdir, open, opendir, rename, rm, stat, unlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { diskFaultOf } from '../database/index.ts';
import { AppError, ifThere } from '../errors.ts';
import { Digest, type RunningDigest, ThreadedDigest } from './digest.ts';
import { listKeys } from './disk-keys.ts';
import { DiskSpace, type DiskSpaceOptions } from './disk-space.ts';
import { FolderSyncs } from './folder-syncs.ts';
import { Md5Thread } from './md5-thread.ts';
import { type BlobFacts, BlobOffsetInvalid, type BlobReader, type BlobStore } from './port.ts';
import { Slabs, writeStage } from './write-stage.ts';

/** Blobs as files: `ab/cd/<key>` once sealed, `stage/<key>` until then, on one file system so that a rename is atomic. */
export function createDiskBlobs(folder: string, options?: DiskSpaceOptions): BlobStore {
  return new DiskBlobs(folder, options);
}

class DiskBlobs implements BlobStore {
  readonly #folder: string;
  readonly #stageFolder: string;
  readonly #lostFolder: string;
  /** Checksums of stages written by this process; a stage of another process is read again when it is sealed. */
  readonly #running = new Map<string, RunningDigest>();
  readonly #slabs = new Slabs();
  readonly #md5 = new Md5Thread();
  readonly #folders = new FolderSyncs();
  /** Folders that are known to be durable. */
  readonly #made = new Set<string>();
  readonly #space: DiskSpace;
  /** The folder of the database, on the same disk or on another. */
  readonly #databaseSpace: DiskSpace;

  constructor(folder: string, options?: DiskSpaceOptions) {
    this.#folder = folder;
    this.#stageFolder = join(folder, 'stage');
    this.#lostFolder = join(folder, 'lost');
    this.#space = new DiskSpace(this.#stageFolder, options);
    this.#databaseSpace = new DiskSpace(dirname(folder), options);
  }

  requireFreeSpace(bytes: number): Promise<void> {
    return this.#databaseSpace.take(bytes);
  }

  async append(
    key: string,
    offset: number,
    source: AsyncIterable<Uint8Array>,
    { bytesMax = Number.MAX_SAFE_INTEGER } = {},
  ): Promise<number> {
    const file = await this.#openStage(this.#stagePath(key), offset);
    // The process that made the stage may have died before its name was durable.
    const isNamed = offset > 0 && this.#running.get(key)?.bytes === offset;
    try {
      const stageBytes = (await file.stat()).size;
      if (offset > stageBytes || offset < 0) throw new BlobOffsetInvalid(`The stage holds ${stageBytes} bytes.`);
      const digest = this.#digestAt(key, offset, bytesMax);
      if (offset < stageBytes) await file.truncate(offset);
      const end = await writeStage({ file, offset, source, bytesMax, digest, slabs: this.#slabs, space: this.#space });
      await file.datasync();
      if (!isNamed) await this.#folders.sync(this.#stageFolder);
      return end;
    } catch (error) {
      this.#dropDigest(key);
      throw asDiskFault(error);
    } finally {
      await file.close();
    }
  }

  async put(
    key: string,
    source: AsyncIterable<Uint8Array>,
    { bytesMax = Number.MAX_SAFE_INTEGER } = {},
  ): Promise<BlobFacts> {
    const path = this.#stagePath(key);
    const digest = this.#newDigest(bytesMax);
    try {
      const file = await this.#createStage(path);
      try {
        await writeStage({ file, offset: 0, source, bytesMax, digest, slabs: this.#slabs, space: this.#space });
        await file.datasync();
      } finally {
        await file.close();
      }
      const facts = await digest.facts();
      await this.#place(key);
      return facts;
    } catch (error) {
      digest.drop();
      await ifThere(unlink(path));
      throw asDiskFault(error);
    }
  }

  async staged(key: string): Promise<number | undefined> {
    return sizeOf(this.#stagePath(key));
  }

  async seal(key: string, size: number): Promise<BlobFacts> {
    const facts = await this.#finish(key, size);
    await this.#place(key);
    await this.#folders.sync(this.#stageFolder);
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

  forgetStage(key: string): void {
    this.#dropDigest(key);
  }

  async remove(key: string): Promise<void> {
    this.#dropDigest(key);
    await ifThere(unlink(this.#stagePath(key)));
    await ifThere(unlink(this.#blobPath(key)));
  }

  async setAside(key: string): Promise<void> {
    this.#dropDigest(key);
    const folder = this.#lostFolder;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    for (const [path, name] of [
      [this.#stagePath(key), `${key}.stage`],
      [this.#blobPath(key), key],
    ] as const) {
      const bytes = await sizeOf(path);
      if (bytes === undefined) continue;
      // The line first: a file that is not named in it could not be told from the others after a crash.
      await appendFile(
        join(folder, lostManifest),
        `${JSON.stringify({ name, bytes, from: relative(this.#folder, path) })}\n`,
      );
      await rename(path, join(folder, name));
    }
    await this.#folders.sync(folder);
  }

  async setAsideFiles(): Promise<{ readonly files: number; readonly bytes: number }> {
    let [files, bytes] = [0, 0];
    const folder = await ifThere(opendir(this.#lostFolder));
    for await (const { name } of folder ?? []) {
      if (name === lostManifest) continue;
      files += 1;
      bytes += (await sizeOf(join(this.#lostFolder, name))) ?? 0;
    }
    return { files, bytes };
  }

  async removeSetAside(): Promise<void> {
    await rm(this.#lostFolder, { recursive: true, force: true });
    await this.#folders.sync(this.#folder);
  }

  keys(): AsyncIterable<{ readonly key: string; readonly modifiedAt: number }> {
    return listKeys(this.#folder);
  }

  /** Truncates the stage to its final size, computes its checksums and makes its bytes durable. */
  async #finish(key: string, size: number): Promise<BlobFacts> {
    const file = await open(this.#stagePath(key), 'r+');
    try {
      const stageBytes = (await file.stat()).size;
      if (stageBytes < size) throw new BlobOffsetInvalid(`The stage holds ${stageBytes} bytes, not ${size}.`);
      if (stageBytes > size) await file.truncate(size);
      const digest = this.#running.get(key);
      const facts = await (digest?.bytes === size ? digest.facts() : digestOf(file, size));
      await file.sync();
      return facts;
    } finally {
      this.#dropDigest(key);
      await file.close();
    }
  }

  async #place(key: string): Promise<void> {
    const target = this.#blobPath(key);
    await this.#makeFolders(dirname(target));
    await rename(this.#stagePath(key), target);
    await this.#folders.sync(dirname(target));
  }

  /** A new folder is durable only when the folder that names it is. */
  async #makeFolders(target: string): Promise<void> {
    if (this.#made.has(target)) return;
    await mkdir(target, { recursive: true, mode: 0o700 });
    for (let folder = target; folder.length >= this.#folder.length; folder = dirname(folder))
      await this.#folders.sync(dirname(folder));
    if (this.#made.size >= madeMax) this.#made.clear();
    this.#made.add(target);
  }

  async #openStage(path: string, offset: number): Promise<FileHandle> {
    const existing = await openExisting(path, 'r+');
    if (existing) return existing;
    // A blob that was sealed meanwhile must not get an empty stage beside it.
    if (offset > 0) throw new BlobOffsetInvalid('There is no stage.');
    return this.#createStage(path);
  }

  async #createStage(path: string): Promise<FileHandle> {
    await this.#makeFolders(this.#stageFolder);
    return open(path, 'wx+', 0o600);
  }

  /** The checksums so far, if they are in memory for a stage that ends at `offset`. */
  #digestAt(key: string, offset: number, bytesMax: number): RunningDigest | undefined {
    const kept = this.#running.get(key);
    if (kept?.bytes === offset) return kept;
    this.#dropDigest(key);
    if (offset !== 0) return undefined;
    const oldest = this.#running.size >= runningMax ? this.#running.keys().next().value : undefined;
    if (oldest !== undefined) this.#dropDigest(oldest);
    const fresh = this.#newDigest(bytesMax);
    this.#running.set(key, fresh);
    return fresh;
  }

  #newDigest(bytesMax: number): RunningDigest {
    return bytesMax < threadBytesMin ? new Digest() : new ThreadedDigest(this.#md5.begin());
  }

  #dropDigest(key: string): void {
    this.#running.get(key)?.drop();
    this.#running.delete(key);
  }

  #stagePath(key: string): string {
    return join(this.#stageFolder, checkedKey(key));
  }

  #blobPath(key: string): string {
    return join(this.#folder, checkedKey(key).slice(0, 2), key.slice(2, 4), key);
  }
}

/** Large reads keep the number of system calls low; each reader holds one buffer. */
const readBytes = 512 * 1024;
/** Abandoned uploads must not add up in memory. */
const runningMax = 1000;
const madeMax = 10_000;
/** Below this size, passing the bytes to another thread takes longer than the checksum. */
const threadBytesMin = 1024 * 1024;

/** T1, T4: a key that could leave the folder never reaches the file system. */
const lostManifest = 'manifest.jsonl';

function checkedKey(key: string): string {
  if (!/^[0-9A-Za-z]{16,64}$/.test(key)) throw new Error('A blob key is 16 to 64 letters and digits.');
  return key;
}

function openExisting(path: string, flags = 'r'): Promise<FileHandle | undefined> {
  return ifThere(open(path, flags));
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
  return (await ifThere(stat(path)))?.size;
}

function asDiskFault(error: unknown): unknown {
  const fault = diskFaultOf(error);
  return fault ? new AppError(`server/${fault}`, { cause: error }) : error;
}
