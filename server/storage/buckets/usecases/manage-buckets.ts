import { denyAll } from '@hearth/rules';
import type { BlobLedger, BlobStore } from '../../../core/blobs/index.ts';
import type { Clock } from '../../../core/clock.ts';
import type { Database } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import type { Log } from '../../../core/log/index.ts';
import type { Permission } from '../../access/usecases/permission.ts';
import type { Requester } from '../../access/usecases/requester.ts';
import { endDownloadTokens } from '../../downloads/store.ts';
import { evaluateGenerations, type GenerationConditions } from '../../objects/domain/generation-conditions.ts';
import { startOf } from '../../objects/domain/listing.ts';
import { hasObjects, listNames } from '../../objects/store.ts';
import { dropObject } from '../../objects/usecases/delete-object.ts';
import { conditionFailed, conflict, requireConditions } from '../../objects/usecases/object-errors.ts';
import { type BucketQuota, isMetered } from '../../quota/domain.ts';
import { forgetUsage } from '../../quota/store.ts';
import { recount } from '../../quota/usecases.ts';
import { cancelUploadsOfBucket } from '../../uploads/usecases/cancel-upload.ts';
import {
  type BucketPatch,
  type BucketRecord,
  isBucketName,
  isNewBucketName,
  isTokenLifetime,
  newBucket,
  patchedBucket,
} from '../domain.ts';
import { ensureBucket, findBucket, listBuckets, markCounting, removeBucket, writeBucket } from '../store.ts';
import { type Buckets, nameSentence } from './buckets.ts';

export interface ManageBucketsDeps {
  readonly database: Database;
  readonly blobs: BlobStore;
  readonly ledger: BlobLedger;
  readonly clock: Clock;
  readonly log: Log;
  readonly buckets: Buckets;
  readonly permission: Permission;
  /** The bucket of the project, which always exists. */
  readonly defaultBucket: string;
}

interface BucketAddress {
  readonly bucket: string;
  readonly requester: Requester;
  readonly conditions: GenerationConditions;
}

/** Returns undefined if the client already has the current version. */
export async function getBucket(deps: ManageBucketsDeps, address: BucketAddress): Promise<BucketRecord | undefined> {
  const bucket = await bucketForAdmin(deps, address);
  const outcome = evaluateGenerations(address.conditions, versionOf(bucket));
  if (outcome === 'failed') throw conditionFailed();
  return outcome === 'unchanged' ? undefined : bucket;
}

interface BucketList {
  readonly requester: Requester;
  readonly prefix: string;
  readonly after: string;
  readonly maxResults: number;
}

export async function listAllBuckets(
  { database, permission }: ManageBucketsDeps,
  { requester, prefix, after, maxResults }: BucketList,
): Promise<{ readonly buckets: readonly BucketRecord[]; readonly next: string | undefined }> {
  await permission.authorizeAdmin(requester);
  const found = await listBuckets(database.query, { after, prefix, limit: maxResults + 1 });
  const buckets = found.slice(0, maxResults);
  return { buckets, next: found.length > maxResults ? buckets.at(-1)?.name : undefined };
}

/** Creates a bucket that is closed to everyone until somebody writes its rules (A30). */
export async function createBucket(
  deps: ManageBucketsDeps,
  {
    bucket: name,
    requester,
    patch,
  }: { readonly bucket: string; readonly requester: Requester; readonly patch: BucketPatch },
): Promise<BucketRecord> {
  const { database, clock, buckets, permission } = deps;
  await permission.authorizeAdmin(requester);
  if (!isNewBucketName(name)) throw new AppError('storage/invalid-argument', { sentence: nameSentence });
  const taken = () => conflict('There is a bucket with this name already.');
  if (buckets.isGuarded(name) || (await findBucket(database.query, name))) throw taken();
  await removeLeftovers(deps, name);
  const now = clock.now();
  const made = { ...patchedBucket(newBucket(name, denyAll, now), patch, now), metageneration: 1 };
  if (!(await ensureBucket(database.query, made))) throw taken();
  await buckets.refresh(name);
  return made;
}

