import type { JsonWebKey } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Queries } from '../../core/database/index.ts';

/**
 * The public half of an admin key that has not been revoked, by the name that it signs under. The table is the core's;
 * addresses signed with a key are storage's alone, so it looks here itself.
 */
export async function findAdminPublicKey(queries: Queries, clientEmail: string): Promise<JsonWebKey | undefined> {
  const row = await tables(queries)
    .selectFrom('admin_keys')
    .select('public_jwk')
    .where('client_email', '=', clientEmail)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return row && (JSON.parse(row.public_jwk) as JsonWebKey);
}

type AdminKeyTables = {
  admin_keys: { client_email: string; public_jwk: string; revoked_at: number | null };
};

function tables(queries: Queries): Kysely<AdminKeyTables> {
  return queries.withTables<AdminKeyTables>();
}
