import { type Kysely, sql } from 'kysely';
import type { Queries } from '../../core/database/index.ts';
import type { Usage } from './domain.ts';

/** Stands for the whole bucket in place of a uid. */
export const wholeBucket = '';

/**
 * Locks the usage of a bucket until the transaction ends. Every accounting operation locks the row of the whole
 * bucket first, so that they are serialized on PostgreSQL too.
 */
export async function lockUsage(queries: Queries, bucket: string): Promise<void> {
  await addUsage(queries, bucket, wholeBucket, 0);
}

export async function addUsage(queries: Queries, bucket: string, uid: string, bytes: number): Promise<void> {
  await tables(queries)
    .insertInto('storage_usage')
    .values({ bucket, uid, used_bytes: bytes })
    .onConflict((conflict) =>
      conflict
        .columns(['bucket', 'uid'])
        .doUpdateSet((eb) => ({ used_bytes: eb('storage_usage.used_bytes', '+', bytes) })),
    )
    .execute();
}

/** The stored and the reserved bytes, without the reservation of the given blob. */
export async function usageOf(queries: Queries, bucket: string, uid: string, besides: string): Promise<Usage> {
  const db = tables(queries);
  const used = await db
    .selectFrom('storage_usage')
    .select('used_bytes')
    .where('bucket', '=', bucket)
    .where('uid', '=', uid)
    .executeTakeFirst();
  const reserved = await db
    .selectFrom('storage_reservations')
    .select(sql<number>`coalesce(sum(bytes), 0)`.as('bytes'))
    .where('bucket', '=', bucket)
    .$if(uid !== wholeBucket, (query) => query.where('uid', '=', uid))
    .where('blob_key', '!=', besides)
    .executeTakeFirstOrThrow();
  return { usedBytes: used?.used_bytes ?? 0, reservedBytes: Number(reserved.bytes) };
}

interface Reservation {
  readonly blobKey: string;
  readonly bucket: string;
  readonly uid: string;
  readonly bytes: number;
  readonly createdAt: number;
}

/** Reserves bytes for a blob, replacing its earlier reservation. */
export async function keepReservation(queries: Queries, reservation: Reservation): Promise<void> {
  const { blobKey, bucket, uid, bytes, createdAt } = reservation;
  await tables(queries)
    .insertInto('storage_reservations')
    .values({ blob_key: blobKey, bucket, uid, bytes, created_at: createdAt })
    .onConflict((conflict) => conflict.column('blob_key').doUpdateSet({ bytes }))
    .execute();
}

export async function removeReservation(queries: Queries, blobKey: string): Promise<void> {
  await tables(queries).deleteFrom('storage_reservations').where('blob_key', '=', blobKey).execute();
}

/** Removes reservations of uploads that a crash ended. Their blobs are swept at the same age. */
export async function forgetReservations(queries: Queries, before: number): Promise<void> {
  const db = tables(queries);
  await db
    .deleteFrom('storage_reservations')
    .where('created_at', '<', before)
    .where('blob_key', 'not in', db.selectFrom('storage_uploads').select('blob_key').where('state', '=', 'open'))
    .execute();
}

/** Counts all objects of the bucket. The transaction must have locked the usage. */
export async function recountUsage(queries: Queries, bucket: string): Promise<void> {
  const db = tables(queries);
  await db.deleteFrom('storage_usage').where('bucket', '=', bucket).where('uid', '!=', wholeBucket).execute();
  await db
    .insertInto('storage_usage')
    .columns(['bucket', 'uid', 'used_bytes'])
    .expression((eb) =>
      eb
        .selectFrom('storage_objects')
        .select((each) => ['bucket', 'uploaded_by', each.fn.sum<number>('size').as('bytes')])
        .where('bucket', '=', bucket)
        .where('uploaded_by', 'is not', null)
        .groupBy(['bucket', 'uploaded_by']),
    )
    .execute();
  await db
    .updateTable('storage_usage')
    .set((eb) => ({
      used_bytes: eb
        .selectFrom('storage_objects')
        .select(sql<number>`coalesce(sum(size), 0)`.as('bytes'))
        .where('storage_objects.bucket', '=', bucket),
    }))
    .where('bucket', '=', bucket)
    .where('uid', '=', wholeBucket)
    .execute();
}

/** The bucket is no longer metered. */
export async function forgetUsage(queries: Queries, bucket: string): Promise<void> {
  await tables(queries).deleteFrom('storage_usage').where('bucket', '=', bucket).execute();
  await tables(queries).deleteFrom('storage_reservations').where('bucket', '=', bucket).execute();
}

type UsageTables = {
  storage_usage: { bucket: string; uid: string; used_bytes: number };
  storage_reservations: { blob_key: string; bucket: string; uid: string; bytes: number; created_at: number };
  storage_objects: { bucket: string; uploaded_by: string | null; size: number };
  storage_uploads: { blob_key: string; state: string };
};

function tables(queries: Queries): Kysely<UsageTables> {
  return queries.withTables<UsageTables>();
}
