import type { Queries } from '../../core/database/index.ts';
import type { AppCheckTables } from './tables.ts';

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
