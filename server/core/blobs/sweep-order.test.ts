import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { systemClock } from '../clock.ts';
import { openDatabase } from '../database/index.ts';
import { slowDisk } from '../database/slow-disk.suite.ts';
import { coreMigrations } from '../migrations.ts';
import { createBlobLedger } from './ledger.ts';

it('sees a deletion only when it is durable: removed bytes cannot come back after a power cut', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hearth-order-'));
  const clock = systemClock;
  const database = await openDatabase({ folder, poolMax: 1, migrations: coreMigrations, clock });
  const ledger = createBlobLedger(database, clock);
  const key = await ledger.reserve();
  await database.transaction((transaction) => ledger.adopt(transaction, key));
  const disk = await slowDisk(folder);

  const deleted = database.transaction((transaction) => ledger.markDeleted(transaction, key, 100));
  await disk.untilAsked();
  let expired: readonly string[] | undefined;
  const sweep = ledger.expirePending({ pendingBefore: 0, deletedBefore: Number.MAX_SAFE_INTEGER }, 10).then((keys) => {
    expired = keys;
  });
  // The deletion is committed and visible, but the disk has not answered.
  await expect.poll(() => ledger.known([key])).toEqual(new Set([key]));
  await new Promise((resolve) => setImmediate(resolve));
  expect(expired).toBeUndefined();
  disk.release();
  await Promise.all([deleted, sweep]);
  expect(expired).toEqual([key]);
  await database.close();
});
