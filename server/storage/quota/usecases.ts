import { limits } from '@hearth/contract';
import type { Clock } from '../../core/clock.ts';
import type { Database, Queries } from '../../core/database/index.ts';
import { AppError } from '../../core/errors.ts';
import type { Buckets } from '../buckets/usecases/buckets.ts';
import type { ObjectRecord } from '../objects/domain/object-record.ts';
import { type BucketQuota, bytesLeft, isMetered } from './domain.ts';
import {
  addUsage,
  forgetUsage,
  keepReservation,
  lockUsage,
  recountUsage,
  removeReservation,
  usageOf,
  wholeBucket,
} from './store.ts';

/**
 * Reservations in the quotas of a bucket and of each person in it. Buckets without a quota are not counted, which
 * costs nothing.
 */
export interface Reservations {
  /**
   * Reserves bytes before the first byte; a further call for the same blob replaces the reservation. Returns the
   * maximal size of the blob. Throws `storage/quota-exceeded`.
   */
  reserve(input: ReservationInput): Promise<number>;
  /** Whether the bucket has a quota. */
  isMetered(bucket: string): Promise<boolean>;
  /**
   * Must be called before the transaction that uses the account: within a transaction, SQLite answers no other query.
   */
  account(bucket: string): Promise<UsageAccount>;
}

export interface ReservationInput {
  readonly bucket: string;
  readonly blobKey: string;
  readonly uid: string | null;
  /** Undefined if unknown; then at most the remaining bytes are written. */
  readonly bytes: number | undefined;
  /** The object that the upload will replace. */
  readonly replaces: CountedObject | undefined;
}

export interface UsageAccount {
  /**
   * Called in the transaction that makes the object visible. Throws `storage/quota-exceeded`, because the reservation
   * may have been too small.
   */
  addObject(transaction: Queries, object: CountedObject, replaced: CountedObject | undefined): Promise<void>;
  /** Called in the transaction that removes the object. */
  removeObject(transaction: Queries, object: CountedObject): Promise<void>;
}

type CountedObject = Pick<ObjectRecord, 'bucket' | 'blobKey' | 'size' | 'uploadedBy'>;

export function createReservations(deps: {
  readonly database: Database;
  readonly clock: Clock;
  readonly buckets: Pick<Buckets, 'quota'>;
}): Reservations {
  const { database, clock, buckets } = deps;
  return {
    async reserve(input) {
      const quota = await buckets.quota(input.bucket);
      if (!isMetered(quota)) return input.bytes ?? limits.storage.sizeMax;
      return database.transaction((transaction) => reserveBytes(transaction, input, quota, clock.now()));
    },

    isMetered: async (bucket) => isMetered(await buckets.quota(bucket)),

    async account(bucket) {
      const quota = await buckets.quota(bucket);
      return isMetered(quota) ? meteredAccount(quota) : unmeteredAccount;
    },
  };
}

/** Called after the quota of a bucket has changed. */
export async function recount(database: Database, bucket: string, quota: BucketQuota): Promise<void> {
  await database.transaction(async (transaction) => {
    if (!isMetered(quota)) return forgetUsage(transaction, bucket);
    await lockUsage(transaction, bucket);
    await recountUsage(transaction, bucket);
  });
}

const unmeteredAccount: UsageAccount = { addObject: async () => undefined, removeObject: async () => undefined };

function meteredAccount(quota: BucketQuota): UsageAccount {
  return {
    async addObject(transaction, object, replaced) {
      const { bucket, blobKey, uploadedBy } = object;
      await lockUsage(transaction, bucket);
      await removeReservation(transaction, blobKey);
      if (replaced) await count(transaction, replaced, -replaced.size);
      await count(transaction, object, object.size);
      for (const [part, max] of limitsFor(uploadedBy, quota)) {
        const { usedBytes } = await usageOf(transaction, bucket, part, blobKey);
        // If a lowered limit is already exceeded, an object can still be replaced by a smaller one.
        if (usedBytes > max && object.size > creditOf(replaced, part)) throw new AppError('storage/quota-exceeded');
      }
    },
    async removeObject(transaction, object) {
      await lockUsage(transaction, object.bucket);
      await count(transaction, object, -object.size);
    },
  };
}

async function reserveBytes(
  transaction: Queries,
  input: ReservationInput,
  quota: BucketQuota,
  now: number,
): Promise<number> {
  const { bucket, blobKey, uid, bytes, replaces } = input;
  await lockUsage(transaction, bucket);
  let left: number = limits.storage.sizeMax;
  for (const [part, max] of limitsFor(uid, quota)) {
    const usage = await usageOf(transaction, bucket, part, blobKey);
    left = Math.min(left, bytesLeft(max, usage) + creditOf(replaces, part));
  }
  if ((bytes ?? 1) > left) throw new AppError('storage/quota-exceeded');
  await keepReservation(transaction, { blobKey, bucket, uid: uid ?? wholeBucket, bytes: bytes ?? 0, createdAt: now });
  return bytes ?? left;
}

/** The limited counts, with their limits. */
function limitsFor(
  uid: string | null,
  { quotaBytes, userQuotaBytes }: BucketQuota,
): readonly (readonly [string, number])[] {
  return [
    ...(quotaBytes === null ? [] : [[wholeBucket, quotaBytes] as const]),
    ...(userQuotaBytes === null || uid === null ? [] : [[uid, userQuotaBytes] as const]),
  ];
}

/** The bytes of the replaced object, in the bucket and for its uploader. */
function creditOf(replaced: CountedObject | undefined, part: string): number {
  return replaced && (part === wholeBucket || replaced.uploadedBy === part) ? replaced.size : 0;
}

async function count(transaction: Queries, { bucket, uploadedBy }: CountedObject, bytes: number): Promise<void> {
  await addUsage(transaction, bucket, wholeBucket, bytes);
  if (uploadedBy !== null) await addUsage(transaction, bucket, uploadedBy, bytes);
}
