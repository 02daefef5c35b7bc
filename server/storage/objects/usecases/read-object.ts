import type { BlobReader, BlobStore } from '../../../core/blobs/index.ts';
import type { Clock } from '../../../core/clock.ts';
import type { Database } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import { newSecret } from '../../../core/ids.ts';
import type { Grant, Permission } from '../../access/usecases/permission.ts';
import { callerOf, type Requester } from '../../access/usecases/requester.ts';
import type { Buckets } from '../../buckets/usecases/buckets.ts';
import { defaultDisposition } from '../../downloads/domain/presentation.ts';
import { insertDownloadToken } from '../../downloads/store.ts';
import { type ObjectWithTokens, withDownloadTokens, withExistingTokens } from '../../downloads/usecases.ts';
import type { BucketGuard } from '../../types.ts';
import { evaluateGenerations, type GenerationConditions } from '../domain/generation-conditions.ts';
import type { ObjectRecord } from '../domain/object-record.ts';
import { findObject } from '../store.ts';
import { conditionFailed, objectNotFound } from './object-errors.ts';

export interface ObjectAddress {
  readonly bucket: string;
  readonly name: string;
  readonly requester: Requester;
}

export interface ReadInput extends ObjectAddress {
  /** Only this generation is meant. */
  readonly generation?: number | undefined;
  readonly conditions?: GenerationConditions | undefined;
}

interface ReadDeps {
  readonly database: Database;
  readonly buckets: Pick<Buckets, 'policy'>;
  readonly permission: Permission;
}

/** What is known of an object, with tokens to download it by. */
export async function getMetadata(
  deps: ReadDeps & { readonly clock: Clock },
  address: ObjectAddress,
): Promise<ObjectWithTokens> {
  const { object, grant } = await openEntry(deps, address);
  // Who came by one address of the object learns of no other: else it could not be taken from him.
  if (grant.by === 'token') return { object, downloadTokens: [address.requester.downloadToken ?? ''] };
  if (grant.policy.kind === 'rules') {
    const terms = { now: deps.clock.now(), lifetimeMs: grant.policy.tokenLifetimeMs };
    return withDownloadTokens(deps.database.query, object, terms);
  }
  const token = await issuePersonalToken(deps, object, grant.policy.guard, callerOf(grant.identity)?.uid);
  return { object, downloadTokens: token === undefined ? [] : [token] };
}

/** What is known of an object, for services: no token is made for the asking. Undefined when the client knows it already. */
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
  /** The client has said that it knows this generation, and wants to hear no more than that. */
  readonly isUnchanged?: boolean | undefined;
  /** `end` is inclusive. */
  bytes(range?: { readonly start: number; readonly end: number }): Promise<BlobReader>;
}

/** An object's bytes. */
export async function openObject(
  deps: ReadDeps & { readonly blobs: BlobStore },
  reading: ReadInput,
): Promise<OpenedObject> {
  const { object, grant, isUnchanged } = await openEntry(deps, reading);
  return {
    object,
    grant,
    isUnchanged,
    async bytes(range) {
      const reader = await deps.blobs.open(object.blobKey, range);
      // The object was replaced between the look at its record and the look at its bytes: asked again, the new one comes.
      if (!reader) throw new AppError('server/unavailable', { cause: `blob ${object.blobKey} is gone` });
      return reader;
    },
  };
}

/** Permission first: who may not know of an object hears the same whether it is there or not. */
async function openEntry(
  deps: ReadDeps,
  { bucket, name, requester, generation, conditions }: ReadInput,
): Promise<{ readonly object: ObjectRecord; readonly grant: Grant; readonly isUnchanged?: boolean }> {
  const { object, grant } = await authorizeRead(deps, { bucket, name, requester });
  if (!object || (generation ?? object.generation) !== object.generation) throw objectNotFound(bucket, name);
  if (!conditions) return { object, grant };
  const outcome = evaluateGenerations(conditions, object);
  if (outcome === 'failed') throw conditionFailed();
  return { object, grant, isUnchanged: outcome === 'known' };
}

/** Rules decide on what they see of the object; a guard knows by itself, and says only then what is behind the name. */
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

/** The object under the name that it was asked for by: no answer says where its bytes really lie. */
function withRequestedName(object: ObjectRecord, name: string): ObjectRecord {
  const isUnnamed = object.contentDisposition === defaultDisposition(object.name);
  const contentDisposition = isUnnamed ? defaultDisposition(name) : object.contentDisposition;
  return { ...object, name, contentDisposition };
}

/** T46: a token of a guarded bucket is given to one person, for a short time. */
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
