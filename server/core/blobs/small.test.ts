import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createTestClock } from '../../testing/clock.ts';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import { newId } from '../ids.ts';
import {
  BlobOffsetInvalid,
  createBlobLedger,
  createDiskBlobs,
  insertSmallBlob,
  smallBlobBytesMax,
  withSmallBlobs,
} from './index.ts';

describeOnBothDatabases('a small blob', (open) => {
  async function place() {
    const database = await open();
    const blobs = withSmallBlobs(createDiskBlobs(await mkdtemp(join(tmpdir(), 'hearth-blobs-'))), database);
    const keep = async (bytes: Buffer) => {
      const key = newId();
      await database.transaction((transaction) => insertSmallBlob(transaction, key, bytes));
      return key;
    };
    return { database, blobs, keep };
  }

  it('is read like any other, whole or in part', async () => {
    const { blobs, keep } = await place();
    const bytes = Buffer.from(Array.from({ length: smallBlobBytesMax }, (_, index) => index % 256));
    const key = await keep(bytes);
    expect(await blobs.size(key)).toBe(bytes.length);
    expect((await blobs.open(key))?.bytes).toEqual(bytes);
    const part = await blobs.open(key, { start: 3, end: 9 });
    const chunks: Uint8Array[] = [];
    for await (const chunk of part?.stream ?? []) chunks.push(chunk);
    expect(Buffer.concat(chunks)).toEqual(bytes.subarray(3, 10));
    await expect(blobs.open(key, { start: 0, end: bytes.length })).rejects.toThrow(BlobOffsetInvalid);
    expect((await blobs.open(await keep(Buffer.alloc(0))))?.bytes).toEqual(Buffer.alloc(0));
  });

  it('exists only if its transaction is committed', async () => {
    const { database, blobs } = await place();
    const key = newId();
    const attempt = database.transaction(async (transaction) => {
      await insertSmallBlob(transaction, key, Buffer.from('x'));
      throw new Error('no');
    });
    await expect(attempt).rejects.toThrow('no');
    expect(await blobs.open(key)).toBeUndefined();
  });

  it('is deleted by the transaction that marks it as deleted, and leaves nothing to the sweep', async () => {
    const { database, blobs, keep } = await place();
    const ledger = createBlobLedger(database, createTestClock());
    const key = await keep(Buffer.from('x'));
    await database.transaction((transaction) => ledger.markDeleted(transaction, key, 100));
    expect(await blobs.open(key)).toBeUndefined();
    expect(await ledger.isLive(key)).toBe(false);
    expect(
      await ledger.expirePending(
        { pendingBefore: Number.MAX_SAFE_INTEGER, deletedBefore: Number.MAX_SAFE_INTEGER },
        10,
      ),
    ).toEqual([]);
  });
});
