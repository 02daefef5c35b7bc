import { type Kysely, type Selectable, sql } from 'kysely';
import * as v from 'valibot';
import type { Queries } from '../../core/database/index.ts';
import type { BucketRecord } from './domain.ts';

export async function findBucket(queries: Queries, name: string): Promise<BucketRecord | undefined> {
  const row = await tables(queries)
    .selectFrom('storage_buckets')
    .selectAll()
    .where('name', '=', name)
    .executeTakeFirst();
  return row && asRecord(row);
}

/** Creates the bucket unless it exists; the first writer chooses its rules. Returns true if this call created it. */
export async function ensureBucket(queries: Queries, bucket: BucketRecord): Promise<boolean> {
  const inserted = await tables(queries)
    .insertInto('storage_buckets')
    .values(asRow(bucket))
    .onConflict((conflict) => conflict.column('name').doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** A page of buckets, in the database's order of names. */
export async function listBuckets(
  queries: Queries,
  page: { readonly after: string; readonly prefix: string; readonly limit: number },
): Promise<readonly BucketRecord[]> {
  const rows = await tables(queries)
    .selectFrom('storage_buckets')
    .selectAll()
    .where('name', '>', page.after)
    // A35: neither LIKE, which has patterns, nor a range, which depends on the collation.
    .$if(page.prefix !== '', (query) =>
      query.where(sql`substr(name, 1, ${sql.lit(page.prefix.length)})`, '=', page.prefix),
    )
    .orderBy('name')
    .limit(page.limit)
    .execute();
  return rows.map(asRecord);
}

/** Writes a changed bucket if it is still as the writer saw it. */
export async function writeBucket(queries: Queries, bucket: BucketRecord, replaces: number): Promise<boolean> {
  const { name, rules: _rules, counting: _counting, ...row } = asRow(bucket);
  const updated = await tables(queries)
    .updateTable('storage_buckets')
    .set(row)
    .where('name', '=', name)
    .where('metageneration', '=', replaces)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

/** Returns false if the bucket has changed or is not empty. */
export async function removeBucket(queries: Queries, name: string, metageneration: number): Promise<boolean> {
  const removed = await tables(queries)
    .deleteFrom('storage_buckets')
    .where('name', '=', name)
    .where('metageneration', '=', metageneration)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('storage_objects').select('storage_objects.bucket').where('storage_objects.bucket', '=', name),
        ),
      ),
    )
    .executeTakeFirst();
  return removed.numDeletedRows === 1n;
}

/** Returns false if the bucket does not exist. */
export async function saveRules(queries: Queries, name: string, rules: string): Promise<boolean> {
  const result = await tables(queries)
    .updateTable('storage_buckets')
    .set({ rules })
    .where('name', '=', name)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Buckets that were first counted while uploads may have been under way. */
export async function uncountedBuckets(queries: Queries, limit: number): Promise<readonly BucketRecord[]> {
  const rows = await tables(queries)
    .selectFrom('storage_buckets')
    .selectAll()
    .where('counting', '=', 1)
    .limit(limit)
    .execute();
  return rows.map(asRecord);
}

/** Buckets whose download tokens expire. */
export async function expiringBuckets(
  queries: Queries,
  limit: number,
): Promise<readonly { readonly name: string; readonly tokenLifetimeMs: number }[]> {
  const rows = await tables(queries)
    .selectFrom('storage_buckets')
    .select(['name', 'token_lifetime_ms'])
    .where('token_lifetime_ms', 'is not', null)
    .limit(limit)
    .execute();
  return rows.flatMap(({ name, token_lifetime_ms: tokenLifetimeMs }) =>
    tokenLifetimeMs === null ? [] : [{ name, tokenLifetimeMs }],
  );
}

export async function markCounting(queries: Queries, name: string, counting: boolean): Promise<void> {
  await tables(queries)
    .updateTable('storage_buckets')
    .set({ counting: counting ? 1 : 0 })
    .where('name', '=', name)
    .execute();
}

type BucketTables = {
  storage_buckets: BucketRow & { counting: number };
  storage_objects: { bucket: string };
};

type BucketRow = {
  name: string;
  rules: string;
  labels: string;
  cors: string;
  quota_bytes: number | null;
  user_quota_bytes: number | null;
  token_lifetime_ms: number | null;
  metageneration: number;
  created_at: number;
  updated_at: number;
};

function tables(queries: Queries): Kysely<BucketTables> {
  return queries.withTables<BucketTables>();
}

function asRow(bucket: BucketRecord): BucketRow & { counting: number } {
  return {
    name: bucket.name,
    rules: bucket.rules,
    labels: JSON.stringify(bucket.labels),
    cors: JSON.stringify(bucket.cors),
    quota_bytes: bucket.quotaBytes,
    user_quota_bytes: bucket.userQuotaBytes,
    token_lifetime_ms: bucket.tokenLifetimeMs,
    counting: 0,
    metageneration: bucket.metageneration,
    created_at: bucket.createdAt,
    updated_at: bucket.updatedAt,
  };
}

const labels = v.record(v.string(), v.string());

function asRecord(row: Selectable<BucketRow>): BucketRecord {
  return {
    name: row.name,
    rules: row.rules,
    labels: v.parse(labels, JSON.parse(row.labels)),
    cors: v.parse(v.array(v.unknown()), JSON.parse(row.cors)),
    quotaBytes: row.quota_bytes,
    userQuotaBytes: row.user_quota_bytes,
    tokenLifetimeMs: row.token_lifetime_ms,
    metageneration: row.metageneration,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
