import { limits } from '@hearth/contract';
import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../core/database/index.ts';
import { AppError } from '../../core/errors.ts';
import type { ObjectRecord } from '../rules/stored-object.ts';
import { listDownloadTokens, removeDownloadToken } from '../store/download-tokens.ts';
import { findObject } from '../store/objects.ts';
import type { Buckets } from './buckets.ts';
import { type Described, describeWithTokens, mintLastingToken } from './described.ts';
import { objectNotFound } from './object-trouble.ts';
import type { Permission } from './permission.ts';
import type { ObjectAddress } from './read-object.ts';

interface TokenParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly buckets: Buckets;
  readonly permission: Permission;
}

/** One more address for an object. */
export async function createDownloadToken(parts: TokenParts, address: ObjectAddress): Promise<Described> {
  const object = await objectForAdmin(parts, address);
  const { downloadTokensMax } = limits.storage;
  const kept = await listDownloadTokens(parts.database.query, object.bucket, object.name, downloadTokensMax);
  if (kept.length >= downloadTokensMax)
    throw new AppError('storage/invalid-argument', { sentence: `An object has at most ${downloadTokensMax} tokens.` });
  await mintLastingToken(parts.database.query, object, parts.clock);
  return describeWithTokens(parts.database.query, object, parts.clock);
}

/** Takes one address back. An object always has one: when it was the last, it gets a new one. */
export async function revokeDownloadToken(
  parts: TokenParts,
  { token, ...address }: ObjectAddress & { readonly token: string },
): Promise<Described> {
  const object = await objectForAdmin(parts, address);
  const { bucket, name } = object;
  await removeDownloadToken(parts.database.query, { token, bucket, name });
  return describeWithTokens(parts.database.query, object, parts.clock);
}

async function objectForAdmin(
  { database, buckets, permission }: TokenParts,
  { bucket, name, visitor }: ObjectAddress,
): Promise<ObjectRecord> {
  await permission.askToManage(visitor);
  if ((await buckets.keeper(bucket)).kind === 'guard')
    throw new AppError('storage/invalid-argument', { sentence: 'Tokens of this bucket are given to persons only.' });
  const object = await findObject(database.query, bucket, name);
  if (!object) throw objectNotFound(bucket, name);
  return object;
}
