import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { systemClock } from '../clock.ts';
import { openDatabase } from '../database/index.ts';
import { slowDisk } from '../database/slow-disk.suite.ts';
import { coreMigrations } from '../migrations.ts';
import { createBlobLedger } from './ledger.ts';

it('sees a doom only when it is durable: removed bytes cannot come back after a power cut', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hearth-order-'));
  const clock = systemClock;
  const database = await openDatabase({ folder, poolMax: 1, migrations: coreMigrations, clock });
  const ledger = createBlobLedger(database, clock);
  const key = await ledger.reserve();
  await database.transaction((transaction) => ledger.adopt(transaction, key));
  const disk = await slowDisk(folder);

  const doomed = database.transaction((transaction) => ledger.doom(transaction, key));
  await disk.untilAsked();
  let condemned: readonly string[] | undefined;
  const sweep = ledger.condemn(0, 10).then((keys) => {
    condemned = keys;
  });
  // The doom is committed and visible, but the disk has not answered.
  await expect.poll(() => ledger.known([key])).toEqual(new Set([key]));
  await new Promise((resolve) => setImmediate(resolve));
  expect(condemned).toBeUndefined();
  disk.release();
  await Promise.all([doomed, sweep]);
  expect(condemned).toEqual([key]);
  await database.close();
});
