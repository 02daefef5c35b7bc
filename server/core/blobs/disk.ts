import { type FileHandle, mkdir, open, readdir, rename, stat, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AppError, systemErrorCode } from '../errors.ts';
import { Digest } from './digest.ts';
import { type BlobFacts, BlobOffsetInvalid, type BlobReader, type BlobStore, BlobTooLarge } from './port.ts';

/** Blobs as files: `ab/cd/<key>` once sealed, `stage/<key>` until then, on one file system so that a rename is atomic. */
export function createDiskBlobs(folder: string): BlobStore {
  const stageFolder = join(folder, 'stage');
  const stagePath = (key: string) => join(stageFolder, checkedKey(key));
  const blobPath = (key: string) => join(folder, checkedKey(key).slice(0, 2), key.slice(2, 4), key);
  /** Checksums of stages written by this process; a stage that another one began is read again when it is sealed. */
  const running = new Map<string, Digest>();

  return {
    async append(key, offset, source, { bytesMax = Number.MAX_SAFE_INTEGER } = {}) {
      await mkdir(stageFolder, { recursive: true });
      const { file, isNew } = await openStage(stagePath(key));
      try {
        const held = (await file.stat()).size;
        if (offset > held || offset < 0) throw new BlobOffsetInvalid(`The stage holds ${held} bytes.`);
        const digest = digestAt(running, key, offset);
        if (offset < held) await file.truncate(offset);
        const end = await writeFrom(file, offset, source, bytesMax, digest);
        await file.datasync();
        if (isNew) await syncFolder(stageFolder);
        return end;
      } catch (error) {
        running.delete(key);
        throw asDiskFull(error);
      } finally {
        await file.close();
      }
    },

    staged: (key) => sizeOf(stagePath(key)),

    async seal(key, size) {
      const path = stagePath(key);
      const file = await open(path, 'r+');
      let facts: BlobFacts;
      try {
        const held = (await file.stat()).size;
        if (held < size) throw new BlobOffsetInvalid(`The stage holds ${held} bytes, not ${size}.`);
        if (held > size) await file.truncate(size);
        const digest = running.get(key);
        facts = digest?.bytes === size ? digest.facts() : await digestOf(file, size);
        await file.sync();
      } finally {
        running.delete(key);
        await file.close();
      }
      const target = blobPath(key);
      await makeFolders(folder, dirname(target));
      await rename(path, target);
      await syncFolder(dirname(target));
      await syncFolder(stageFolder);
      return facts;
    },

    async open(key, range) {
      const file = await openExisting(blobPath(key));
      if (!file) return undefined;
      const size = (await file.stat()).size;
      const start = range?.start ?? 0;
      const end = range?.end ?? size - 1;
      if (range && (start < 0 || end < start || end >= size)) {
        await file.close();
        throw new BlobOffsetInvalid(`The blob has ${size} bytes.`);
      }
      return reader(file, size, start, end);
    },

    size: (key) => sizeOf(blobPath(key)),

    async remove(key) {
      running.delete(key);
      await unlinkIfThere(stagePath(key));
      await unlinkIfThere(blobPath(key));
    },

    keys: () => listKeys(folder),
  };
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

async function* listKeys(folder: string): AsyncGenerator<{ key: string; modifiedAt: number }> {
  for (const path of [join(folder, 'stage'), ...(await shardFolders(folder))]) {
    for (const entry of await entriesOf(path)) {
      // T36: only plain files named like keys; a link placed here is neither followed nor removed.
      if (!entry.isFile() || !/^[0-9A-Za-z]{16,64}$/.test(entry.name)) continue;
      const found = await stat(join(path, entry.name)).catch(() => undefined);
      if (found) yield { key: entry.name, modifiedAt: found.mtimeMs };
    }
  }
}

async function shardFolders(folder: string): Promise<string[]> {
  const paths: string[] = [];
  for (const first of await entriesOf(folder)) {
    if (!first.isDirectory() || !/^[0-9A-Za-z]{2}$/.test(first.name)) continue;
    for (const second of await entriesOf(join(folder, first.name))) {
      if (second.isDirectory() && /^[0-9A-Za-z]{2}$/.test(second.name))
        paths.push(join(folder, first.name, second.name));
    }
  }
  return paths;
}

async function entriesOf(path: string) {
  try {
    return await readdir(path, { withFileTypes: true });
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return [];
    throw error;
  }
}

function asDiskFull(error: unknown): unknown {
  const code = systemErrorCode(error);
  return code === 'ENOSPC' || code === 'EDQUOT' ? new AppError('server/disk-full', { cause: error }) : error;
}
