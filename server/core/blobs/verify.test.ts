import { randomBytes } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { damageFile, type FileDamage, fileDamages } from '../../testing/damage.ts';
import { newId } from '../ids.ts';
import { createDiskBlobs } from './disk.ts';
import { openVerified, verifyBlob } from './verify.ts';

/** One read of the disk, and more than one. */
const sizes = [40_000, 1_500_000];

describe.each(sizes)('a blob of %d bytes', (size) => {
  const store = async () => {
    const folder = await mkdtemp(join(tmpdir(), 'hearth-blobs-'));
    const blobs = createDiskBlobs(folder);
    const [key, bytes] = [newId(), randomBytes(size)];
    const facts = await blobs.put(
      key,
      (async function* () {
        yield bytes;
      })(),
    );
    const damage = (kind: FileDamage) => damageFile(join(folder, key.slice(0, 2), key.slice(2, 4), key), kind);
    const read = async (range?: { start: number; end: number }) => {
      const got: Uint8Array[] = [];
      try {
        for await (const chunk of (await openVerified(blobs, key, facts, range))?.stream ?? []) got.push(chunk);
        return { bytes: Buffer.concat(got), error: undefined };
      } catch (error) {
        return { bytes: Buffer.concat(got), error };
      }
    };
    return { blobs, key, bytes, facts, damage, read };
  };

  it('is given whole when it is what was stored', async () => {
    const { blobs, key, bytes, facts, read } = await store();
    expect(await verifyBlob(blobs, key, facts)).toBe('ok');
    for (const range of [undefined, { start: 0, end: size - 1 }])
      expect((await read(range)).bytes.equals(bytes)).toBe(true);
    expect((await read({ start: 5, end: 9 })).bytes.equals(bytes.subarray(5, 10))).toBe(true);
  });

  it.each(fileDamages)('is never given whole when it is %s', async (kind) => {
    const { blobs, key, bytes, facts, damage, read } = await store();
    await damage(kind);
    const found = { flipped: 'changed', zeroed: 'changed', cut: 'shorter', missing: 'missing', longer: 'longer' }[kind];
    expect(await verifyBlob(blobs, key, facts)).toBe(found);
    for (const range of [undefined, { start: 0, end: size - 1 }]) {
      const got = await read(range);
      // The stored bytes are all there: they are sent without those behind them.
      if (kind === 'longer') expect(got.bytes.equals(bytes)).toBe(true);
      else if (kind === 'missing') expect([got.bytes.length, got.error]).toEqual([0, undefined]);
      else {
        expect(got.error).toMatchObject({ name: 'BlobDamaged', damage: found });
        expect(got.bytes.length).toBeLessThan(size);
      }
    }
  });

  it('gives parts that are there, and refuses those behind a cut', async () => {
    const { bytes, damage, read } = await store();
    await damage('cut');
    expect((await read({ start: 0, end: 9 })).bytes.equals(bytes.subarray(0, 10))).toBe(true);
    expect((await read({ start: 5, end: size - 1 })).error).toMatchObject({ damage: 'shorter' });
  });
});

it('A blob without a checksum is compared by its size', async () => {
  const blobs = createDiskBlobs(await mkdtemp(join(tmpdir(), 'hearth-blobs-')));
  const key = newId();
  await blobs.put(
    key,
    (async function* () {
      yield Buffer.from('four');
    })(),
  );
  expect(await verifyBlob(blobs, key, { size: 4 })).toBe('ok');
  expect(await verifyBlob(blobs, key, { size: 5 })).toBe('shorter');
});
