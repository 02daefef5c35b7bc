import type { Kysely } from 'kysely';
import * as v from 'valibot';
import type { Queries } from '../../../core/database/index.ts';
import type { Vault } from '../../../core/keys/index.ts';
import type { ProviderConfig, SignInProviderKind } from '../domain/provider-config.ts';

type ProviderConfigTables = {
  provider_configs: {
    provider_id: string;
    kind: string;
    enabled: number;
    display_name: string | null;
    client_id: string;
    client_secret: string | null;
    issuer: string | null;
    response_code: number;
    response_id_token: number;
    audiences: string;
    endpoints: string | null;
    apple_key: string | null;
    saml: string | null;
    version: number;
    created_at: number;
    updated_at: number;
  };
};
type ConfigRow = ProviderConfigTables['provider_configs'];

/** Fails on the primary key when the id is configured. */
export async function insertProviderConfig(db: Queries, vault: Vault, config: ProviderConfig): Promise<void> {
  await tables(db)
    .insertInto('provider_configs')
    .values({ ...rowOf(vault, config), version: 1 })
    .execute();
}

export async function findProviderConfig(
  db: Queries,
  vault: Vault,
  providerId: string,
): Promise<ProviderConfig | undefined> {
  const row = await tables(db)
    .selectFrom('provider_configs')
    .selectAll()
    .where('provider_id', '=', providerId)
    .executeTakeFirst();
  return row && configOf(vault, row);
}

/** Ordered by id, after `after`. */
export async function listProviderConfigs(
  db: Queries,
  vault: Vault,
  page: { readonly kind?: SignInProviderKind | undefined; readonly after?: string | undefined; readonly limit: number },
): Promise<readonly ProviderConfig[]> {
  let query = tables(db).selectFrom('provider_configs').selectAll().orderBy('provider_id').limit(page.limit);
  if (page.kind !== undefined) query = query.where('kind', '=', page.kind);
  if (page.after !== undefined) query = query.where('provider_id', '>', page.after);
  return (await query.execute()).map((row) => configOf(vault, row));
}

/** For the buttons of a sign-in screen, without opening secrets. */
export async function listEnabledProviders(
  db: Queries,
  limit: number,
): Promise<readonly Pick<ProviderConfig, 'providerId' | 'displayName'>[]> {
  const kind: SignInProviderKind = 'oauth';
  const rows = await tables(db)
    .selectFrom('provider_configs')
    .select(['provider_id', 'display_name'])
    .where('kind', '=', kind)
    .where('enabled', '=', 1)
    .orderBy('provider_id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ providerId: row.provider_id, displayName: row.display_name }));
}

/** Locks the configuration until the transaction ends. False when there is none. */
export async function lockProviders(transaction: Queries, providerId: string): Promise<boolean> {
  const result = await tables(transaction)
    .updateTable('provider_configs')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('provider_id', '=', providerId)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function replaceProviderConfig(db: Queries, vault: Vault, config: ProviderConfig): Promise<void> {
  await tables(db)
    .updateTable('provider_configs')
    .set(rowOf(vault, config))
    .where('provider_id', '=', config.providerId)
    .execute();
}

export async function deleteProviderConfig(db: Queries, providerId: string): Promise<boolean> {
  const result = await tables(db)
    .deleteFrom('provider_configs')
    .where('provider_id', '=', providerId)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

function rowOf(vault: Vault, config: ProviderConfig): Omit<ConfigRow, 'version'> {
  const { providerId } = config;
  const sealed = (text: string | null, what: string) => text && vault.seal(text, sealContext(providerId, what));
  return {
    provider_id: providerId,
    kind: config.kind,
    enabled: Number(config.enabled),
    display_name: config.displayName,
    client_id: config.clientId,
    client_secret: sealed(config.clientSecret, 'secret'),
    issuer: config.issuer,
    response_code: Number(config.responseType.code),
    response_id_token: Number(config.responseType.idToken),
    audiences: JSON.stringify(config.audiences),
    endpoints: config.endpoints && JSON.stringify(config.endpoints),
    apple_key: sealed(config.appleKey && JSON.stringify(config.appleKey), 'apple-key'),
    saml: config.saml && JSON.stringify(config.saml),
    created_at: config.createdAt,
    updated_at: config.updatedAt,
  };
}

function configOf(vault: Vault, row: ConfigRow): ProviderConfig {
  const opened = (text: string | null, what: string) => text && vault.open(text, sealContext(row.provider_id, what));
  const appleKey = opened(row.apple_key, 'apple-key');
  return {
    providerId: row.provider_id,
    kind: v.parse(v.picklist(['oauth', 'saml']), row.kind),
    enabled: row.enabled === 1,
    displayName: row.display_name,
    clientId: row.client_id,
    clientSecret: opened(row.client_secret, 'secret'),
    issuer: row.issuer,
    responseType: { code: row.response_code === 1, idToken: row.response_id_token === 1 },
    audiences: v.parse(v.array(v.string()), JSON.parse(row.audiences)),
    endpoints: row.endpoints === null ? null : v.parse(endpointsSchema, JSON.parse(row.endpoints)),
    appleKey: appleKey === null ? null : v.parse(appleKeySchema, JSON.parse(appleKey)),
    saml: row.saml === null ? null : v.parse(v.record(v.string(), v.unknown()), JSON.parse(row.saml)),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

const endpointsSchema = v.object({ authorization: v.string(), token: v.string(), api: v.string() });
const appleKeySchema = v.object({ teamId: v.string(), keyId: v.string(), privateKey: v.string() });

/** A secret that was moved to another provider cannot be opened. */
function sealContext(providerId: string, what: string): string {
  return `provider:${providerId}:${what}`;
}

function tables(db: Queries): Kysely<ProviderConfigTables> {
  return db.withTables<ProviderConfigTables>();
}