export async function patchBucket(
  deps: ManageBucketsDeps,
  { patch, ...address }: BucketAddress & { readonly patch: BucketPatch },
): Promise<BucketRecord> {
  const { database, clock, buckets } = deps;
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const bucket = await bucketForAdmin(deps, address);
    requireConditions(address.conditions, versionOf(bucket));
    const changed = patchedBucket(bucket, patch, clock.now());
    if (!(await writeBucket(database.query, changed, bucket.metageneration))) continue;
    await buckets.refresh(bucket.name);
    if (patch.quotaBytes !== undefined || patch.userQuotaBytes !== undefined) await startCounting(deps, changed);
    // Existing tokens get the lifetime too, or the oldest URLs would never expire.
    const { tokenLifetimeMs } = patch;
    if (tokenLifetimeMs) await endDownloadTokens(database.query, bucket.name, changed.updatedAt + tokenLifetimeMs);
    return changed;
  }
  throw new AppError('server/unavailable');
}

/** For callers that have checked permission themselves. */
export async function limitBucket(deps: ManageBucketsDeps, bucket: string, quota: BucketQuota): Promise<void> {
  for (const bytes of [quota.quotaBytes, quota.userQuotaBytes])
    if (bytes !== null && (!Number.isSafeInteger(bytes) || bytes < 0))
      throw new AppError('storage/invalid-argument', { sentence: 'A quota is a whole number of bytes.' });
  await patchBucket(deps, { bucket, requester: internalAdmin, conditions: {}, patch: quota });
}

/** For callers that have checked permission themselves; null means as long as the object. */
export async function limitTokens(
  deps: ManageBucketsDeps,
  bucket: string,
  tokenLifetimeMs: number | null,
): Promise<void> {
  if (tokenLifetimeMs !== null && !isTokenLifetime(tokenLifetimeMs))
    throw new AppError('storage/invalid-argument', { sentence: 'A download token lasts from 1 minute to 365 days.' });
  await patchBucket(deps, { bucket, requester: internalAdmin, conditions: {}, patch: { tokenLifetimeMs } });
}

const internalAdmin: Requester = { downloadToken: undefined, params: {}, identify: async () => ({ kind: 'admin' }) };

/** Removes an empty bucket. The default bucket stays, because apps have its name in their configuration. */
export async function deleteBucket(deps: ManageBucketsDeps, address: BucketAddress): Promise<void> {
  const { database, buckets, defaultBucket } = deps;
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const { name, metageneration } = await bucketForAdmin(deps, address, 'deletes');
    requireConditions(address.conditions, versionOf({ metageneration }));
    if (name === defaultBucket) throw conflict('The default bucket cannot be deleted.');
    if (await hasObjects(database.query, name)) throw conflict('The bucket you tried to delete is not empty.');
    if (!(await removeBucket(database.query, name, metageneration))) continue;
    await buckets.refresh(name);
    await forgetUsage(database.query, name);
    return cancelUploadsOfBucket(deps, name);
  }
  throw new AppError('server/unavailable');
}

const attemptsMax = 10;
const pageSize = 500;

/** Only the metadata of a bucket has generations. */
function versionOf({ metageneration }: Pick<BucketRecord, 'metageneration'>) {
  return { generation: 0, metageneration };
}

async function bucketForAdmin(
  { database, buckets, permission }: ManageBucketsDeps,
  { bucket, requester }: BucketAddress,
  does: 'looks' | 'deletes' = 'looks',
): Promise<BucketRecord> {
  await permission.authorizeAdmin(requester, bucket);
  // In the emulator, reading a bucket creates it; deleting does not.
  if (does === 'looks') await buckets.policy(bucket);
  const found = isBucketName(bucket) ? await findBucket(database.query, bucket) : undefined;
  if (!found) throw new AppError('storage/bucket-not-found');
  return found;
}

/**
 * Uploads that began before there was a limit may end uncounted, so the bucket is counted now and again by the next
 * sweep.
 */
async function startCounting({ database }: ManageBucketsDeps, bucket: BucketRecord): Promise<void> {
  await recount(database, bucket.name, bucket);
  await markCounting(database.query, bucket.name, isMetered(bucket));
}

/** Objects that arrived while the old bucket was being deleted must not appear in the new one. */
async function removeLeftovers({ database, ledger }: ManageBucketsDeps, bucket: string): Promise<void> {
  for (;;) {
    const names = await listNames(database.query, bucket, { from: startOf(''), to: undefined, limit: pageSize });
    for (const name of names)
      await database.transaction(async (transaction) => void (await dropObject(transaction, ledger, bucket, name)));
    if (names.length < pageSize) return;
  }
}
