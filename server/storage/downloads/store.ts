import type { Kysely } from 'kysely';
import { prepared, preparedRow, type Queries } from '../../core/database/index.ts';
import { hashSecret } from '../../core/ids.ts';
import { nameKey } from '../objects/domain/object-name.ts';

interface DownloadToken {
  readonly token: string;
  readonly bucket: string;
  readonly name: string;
  /** The person the token belongs to; null if it belongs to the object. */
  readonly uid: string | null;
  readonly expiresAt: number | null;
  readonly createdAt: number;
}

/**
 * Stores a token. Lookups use the hash. The token itself is stored too if it belongs to the object, because the SDK
 * reads it back as metadata; a personal token is stored as a hash only.
 */
export async function insertDownloadToken(queries: Queries, token: DownloadToken): Promise<void> {
  await insertion(queries, {
    hash: hashSecret(token.token),
    token: token.uid === null ? token.token : null,
    bucket: token.bucket,
    name_key: nameKey(token.name),
    uid: token.uid,
    expires_at: token.expiresAt,
    created_at: token.createdAt,
  });
}

const insertion = prepared((db, row: TokenTables['storage_download_tokens']) =>
  tables(db)
    .insertInto('storage_download_tokens')
    .values(row)
    .onConflict((conflict) => conflict.columns(['hash', 'bucket', 'name_key']).doNothing()),
);

/** The owner of a token of this object; undefined if there is no valid one. */
export async function findDownloadToken(
  queries: Queries,
  { token, bucket, name }: Pick<DownloadToken, 'token' | 'bucket' | 'name'>,
  now: number,
): Promise<{ readonly uid: string | null } | undefined> {
  const row = await liveToken(queries, { hash: hashSecret(token), bucket, nameKey: nameKey(name), now });
  return row;
}

interface LiveToken {
  readonly hash: string;
  readonly bucket: string;
  readonly nameKey: string;
  readonly now: number;
}

const liveToken = preparedRow((db, { hash, bucket, nameKey, now }: LiveToken) =>
  tables(db)
    .selectFrom('storage_download_tokens')
    .select('uid')
    .where('hash', '=', hash)
    .where('bucket', '=', bucket)
    .where('name_key', '=', nameKey)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)])),
);

/** The valid tokens of an object, oldest first. */
export async function listDownloadTokens(
  queries: Queries,
  { bucket, name }: Pick<DownloadToken, 'bucket' | 'name'>,
  now: number,
  limit: number,
): Promise<readonly Pick<DownloadToken, 'token' | 'expiresAt'>[]> {
  const rows = await tables(queries)
    .selectFrom('storage_download_tokens')
    .select(['token', 'expires_at'])
    .where('bucket', '=', bucket)
    .where('name_key', '=', nameKey(name))
    .where('token', 'is not', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .orderBy('created_at')
    .orderBy('hash')
    .limit(limit)
    .execute();
  return rows.flatMap(({ token, expires_at: expiresAt }) => (token === null ? [] : [{ token, expiresAt }]));
}

/** The valid tokens of several objects, oldest first, by name. */
export async function downloadTokensOf(
  queries: Queries,
  bucket: string,
  names: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (names.length === 0) return new Map();
  const named = new Map(names.map((name) => [nameKey(name), name]));
  const rows = await tables(queries)
    .selectFrom('storage_download_tokens')
    .select(['name_key', 'token'])
    .where('bucket', '=', bucket)
    .where('name_key', 'in', [...named.keys()])
    .where('token', 'is not', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
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
  await removal(queries, { bucket, nameKey: nameKey(name) });
}

const removal = prepared((db, { bucket, nameKey }: { bucket: string; nameKey: string }) =>
  tables(db).deleteFrom('storage_download_tokens').where('bucket', '=', bucket).where('name_key', '=', nameKey),
);

/** Tokens follow a renamed object. */
export async function renameDownloadTokens(queries: Queries, bucket: string, from: string, to: string): Promise<void> {
  await tables(queries)
    .updateTable('storage_download_tokens')
    .set({ name_key: nameKey(to) })
    .where('bucket', '=', bucket)
    .where('name_key', '=', nameKey(from))
    .execute();
}

/** Limits the validity of all tokens of a bucket. */
export async function endDownloadTokens(queries: Queries, bucket: string, abortable: number): Promise<void> {
  await tables(queries)
    .updateTable('storage_download_tokens')
    .set({ expires_at: abortable })
    .where('bucket', '=', bucket)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', abortable)]))
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
