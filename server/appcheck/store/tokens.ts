import { isUniqueViolation, type Queries } from '../../core/database/index.ts';

export type AppCheckTables = {
  appcheck_debug_tokens: { hash: string; name: string; app_id: string; created_at: number };
  appcheck_consumed: { id: string; expires_at: number };
  appcheck_counts: { service: string; outcome: string; hour: number; count: number };
};

/** The atomic "consume": true for exactly one of any number of concurrent callers (A12). */
export async function consumeOnce(queries: Queries, id: string, expiresAt: number): Promise<boolean> {
  try {
    await queries
      .withTables<AppCheckTables>()
      .insertInto('appcheck_consumed')
      .values({ id, expires_at: expiresAt })
      .execute();
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

export async function removeExpiredConsumed(queries: Queries, before: number): Promise<void> {
  await queries.withTables<AppCheckTables>().deleteFrom('appcheck_consumed').where('expires_at', '<', before).execute();
}

export async function addDebugToken(
  queries: Queries,
  token: { hash: string; name: string; appId: string; createdAt: number },
): Promise<void> {
  await queries
    .withTables<AppCheckTables>()
    .insertInto('appcheck_debug_tokens')
    .values({ hash: token.hash, name: token.name, app_id: token.appId, created_at: token.createdAt })
    .execute();
}

export async function hasDebugToken(queries: Queries, hash: string, appId: string): Promise<boolean> {
  const row = await queries
    .withTables<AppCheckTables>()
    .selectFrom('appcheck_debug_tokens')
    .select('hash')
    .where('hash', '=', hash)
    .where('app_id', '=', appId)
    .executeTakeFirst();
  return row !== undefined;
}
