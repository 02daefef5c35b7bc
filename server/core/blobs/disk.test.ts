import { mkdir, mkdtemp, readdir, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { newId } from '../ids.ts';
import { blobConformance, chunksOf, sealed } from './conformance.suite.ts';
import { createDiskBlobs } from './disk.ts';

const newFolder = () => mkdtemp(join(tmpdir(), 'hearth-blobs-'));

blobConformance('the local disk', async () => createDiskBlobs(await newFolder()));

describe('the local disk', () => {
  it('computes checksums again for a stage of an earlier process', async () => {
    const folder = await newFolder();
    const key = newId();
    await createDiskBlobs(folder).append(key, 0, chunksOf(Buffer.from('12345')));
    const later = createDiskBlobs(folder);
    await later.append(key, 5, chunksOf(Buffer.from('6789')));
    expect((await later.seal(key, 9)).crc32cBase64).toBe(Buffer.from('e3069283', 'hex').toString('base64'));
  });

  it('refuses keys that could leave its folder (T1, T3)', async () => {
    const folder = await newFolder();
    const blobs = createDiskBlobs(join(folder, 'blobs'));
    for (const key of [
      '../../../../etc/passwd',
      '..',
      '',
      'a/b',
      'a\\b',
      `${'a'.repeat(20)}/../x`,
      'a\0b',
      '.'.repeat(20),
      'ａ'.repeat(20),
    ]) {
      await expect(blobs.append(key, 0, chunksOf(Buffer.from('x')))).rejects.toThrow('A blob key');
      await expect(async () => blobs.open(key)).rejects.toThrow('A blob key');
      await expect(async () => blobs.remove(key)).rejects.toThrow('A blob key');
    }
    expect(await readdir(folder)).toEqual([]);
  });

  it('neither lists nor follows symbolic links in its folder (A36, T4)', async () => {
    const folder = await newFolder();
    const outside = join(await newFolder(), 'precious');
    await writeFile(outside, 'precious');
    const blobs = createDiskBlobs(folder);
    const key = await sealed(blobs, Buffer.from('x'));
    await symlink(outside, join(folder, key.slice(0, 2), key.slice(2, 4), newId()));
    await mkdir(join(folder, 'zz'), { recursive: true });
    await symlink('/', join(folder, 'zz', 'zz'));
    const keys: string[] = [];
    for await (const found of blobs.keys()) keys.push(found.key);
    expect(keys).toEqual([key]);
  });
});
