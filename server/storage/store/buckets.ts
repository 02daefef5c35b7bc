import type { Kysely } from 'kysely';
import type { Queries } from '../../core/database/index.ts';

export interface BucketRecord {
  readonly name: string;
  readonly rules: string;
  readonly createdAt: number;
}

type BucketTables = {
  storage_buckets: { name: string; rules: string; created_at: number };
};

export async function findBucket(queries: Queries, name: string): Promise<BucketRecord | undefined> {
  const row = await tables(queries)
    .selectFrom('storage_buckets')
    .selectAll()
    .where('name', '=', name)
    .executeTakeFirst();
  return row && { name: row.name, rules: row.rules, createdAt: row.created_at };
}

/** Makes the bucket unless it is there; whoever was first chose its rules. */
export async function ensureBucket(queries: Queries, { name, rules, createdAt }: BucketRecord): Promise<void> {
  await tables(queries)
    .insertInto('storage_buckets')
    .values({ name, rules, created_at: createdAt })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

/** False when there is no such bucket. */
export async function saveRules(queries: Queries, name: string, rules: string): Promise<boolean> {
  const result = await tables(queries)
    .updateTable('storage_buckets')
    .set({ rules })
    .where('name', '=', name)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

function tables(queries: Queries): Kysely<BucketTables> {
  return queries.withTables<BucketTables>();
}
