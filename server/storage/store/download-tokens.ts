import type { Kysely } from 'kysely';
import type { Queries } from '../../core/database/index.ts';
import { hashSecret } from '../../core/ids.ts';
import { nameKey } from '../rules/object-name.ts';

export interface DownloadToken {
  readonly token: string;
  readonly bucket: string;
  readonly name: string;
  /** The person it was given to; null for one that belongs to the object. */
  readonly uid: string | null;
  readonly expiresAt: number | null;
  readonly createdAt: number;
}

/**
 * Keeps a token. Every lookup goes by the hash. The token itself is kept too when it belongs to the object, because the
 * SDK reads it back as metadata; one that was given to a person is kept as a hash alone.
 */
export async function insertDownloadToken(queries: Queries, token: DownloadToken): Promise<void> {
  await tables(queries)
    .insertInto('storage_download_tokens')
    .values({
      hash: hashSecret(token.token),
      token: token.uid === null ? token.token : null,
      bucket: token.bucket,
      name_key: nameKey(token.name),
      uid: token.uid,
      expires_at: token.expiresAt,
      created_at: token.createdAt,
    })
    .onConflict((conflict) => conflict.columns(['hash', 'bucket', 'name_key']).doNothing())
    .execute();
}

/** Whom a token of this object was given to; undefined when there is no such token, or no longer. */
export async function findDownloadToken(
  queries: Queries,
  { token, bucket, name }: Pick<DownloadToken, 'token' | 'bucket' | 'name'>,
  now: number,
): Promise<{ readonly uid: string | null } | undefined> {
  return tables(queries)
    .selectFrom('storage_download_tokens')
    .select('uid')
    .where('hash', '=', hashSecret(token))
    .where('bucket', '=', bucket)
    .where('name_key', '=', nameKey(name))
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .executeTakeFirst();
}

/** The tokens that belong to an object, oldest first. */
export async function listDownloadTokens(
  queries: Queries,
  bucket: string,
  name: string,
  limit: number,
): Promise<readonly string[]> {
  const rows = await tables(queries)
    .selectFrom('storage_download_tokens')
    .select('token')
    .where('bucket', '=', bucket)
    .where('name_key', '=', nameKey(name))
    .where('token', 'is not', null)
    .orderBy('created_at')
    .orderBy('hash')
    .limit(limit)
    .execute();
  return rows.flatMap(({ token }) => (token === null ? [] : [token]));
}

/** The tokens that belong to each of several objects, oldest first, by name. */
export async function downloadTokensOf(
  queries: Queries,
  bucket: string,
  names: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (names.length === 0) return new Map();
  const named = new Map(names.map((name) => [nameKey(name), name]));
  const rows = await tables(queries)
    .selectFrom('storage_download_tokens')
    .select(['name_key', 'token'])
    .where('bucket', '=', bucket)
    .where('name_key', 'in', [...named.keys()])
    .where('token', 'is not', null)
    .orderBy('created_at')
    .orderBy('hash')
    .execute();
  const found = new Map<string, string[]>();
  for (const { name_key: key, token } of rows) {
    const name = named.get(key);
    if (name === undefined || token === null) continue;
    found.set(name, [...(found.get(name) ?? []), token]);
  }
  return found;
}

export async function removeDownloadToken(
  queries: Queries,
  { token, bucket, name }: Pick<DownloadToken, 'token' | 'bucket' | 'name'>,
): Promise<void> {
  await tables(queries)
    .deleteFrom('storage_download_tokens')
    .where('hash', '=', hashSecret(token))
    .where('bucket', '=', bucket)
    .where('name_key', '=', nameKey(name))
    .execute();
}

export async function removeDownloadTokens(queries: Queries, bucket: string, name: string): Promise<void> {
  await tables(queries)
    .deleteFrom('storage_download_tokens')
    .where('bucket', '=', bucket)
    .where('name_key', '=', nameKey(name))
    .execute();
}

/** The tokens go with an object that gets another name. */
export async function renameDownloadTokens(queries: Queries, bucket: string, from: string, to: string): Promise<void> {
  await tables(queries)
    .updateTable('storage_download_tokens')
    .set({ name_key: nameKey(to) })
    .where('bucket', '=', bucket)
    .where('name_key', '=', nameKey(from))
    .execute();
}

export async function removeExpiredDownloadTokens(queries: Queries, now: number): Promise<void> {
  await tables(queries).deleteFrom('storage_download_tokens').where('expires_at', '<=', now).execute();
}

type TokenTables = {
  storage_download_tokens: {
    hash: string;
    token: string | null;
    bucket: string;
    name_key: string;
    uid: string | null;
    expires_at: number | null;
    created_at: number;
  };
};

function tables(queries: Queries): Kysely<TokenTables> {
  return queries.withTables<TokenTables>();
}
