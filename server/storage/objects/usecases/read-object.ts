import type { BlobReader } from '../../../core/blobs/index.ts';
import type { Clock } from '../../../core/clock.ts';
import type { Database } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import { newSecret } from '../../../core/ids.ts';
import type { BlobIntegrity } from '../../../core/integrity/index.ts';
import type { Grant, Permission } from '../../access/usecases/permission.ts';
import { callerOf, type ObjectAddress } from '../../access/usecases/requester.ts';
import type { Buckets } from '../../buckets/usecases/buckets.ts';
import { defaultDisposition } from '../../downloads/domain/presentation.ts';
import { insertDownloadToken } from '../../downloads/store.ts';
import { type ObjectWithTokens, withDownloadTokens, withExistingTokens } from '../../downloads/usecases.ts';
import type { BucketGuard } from '../../types.ts';
import { evaluateGenerations, type GenerationConditions } from '../domain/generation-conditions.ts';
import type { ObjectRecord } from '../domain/object-record.ts';
import { findObject } from '../store.ts';
import { conditionFailed, objectNotFound } from './object-errors.ts';

export interface ReadInput extends ObjectAddress {
  /** Only this generation is read. */
  readonly generation?: number | undefined;
  readonly conditions?: GenerationConditions | undefined;
}

interface ReadDeps {
  readonly database: Database;
  readonly buckets: Pick<Buckets, 'policy'>;
  readonly permission: Permission;
}

/** The metadata of an object, with download tokens. */
export async function getMetadata(
  deps: ReadDeps & { readonly clock: Clock },
  address: ObjectAddress,
): Promise<ObjectWithTokens> {
  const { object, grant } = await openEntry(deps, address);
  // A requester with one token does not see the others, or revoking one would be useless.
  if (grant.by === 'token') return { object, downloadTokens: [address.requester.downloadToken ?? ''] };
  if (grant.policy.kind === 'rules') {
    const terms = { now: deps.clock.now(), lifetimeMs: grant.policy.tokenLifetimeMs };
    return withDownloadTokens(deps.database.query, object, terms);
  }
  const token = await issuePersonalToken(deps, object, grant.policy.guard, callerOf(grant.identity)?.uid);
  return { object, downloadTokens: token === undefined ? [] : [token] };
}

/**
 * The metadata of an object for services: no token is created. Returns undefined if the client already has this
 * version.
 */
export async function getObjectForService(
  deps: ReadDeps & { readonly clock: Clock },
  reading: ReadInput,
): Promise<ObjectWithTokens | undefined> {
  const { object, isUnchanged } = await openEntry(deps, reading);
  return isUnchanged ? undefined : withExistingTokens(deps.database.query, object, deps.clock.now());
}

export interface OpenedObject {
  readonly object: ObjectRecord;
  readonly grant: Grant;
  /** The client already has this version and only needs to know that. */
  readonly isUnchanged?: boolean | undefined;
  /** `end` is inclusive. */
  bytes(range?: { readonly start: number; readonly end: number }): Promise<BlobReader>;
}

/** Opens the bytes of an object. */
export async function openObject(
  deps: ReadDeps & { readonly integrity: Pick<BlobIntegrity, 'open'> },
  reading: ReadInput,
): Promise<OpenedObject> {
  const { object, grant, isUnchanged } = await openEntry(deps, reading);
  return {
    object,
    grant,
    isUnchanged,
    async bytes(range) {
      const reader = await openBytes(deps, object, range);
      // The object was replaced between reading its record and opening its blob; a retry finds the new one.
      if (!reader) throw new AppError('server/unavailable', { cause: `blob ${object.blobKey} is gone` });
      return reader;
    },
  };
}

/** Undefined when the object was replaced or deleted meanwhile; damage is `storage/object-damaged`. */
export function openBytes(
  { integrity }: { readonly integrity: Pick<BlobIntegrity, 'open'> },
  { blobKey: key, size, crc32cBase64 }: ObjectRecord,
  range?: { readonly start: number; readonly end: number },
): Promise<BlobReader | undefined> {
  return integrity.open({ key, size, crc32cBase64 }, range);
}

/** Permission is checked first: a requester without it gets the same answer whether or not the object exists. */
async function openEntry(
  deps: ReadDeps,
  { bucket, name, requester, generation, conditions }: ReadInput,
): Promise<{ readonly object: ObjectRecord; readonly grant: Grant; readonly isUnchanged?: boolean }> {
  const { object, grant } = await authorizeRead(deps, { bucket, name, requester });
  if (!object || (generation ?? object.generation) !== object.generation) throw objectNotFound(bucket, name);
  if (!conditions) return { object, grant };
  const outcome = evaluateGenerations(conditions, object);
  if (outcome === 'failed') throw conditionFailed();
  return { object, grant, isUnchanged: outcome === 'unchanged' };
}

/** Rules need the object to decide. A guard decides by the name and then locates the object. */
async function authorizeRead(
  { database, buckets, permission }: ReadDeps,
  { bucket, name, requester }: ObjectAddress,
): Promise<{ readonly object: ObjectRecord | undefined; readonly grant: Grant }> {
  const accessRequest = { method: 'get', bucket, name, requester } as const;
  const policy = await buckets.policy(bucket);
  if (policy.kind === 'rules') {
    const resource = await findObject(database.query, bucket, name);
    return { object: resource, grant: await permission.authorize({ ...accessRequest, resource }) };
  }
  const grant = await permission.authorize(accessRequest);
  const held = (await policy.guard.locate?.(name)) ?? name;
  const object = await findObject(database.query, bucket, held);
  return { object: object && withRequestedName(object, name), grant };
}

/** The object under the requested name: no answer tells where its bytes are stored. */
function withRequestedName(object: ObjectRecord, name: string): ObjectRecord {
  const isUnnamed = object.contentDisposition === defaultDisposition(object.name);
  const contentDisposition = isUnnamed ? defaultDisposition(name) : object.contentDisposition;
  return { ...object, name, contentDisposition };
}

/** T46: a token of a guarded bucket belongs to one person, for a short time. */
async function issuePersonalToken(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  { bucket, name }: ObjectRecord,
  guard: BucketGuard,
  uid: string | undefined,
): Promise<string | undefined> {
  if (uid === undefined) return undefined;
  const token = newSecret();
  const now = clock.now();
  const expiresAt = now + guard.downloadTokenLifetimeMs;
  await insertDownloadToken(database.query, { token, bucket, name, uid, expiresAt, createdAt: now });
  return token;
}
