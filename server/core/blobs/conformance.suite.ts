import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { newId } from '../ids.ts';
import { BlobOffsetInvalid, type BlobStore, BlobTooLarge } from './port.ts';

/** Checks a driver against the sentences of port.ts. */
export function blobConformance(driver: string, create: () => Promise<BlobStore>): void {
  describe(`${driver} keeps the promises of the blob port`, () => {
    it('returns a sealed blob with its checksums', async () => {
      const blobs = await create();
      const bytes = randomBytes(3 * 1024 * 1024 + 17);
      const key = newId();
      expect(await blobs.append(key, 0, chunksOf(bytes))).toBe(bytes.length);
      const facts = await blobs.seal(key, bytes.length);
      expect(facts.size).toBe(bytes.length);
      expect(facts.md5Base64).toBe(createHash('md5').update(bytes).digest('base64'));
      expect(sameBytes(await readAll(blobs, key), bytes)).toBe(true);
    });

    it('computes the checksum of the standard test text', async () => {
      const blobs = await create();
      const key = newId();
      await blobs.append(key, 0, chunksOf(Buffer.from('123456789'), 2));
      // 0xE3069283 is the published check value of CRC-32C.
      expect((await blobs.seal(key, 9)).crc32cBase64).toBe(Buffer.from('e3069283', 'hex').toString('base64'));
    });

    it('accepts an empty blob', async () => {
      const blobs = await create();
      const key = newId();
      await blobs.append(key, 0, chunksOf(Buffer.alloc(0)));
      expect((await blobs.seal(key, 0)).size).toBe(0);
      expect((await readAll(blobs, key)).length).toBe(0);
    });

    it('writes a blob of any size in one call, with the same checksums', async () => {
      const blobs = await create();
      for (const size of [0, 1, 70_000, 262_144, 1_048_576, 5_000_017]) {
        const bytes = randomBytes(size);
        const key = newId();
        expect(await blobs.put(key, chunksOf(bytes, 100_001))).toEqual({
          size,
          md5Base64: createHash('md5').update(bytes).digest('base64'),
          crc32cBase64: expect.stringMatching(/^.{6}==$/),
        });
        expect(sameBytes(await readAll(blobs, key), bytes)).toBe(true);
        expect(await blobs.staged(key)).toBeUndefined();
      }
    });

    it('keeps nothing of a blob in one call that is too large or breaks off (T34)', async () => {
      const blobs = await create();
      const [large, broken] = [newId(), newId()];
      await expect(blobs.put(large, chunksOf(randomBytes(3_000_000)), { bytesMax: 2_999_999 })).rejects.toThrow(
        BlobTooLarge,
      );
      await expect(blobs.put(broken, breaking(randomBytes(2_000_000)))).rejects.toThrow('the line went dead');
      for (const key of [large, broken]) {
        expect(await blobs.staged(key)).toBeUndefined();
        expect(await blobs.open(key)).toBeUndefined();
      }
    });

    it('accepts many blobs at once', async () => {
      const blobs = await create();
      const many = Array.from({ length: 24 }, (_, index) => randomBytes(index * 190_001));
      const facts = await Promise.all(many.map((bytes) => blobs.put(newId(), chunksOf(bytes))));
      expect(facts.map(({ md5Base64 }) => md5Base64)).toEqual(
        many.map((bytes) => createHash('md5').update(bytes).digest('base64')),
      );
    });

    it('shows nothing of a blob before it is sealed (MUST 1)', async () => {
      const blobs = await create();
      const key = newId();
      await blobs.append(key, 0, chunksOf(randomBytes(1000)));
      expect(await blobs.open(key)).toBeUndefined();
      expect(await blobs.size(key)).toBeUndefined();
      expect(await blobs.staged(key)).toBe(1000);
    });

    it('continues where it stopped, with the checksums of the whole', async () => {
      const bytes = randomBytes(500_000);
      const blobs = await create();
      const key = newId();
      expect(await blobs.append(key, 0, chunksOf(bytes.subarray(0, 200_000)))).toBe(200_000);
      expect(await blobs.append(key, 200_000, chunksOf(bytes.subarray(200_000)))).toBe(500_000);
      expect((await blobs.seal(key, bytes.length)).md5Base64).toBe(createHash('md5').update(bytes).digest('base64'));
    });

    it('replaces the bytes beyond the offset when a client sends them again', async () => {
      const bytes = randomBytes(300_000);
      const blobs = await create();
      const key = newId();
      await blobs.append(key, 0, chunksOf(Buffer.concat([bytes.subarray(0, 100_000), randomBytes(50_000)])));
      expect(await blobs.append(key, 100_000, chunksOf(bytes.subarray(100_000)))).toBe(300_000);
      const facts = await blobs.seal(key, 300_000);
      expect(facts.md5Base64).toBe(createHash('md5').update(bytes).digest('base64'));
      expect(sameBytes(await readAll(blobs, key), bytes)).toBe(true);
    });

    it('refuses an offset beyond what it holds', async () => {
      const blobs = await create();
      const key = newId();
      await blobs.append(key, 0, chunksOf(randomBytes(10)));
      await expect(blobs.append(key, 11, chunksOf(randomBytes(1)))).rejects.toThrow(BlobOffsetInvalid);
      expect(await blobs.staged(key)).toBe(10);
    });

    it('refuses more bytes than were declared and keeps none of them (T34)', async () => {
      const blobs = await create();
      const key = newId();
      await blobs.append(key, 0, chunksOf(randomBytes(10)), { bytesMax: 20 });
      await expect(blobs.append(key, 10, chunksOf(randomBytes(11), 5), { bytesMax: 20 })).rejects.toThrow(BlobTooLarge);
      expect(await blobs.staged(key)).toBe(10);
    });

    it('continues after a source that broke in the middle (MUST 8)', async () => {
      const bytes = randomBytes(400_000);
      const blobs = await create();
      const key = newId();
      await blobs.append(key, 0, chunksOf(bytes.subarray(0, 100_000)));
      await expect(blobs.append(key, 100_000, breaking(bytes.subarray(100_000, 250_000)))).rejects.toThrow(
        'the line went dead',
      );
      expect(await blobs.append(key, 100_000, chunksOf(bytes.subarray(100_000)))).toBe(400_000);
      expect((await blobs.seal(key, 400_000)).md5Base64).toBe(createHash('md5').update(bytes).digest('base64'));
    });

    it('does not seal more bytes than it holds', async () => {
      const blobs = await create();
      const key = newId();
      await blobs.append(key, 0, chunksOf(randomBytes(10)));
      await expect(blobs.seal(key, 11)).rejects.toThrow(BlobOffsetInvalid);
      expect(await blobs.open(key)).toBeUndefined();
    });

    it('begins no stage beside a sealed blob', async () => {
      const blobs = await create();
      const key = await sealed(blobs, randomBytes(100));
      await expect(blobs.append(key, 100, chunksOf(randomBytes(10)))).rejects.toThrow(BlobOffsetInvalid);
      expect(await blobs.staged(key)).toBeUndefined();
      expect(await blobs.size(key)).toBe(100);
    });

    it('returns exactly the requested range (MUST 5)', async () => {
      const bytes = randomBytes(1_500_000);
      const blobs = await create();
      const key = await sealed(blobs, bytes);
      for (const [start, end] of [
        [0, 0],
        [5, 99],
        [1_499_999, 1_499_999],
        [500_000, 1_200_000],
        [0, 1_499_999],
      ] as const) {
        expect(sameBytes(await readAll(blobs, key, { start, end }), bytes.subarray(start, end + 1))).toBe(true);
      }
      await expect(blobs.open(key, { start: 0, end: 1_500_000 })).rejects.toThrow(BlobOffsetInvalid);
      await expect(blobs.open(key, { start: 9, end: 8 })).rejects.toThrow(BlobOffsetInvalid);
    });

    it('lets a reader finish when the blob is removed meanwhile', async () => {
      const bytes = randomBytes(2_000_000);
      const blobs = await create();
      const key = await sealed(blobs, bytes);
      const reader = await blobs.open(key);
      await blobs.remove(key);
      expect(sameBytes(await collect(reader?.stream), bytes)).toBe(true);
      expect(await blobs.open(key)).toBeUndefined();
    });

    it('treats the removal of an absent blob as done (MUST 6)', async () => {
      const blobs = await create();
      await expect(blobs.remove(newId())).resolves.toBeUndefined();
    });

    it('lists every blob and every stage', async () => {
      const blobs = await create();
      const blob = await sealed(blobs, randomBytes(10));
      const stage = newId();
      await blobs.append(stage, 0, chunksOf(randomBytes(10)));
      const keys: string[] = [];
      for await (const { key } of blobs.keys()) keys.push(key);
      expect(keys.sort()).toEqual([blob, stage].sort());
    });
  });
}

export async function sealed(blobs: BlobStore, bytes: Buffer): Promise<string> {
  const key = newId();
  await blobs.append(key, 0, chunksOf(bytes));
  await blobs.seal(key, bytes.length);
  return key;
}

export async function* chunksOf(bytes: Uint8Array, size = 64 * 1024): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function* breaking(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield* chunksOf(bytes);
  throw new Error('the line went dead');
}

async function readAll(blobs: BlobStore, key: string, range?: { start: number; end: number }): Promise<Buffer> {
  return collect((await blobs.open(key, range))?.stream);
}

async function collect(stream: AsyncIterable<Uint8Array> | undefined): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of stream ?? []) parts.push(part);
  return Buffer.concat(parts);
}

function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return Buffer.compare(a, b) === 0;
}
