import type { Queries } from '../../core/database/index.ts';

type SecretTables = {
  function_secrets: { name: string; value_sealed: string; updated_at: number };
};

export interface SecretEntry {
  readonly name: string;
  readonly updatedAt: number;
}

export async function findSealedSecret(queries: Queries, name: string): Promise<string | undefined> {
  const row = await table(queries)
    .selectFrom('function_secrets')
    .select('value_sealed')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.value_sealed;
}

export async function listSecrets(queries: Queries, max: number): Promise<readonly SecretEntry[]> {
  const rows = await table(queries)
    .selectFrom('function_secrets')
    .select(['name', 'updated_at'])
    .orderBy('name')
    .limit(max)
    .execute();
  return rows.map((row) => ({ name: row.name, updatedAt: row.updated_at }));
}

export async function writeSecret(
  queries: Queries,
  { name, sealed, now }: { readonly name: string; readonly sealed: string; readonly now: number },
): Promise<void> {
  const values = { value_sealed: sealed, updated_at: now };
  await table(queries)
    .insertInto('function_secrets')
    .values({ name, ...values })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(values))
    .execute();
}

export async function deleteSecret(queries: Queries, name: string): Promise<boolean> {
  const result = await table(queries).deleteFrom('function_secrets').where('name', '=', name).executeTakeFirst();
  return result.numDeletedRows > 0n;
}

function table(queries: Queries) {
  return queries.withTables<SecretTables>();
}
