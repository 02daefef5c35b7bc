import { limits } from '@hearth/contract';
import type { Clock } from '../../core/clock.ts';
import type { Database, Queries } from '../../core/database/index.ts';
import { AppError } from '../../core/errors.ts';
import { newUuid } from '../../core/ids.ts';
import type { Permission } from '../access/usecases/permission.ts';
import type { ObjectAddress } from '../access/usecases/requester.ts';
import type { Buckets } from '../buckets/usecases/buckets.ts';
import type { ObjectRecord } from '../objects/domain/object-record.ts';
import { findObject, writeMetadata } from '../objects/store.ts';
import { objectNotFound } from '../objects/usecases/object-errors.ts';
import { insertDownloadToken, listDownloadTokens, removeDownloadToken } from './store.ts';

/** An object with the download tokens that the reader may see. */
export interface ObjectWithTokens {
  readonly object: ObjectRecord;
  readonly downloadTokens: readonly string[];
}

/** The validity of new tokens; a `lifetimeMs` of null means as long as the object. */
export interface TokenTerms {
  readonly now: number;
  readonly lifetimeMs: number | null;
}

/** Creates a token that belongs to the object, as apps on the Firebase SDK expect. */
export async function createToken(queries: Queries, object: ObjectRecord, terms: TokenTerms): Promise<string> {
  const token = newUuid();
  await saveTokens(queries, object, [token], terms);
  return token;
}

/** Stores tokens that a service chose, in their order: `getDownloadURL` uses the first. */
export async function saveTokens(
  queries: Queries,
  { bucket, name }: ObjectRecord,
  tokens: readonly string[],
  { now, lifetimeMs }: TokenTerms,
): Promise<void> {
  const expiresAt = lifetimeMs === null ? null : now + lifetimeMs;
  for (const [at, token] of tokens.entries())
    await insertDownloadToken(queries, { token, bucket, name, uid: null, expiresAt, createdAt: now + at });
}

/** Adds the existing tokens, starting with those that are valid longest. */
export async function withExistingTokens(
  queries: Queries,
  object: ObjectRecord,
  now: number,
): Promise<ObjectWithTokens> {
  const kept = await keptTokens(queries, object, now);
  return { object, downloadTokens: kept.map(({ token }) => token) };
}

/** Adds the tokens and creates one if none is valid for a while. */
export async function withDownloadTokens(
  queries: Queries,
  object: ObjectRecord,
  terms: TokenTerms,
): Promise<ObjectWithTokens> {
  const { now, lifetimeMs } = terms;
  const kept = await keptTokens(queries, object, now);
  const lastsUntil = lifetimeMs === null ? Number.POSITIVE_INFINITY : now + lifetimeMs / 2;
  const isGood = kept.some(({ expiresAt }) => (expiresAt ?? Number.POSITIVE_INFINITY) >= lastsUntil);
  const downloadTokens = kept.map(({ token }) => token);
  if (isGood) return { object, downloadTokens };
  const isFirst = kept.length === 0 && lifetimeMs === null;
  const noted = isFirst ? await noteChange(queries, object, now) : object;
  return { object: noted, downloadTokens: [await createToken(queries, object, terms), ...downloadTokens] };
}

/** In Firebase, tokens are part of the metadata, so the first token of an existing object counts as a change. */
async function noteChange(queries: Queries, object: ObjectRecord, now: number): Promise<ObjectRecord> {
  const changed = { ...object, metageneration: object.metageneration + 1, updatedAt: now };
  return (await writeMetadata(queries, changed, object)) ? changed : object;
}

async function keptTokens(queries: Queries, object: ObjectRecord, now: number) {
  const kept = await listDownloadTokens(queries, object, now, limits.storage.downloadTokensMax);
  const end = ({ expiresAt }: { readonly expiresAt: number | null }) => expiresAt ?? Number.MAX_SAFE_INTEGER;
  return [...kept].sort((one, other) => end(other) - end(one));
}

interface TokenStoreDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly buckets: Buckets;
  readonly permission: Permission;
}

/** Adds a token to an object. */
export async function createDownloadToken(deps: TokenStoreDeps, address: ObjectAddress): Promise<ObjectWithTokens> {
  const { object, terms } = await objectForAdmin(deps, address);
  const { downloadTokensMax } = limits.storage;
  const kept = await listDownloadTokens(deps.database.query, object, terms.now, downloadTokensMax);
  if (kept.length >= downloadTokensMax)
    throw new AppError('storage/invalid-argument', { sentence: `An object has at most ${downloadTokensMax} tokens.` });
  await createToken(deps.database.query, object, terms);
  return withDownloadTokens(deps.database.query, object, terms);
}

/** Revokes a token. An object always has a token: a new one replaces the last. */
export async function revokeDownloadToken(
  deps: TokenStoreDeps,
  { token, ...address }: ObjectAddress & { readonly token: string },
): Promise<ObjectWithTokens> {
  const { object, terms } = await objectForAdmin(deps, address);
  const { bucket, name } = object;
  await removeDownloadToken(deps.database.query, { token, bucket, name });
  return withDownloadTokens(deps.database.query, object, terms);
}

async function objectForAdmin(
  { database, clock, buckets, permission }: TokenStoreDeps,
  { bucket, name, requester }: ObjectAddress,
): Promise<{ readonly object: ObjectRecord; readonly terms: TokenTerms }> {
  await permission.authorizeAdmin(requester);
  const policy = await buckets.policy(bucket);
  if (policy.kind === 'guard')
    throw new AppError('storage/invalid-argument', { sentence: 'Tokens of this bucket are given to persons only.' });
  const object = await findObject(database.query, bucket, name);
  if (!object) throw objectNotFound(bucket, name);
  return { object, terms: { now: clock.now(), lifetimeMs: policy.tokenLifetimeMs } };
}
