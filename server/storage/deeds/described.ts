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
  const { bucket, name } = object;
  await insertDownloadToken(queries, { token, bucket, name, uid: null, expiresAt: null, createdAt: clock.now() });
  return token;
}

/** The object with its lasting tokens; the first one is made when there is none. */
export async function describeWithTokens(queries: Queries, object: ObjectRecord, clock: Clock): Promise<Described> {
  const kept = await listDownloadTokens(queries, object.bucket, object.name, limits.storage.downloadTokensMax);
  return { object, downloadTokens: kept.length > 0 ? kept : [await mintLastingToken(queries, object, clock)] };
}
