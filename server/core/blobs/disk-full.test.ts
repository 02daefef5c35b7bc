import { randomBytes } from 'node:crypto';
import { mkdtemp, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { newId } from '../ids.ts';
import { chunksOf } from './conformance.suite.ts';
import { createDiskBlobs } from './disk.ts';
import { FolderSyncs } from './folder-syncs.ts';

const newFolder = async () => join(await mkdtemp(join(tmpdir(), 'hearth-full-')), 'blobs');
const mebibyte = 1024 * 1024;
const full = { code: 'server/disk-full' };

describe('a full disk', () => {
  async function build() {
    const disk = { free: 1000 * mebibyte, total: 1024 * mebibyte };
    return { disk, blobs: createDiskBlobs(await newFolder(), { measure: async () => disk }) };
  }

  it('keeps a reserve that uploads do not take, and accepts uploads again when there is space', async () => {
    const { disk, blobs } = await build();
    disk.free = 65 * mebibyte;
    const bytes = randomBytes(mebibyte);
    await blobs.put(newId(), chunksOf(bytes));
    disk.free = 64 * mebibyte;
    const key = newId();
    await expect(blobs.put(key, chunksOf(bytes))).rejects.toMatchObject(full);
    await expect(blobs.requireFreeSpace(1)).rejects.toMatchObject(full);
    expect([await blobs.staged(key), await blobs.size(key)]).toEqual([undefined, undefined]);
    disk.free = 70 * mebibyte;
    expect((await blobs.put(key, chunksOf(bytes))).size).toBe(mebibyte);
    await blobs.requireFreeSpace(1);
  });

  it('frees space before it refuses an upload', async () => {
    const disk = { free: 64 * mebibyte, total: 1024 * mebibyte };
    const wanted: number[] = [];
    const freeSpace = async (bytes: number) => {
      wanted.push(bytes);
      if (wanted.length === 1) disk.free += bytes;
    };
    const blobs = createDiskBlobs(await newFolder(), { measure: async () => disk, freeSpace });
    expect((await blobs.put(newId(), chunksOf(randomBytes(1000)))).size).toBe(1000);
    disk.free = 64 * mebibyte - 1;
    await expect(blobs.put(newId(), chunksOf(randomBytes(1000)))).rejects.toMatchObject(full);
    expect(wanted).toEqual([1000, 1001]);
  });

  it('keeps the received part of a resumable upload, so that it can continue', async () => {
    const { disk, blobs } = await build();
    const bytes = randomBytes(12 * mebibyte);
    const key = newId();
    await blobs.append(key, 0, chunksOf(bytes.subarray(0, mebibyte)));
    disk.free = mebibyte;
    await expect(blobs.append(key, mebibyte, chunksOf(bytes.subarray(mebibyte)))).rejects.toMatchObject(full);
    expect(await blobs.staged(key)).toBe(mebibyte);
    disk.free = 1000 * mebibyte;
    await blobs.append(key, mebibyte, chunksOf(bytes.subarray(mebibyte)));
    const facts = await blobs.seal(key, bytes.length);
    expect(facts).toEqual(await blobs.put(newId(), chunksOf(bytes)));
  });

  it('without a known size does not count as full', async () => {
    const blobs = createDiskBlobs(await newFolder(), { measure: async () => ({ free: 0, total: 0 }) });
    expect((await blobs.put(newId(), chunksOf(randomBytes(10)))).size).toBe(10);
  });

  it('is told from a disk that cannot be written to', async () => {
    const { blobs } = await build();
    const readOnly = Object.assign(new Error('read-only file system'), { code: 'EROFS' });
    const write = await spyOnFiles('write');
    write.mockImplementationOnce(() => Promise.reject(readOnly));
    await expect(blobs.put(newId(), chunksOf(randomBytes(10)))).rejects.toMatchObject({
      code: 'server/disk-read-only',
    });
  });

  it('leaves no hole: bytes after a failed write do not count (MUST 8)', async () => {
    const { blobs } = await build();
    const key = newId();
    const bytes = randomBytes(3 * mebibyte);
    await blobs.append(key, 0, chunksOf(bytes.subarray(0, mebibyte)));
    const failure = Object.assign(new Error('no space'), { code: 'ENOSPC' });
    const write = await spyOnFiles('write');
    write.mockImplementationOnce(() => Promise.reject(failure));
    await expect(blobs.append(key, mebibyte, chunksOf(bytes.subarray(mebibyte)))).rejects.toMatchObject(full);
    expect(await blobs.staged(key)).toBe(mebibyte);
  });
});

describe('the name of a blob', () => {
  it('is durable with every folder above it before the blob is acknowledged (MUST 2)', async () => {
    const root = await newFolder();
    const synced = vi.spyOn(FolderSyncs.prototype, 'sync');
    onTestFinished(() => synced.mockRestore());
    const key = newId();
    await createDiskBlobs(root).put(key, chunksOf(randomBytes(10)));
    const [first, second] = [key.slice(0, 2), key.slice(2, 4)];
    const paths = synced.mock.calls.map(([path]) => path);
    expect(paths).toEqual(expect.arrayContaining([dirname(root), root, join(root, first), join(root, first, second)]));
    expect(paths.at(-1)).toBe(join(root, first, second));
  });

  it('is durable with the acknowledged part of a stage, also after a broken first write or when another process made it (MUST 3)', async () => {
    const root = await newFolder();
    const synced = vi.spyOn(FolderSyncs.prototype, 'sync');
    onTestFinished(() => synced.mockRestore());
    const [key, stage] = [newId(), join(root, 'stage')];
    const blobs = createDiskBlobs(root);
    async function* cut() {
      yield randomBytes(100);
      throw new Error('the line went dead');
    }
    await expect(blobs.append(key, 0, cut())).rejects.toThrow('the line went dead');
    synced.mockClear();
    expect(await blobs.append(key, 100, chunksOf(randomBytes(100)))).toBe(200);
    expect(synced.mock.calls).toEqual([[stage]]);
    synced.mockClear();
    expect(await createDiskBlobs(root).append(key, 200, chunksOf(randomBytes(100)))).toBe(300);
    expect(synced.mock.calls).toEqual([[stage]]);
  });
});

async function spyOnFiles(method: 'write') {
  const file = await open(join(await mkdtemp(join(tmpdir(), 'hearth-file-')), 'any'), 'w');
  const spy = vi.spyOn(Object.getPrototypeOf(file) as typeof file, method);
  await file.close();
  onTestFinished(() => spy.mockRestore());
  return spy;
}
