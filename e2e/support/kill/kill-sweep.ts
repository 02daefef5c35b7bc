import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { limits } from '@hearth/contract';
import { sql } from 'kysely';
import { migrations } from '../../../server/compose.ts';
import { createBlobLedger, createDiskBlobs, sweepBlobs } from '../../../server/core/blobs/index.ts';
import { openDatabase, type Queries } from '../../../server/core/database/index.ts';
import { createLog } from '../../../server/core/log/index.ts';
import { sweepStorage } from '../../../server/storage/usecases/sweep-storage.ts';
import { createTestClock } from '../../../server/testing/clock.ts';
import type { KillPlace } from './storage-accounts.ts';

/**
 * Sweeps the data folder of a stopped server at a later time. Returns the leftovers: files without an object, objects
 * without bytes and data of expired uploads.
 */
export async function sweepLater({ dataFolder, databaseUrl: url }: KillPlace, laterMs: number): Promise<string[]> {
  const clock = createTestClock(Date.now() + laterMs);
  const database = await openDatabase({ folder: dataFolder, url, poolMax: 2, migrations, clock });
  try {
    const blobs = createDiskBlobs(join(dataFolder, 'blobs'));
    const ledger = createBlobLedger(database, clock);
    const log = await createLog({ logLevel: 'silent', logFormat: 'json' });
    const ages = {
      pendingAgeMs: limits.storage.uploadIdleMs,
      deletedAgeMs: 0,
      orphanAgeMs: limits.storage.orphanAgeMs,
    };
    await sweepStorage({ database, blobs, ledger, clock, log });
    await sweepBlobs({ blobs, ledger, clock, ...ages });
    return await whatIsLeft(database.query, join(dataFolder, 'blobs'));
  } finally {
    await database.close();
  }
}

async function whatIsLeft(db: Queries, folder: string): Promise<string[]> {
  const archives = await keysOf(db, 'select archive as key from function_deployments');
  const objects = [...(await keysOf(db, 'select blob_key as key from storage_objects')), ...archives];
  const rows = await keysOf(db, 'select key from small_blobs');
  const files = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => (entry.parentPath.endsWith('stage') ? `stage/${entry.name}` : entry.name));
  const entries = await keysOf(db, 'select key from blobs');
  const live = await keysOf(db, "select key from blobs where state = 'live'");
  const reserved = await keysOf(db, 'select blob_key as key from storage_reservations');
  const open = await keysOf(db, "select blob_key as key from storage_uploads where state = 'open'");
  return [
    ...without([...files, ...rows], objects).map((key) => `the bytes ${key} belong to no object`),
    ...without(objects, [...files, ...rows]).map((key) => `the bytes ${key} of an object are gone`),
    ...without(entries, live).map((key) => `the ledger has not forgotten ${key}`),
    ...without(files, live).map((key) => `the file ${key} is not in the ledger`),
    ...without(live, files).map((key) => `the file ${key} of the ledger is gone`),
    ...reserved.map((key) => `room is still kept for ${key}`),
    ...open.map((key) => `the upload of ${key} is still open`),
  ];
}

async function keysOf(db: Queries, query: string): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`${sql.raw(query)}`.execute(db);
  return rows.map(({ key }) => key);
}

function without(keys: readonly string[], known: readonly string[]): string[] {
  const set = new Set(known);
  return keys.filter((key) => !set.has(key));
}
