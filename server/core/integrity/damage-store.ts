import type { Kysely } from 'kysely';
import { type BlobDamage, blobDamages } from '../blobs/index.ts';
import type { Queries } from '../database/index.ts';
import type { DamagedBlob } from './types.ts';

type DamageTables = {
  blob_damage: {
    key: string;
    damage: string;
    bucket: string;
    name: string;
    uid: string | null;
    size: number;
    found_at: number;
    checked_at: number;
  };
};

/** False when the damage of this blob is recorded already. */
export async function insertDamage(queries: Queries, damaged: DamagedBlob): Promise<boolean> {
  const { key, damage, bucket, name, uid, size, foundAt } = damaged;
  const inserted = await tables(queries)
    .insertInto('blob_damage')
    .values({ key, damage, bucket, name, uid, size, found_at: foundAt, checked_at: foundAt })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

export async function removeDamage(queries: Queries, key: string): Promise<boolean> {
  const removed = await tables(queries).deleteFrom('blob_damage').where('key', '=', key).executeTakeFirst();
  return removed.numDeletedRows === 1n;
}

/** Newest first. */
export async function listDamage(queries: Queries, count: number): Promise<readonly DamagedBlob[]> {
  const rows = await tables(queries)
    .selectFrom('blob_damage')
    .selectAll()
    .orderBy('found_at', 'desc')
    .orderBy('key')
    .limit(count)
    .execute();
  return rows.map(damagedOf);
}

/** Those that were not checked since `before`, the longest first. */
export async function listUncheckedDamage(
  queries: Queries,
  before: number,
  count: number,
): Promise<readonly DamagedBlob[]> {
  const rows = await tables(queries)
    .selectFrom('blob_damage')
    .selectAll()
    .where('checked_at', '<', before)
    .orderBy('checked_at')
    .orderBy('key')
    .limit(count)
    .execute();
  return rows.map(damagedOf);
}

export async function setDamageChecked(queries: Queries, key: string, at: number): Promise<void> {
  await tables(queries).updateTable('blob_damage').set({ checked_at: at }).where('key', '=', key).execute();
}

export async function countDamage(queries: Queries): Promise<number> {
  const { count } = await tables(queries)
    .selectFrom('blob_damage')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The names of objects that cannot be read, among these. */
export async function findDamagedNames(
  queries: Queries,
  bucket: string,
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  if (names.length === 0) return new Set();
  const rows = await tables(queries)
    .selectFrom('blob_damage')
    .select('name')
    .where('bucket', '=', bucket)
    .where('name', 'in', [...names])
    .where('damage', '!=', readable)
    .execute();
  return new Set(rows.map((row) => row.name));
}

const readable: BlobDamage = 'longer';

function tables(queries: Queries): Kysely<DamageTables> {
  return queries.withTables<DamageTables>();
}

function damagedOf(row: DamageTables['blob_damage']): DamagedBlob {
  const { key, damage, bucket, name, uid, size } = row;
  if (!isDamage(damage)) throw new Error(`The damage of blob ${key} is unknown: ${damage}.`);
  return { key, damage, bucket, name, uid, size, foundAt: row.found_at };
}

function isDamage(text: string): text is BlobDamage {
  return (blobDamages as readonly string[]).includes(text);
}
