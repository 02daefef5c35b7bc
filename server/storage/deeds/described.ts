import { limits } from '@hearth/contract';
import type { Clock } from '../../core/clock.ts';
import type { Queries } from '../../core/database/index.ts';
import { newUuid } from '../../core/ids.ts';
import type { ObjectRecord } from '../rules/stored-object.ts';
import { insertDownloadToken, listDownloadTokens } from '../store/download-tokens.ts';

/** An object with the download tokens that its reader may see. */
export interface Described {
  readonly object: ObjectRecord;
  readonly downloadTokens: readonly string[];
}

/** A token that belongs to the object and lasts as long as it does: what apps on the Firebase SDK expect. */
export async function mintLastingToken(queries: Queries, object: ObjectRecord, clock: Clock): Promise<string> {
  const token = newUuid();
  await giveTokens(queries, object, [token], clock);
  return token;
}

/** Tokens that somebody with an admin key chose. Their order is kept: the first is the one in `getDownloadURL`. */
export async function giveTokens(
  queries: Queries,
  { bucket, name }: ObjectRecord,
  tokens: readonly string[],
  clock: Clock,
): Promise<void> {
  const now = clock.now();
  for (const [at, token] of tokens.entries())
    await insertDownloadToken(queries, { token, bucket, name, uid: null, expiresAt: null, createdAt: now + at });
}

/** The object with its lasting tokens. */
export async function describe(queries: Queries, object: ObjectRecord): Promise<Described> {
  const { bucket, name } = object;
  const downloadTokens = await listDownloadTokens(queries, bucket, name, limits.storage.downloadTokensMax);
  return { object, downloadTokens };
}

/** The same; the first token is made when there is none. */
export async function describeWithTokens(queries: Queries, object: ObjectRecord, clock: Clock): Promise<Described> {
  const described = await describe(queries, object);
  if (described.downloadTokens.length > 0) return described;
  return { object, downloadTokens: [await mintLastingToken(queries, object, clock)] };
}
