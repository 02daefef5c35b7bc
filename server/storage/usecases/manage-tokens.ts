import { limits } from '@hearth/contract';
import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../core/database/index.ts';
import { AppError } from '../../core/errors.ts';
import type { ObjectRecord } from '../domain/stored-object.ts';
import { listDownloadTokens, removeDownloadToken } from '../store/download-tokens.ts';
import { findObject } from '../store/objects.ts';
import type { Buckets } from './buckets.ts';
import { type Described, describeWithTokens, mintToken, type TokenTerms } from './described.ts';
import { objectNotFound } from './object-trouble.ts';
import type { Permission } from './permission.ts';
import type { ObjectAddress } from './read-object.ts';

interface TokenStoreDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly buckets: Buckets;
  readonly permission: Permission;
}

/** One more address for an object. */
export async function createDownloadToken(deps: TokenStoreDeps, address: ObjectAddress): Promise<Described> {
  const { object, terms } = await objectForAdmin(deps, address);
  const { downloadTokensMax } = limits.storage;
  const kept = await listDownloadTokens(deps.database.query, object, terms.now, downloadTokensMax);
  if (kept.length >= downloadTokensMax)
    throw new AppError('storage/invalid-argument', { sentence: `An object has at most ${downloadTokensMax} tokens.` });
  await mintToken(deps.database.query, object, terms);
  return describeWithTokens(deps.database.query, object, terms);
}

/** Takes one address back. An object always has one: when it was the last, it gets a new one. */
export async function revokeDownloadToken(
  deps: TokenStoreDeps,
  { token, ...address }: ObjectAddress & { readonly token: string },
): Promise<Described> {
  const { object, terms } = await objectForAdmin(deps, address);
  const { bucket, name } = object;
  await removeDownloadToken(deps.database.query, { token, bucket, name });
  return describeWithTokens(deps.database.query, object, terms);
}

async function objectForAdmin(
  { database, clock, buckets, permission }: TokenStoreDeps,
  { bucket, name, visitor }: ObjectAddress,
): Promise<{ readonly object: ObjectRecord; readonly terms: TokenTerms }> {
  await permission.askToManage(visitor);
  const keeper = await buckets.keeper(bucket);
  if (keeper.kind === 'guard')
    throw new AppError('storage/invalid-argument', { sentence: 'Tokens of this bucket are given to persons only.' });
  const object = await findObject(database.query, bucket, name);
  if (!object) throw objectNotFound(bucket, name);
  return { object, terms: { now: clock.now(), lifetimeMs: keeper.tokenLifetimeMs } };
}
