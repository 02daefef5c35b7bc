import { compileRules, denyAll, type Ruleset } from '@hearth/rules';
import { AppError } from '../../../core/errors.ts';
import type { BucketQuota } from '../../quota/domain.ts';
import type { BucketGuard } from '../../types.ts';
import { defaultBuckets, isBucketName, isReservedName, newBucket } from '../domain.ts';
import { ensureBucket, saveRules } from '../store.ts';
import { type BucketDeps, createBucketCache } from './bucket-cache.ts';

/** The buckets and their policies: the guard of another module, or rules. */
export interface Buckets {
  guard(bucket: string, guard: BucketGuard): void;
  isGuarded(bucket: string): boolean;
  /** Throws `storage/bucket-not-found`. */
  policy(bucket: string): Promise<BucketPolicy>;
  /** The limits of a bucket. A guarded bucket is metered by its guard. */
  quota(bucket: string): Promise<BucketQuota>;
  setRules(bucket: string, source: string): Promise<void>;
  /** Of the default bucket under each of its names that exists. */
  setDefaultRules(source: string): Promise<void>;
  rules(bucket: string): Promise<string>;
  /** Creates a bucket that is closed to everyone, unless it exists. */
  ensure(bucket: string): Promise<void>;
  /** Reads a bucket again that was just created, changed or removed. */
  refresh(bucket: string): Promise<void>;
  /** Reads all names again, to find those that other processes have created. */
  refreshNames(): Promise<void>;
  /** The names of all buckets with rules. */
  names(): Promise<readonly string[]>;
  /** Returns whether a path that begins with this name belongs to a bucket. Synchronous, because the router asks it. */
  isPathBucket(bucket: string): boolean;
}

export type BucketPolicy =
  | { readonly kind: 'guard'; readonly guard: BucketGuard }
  | {
      readonly kind: 'rules';
      readonly ruleset: Ruleset;
      /** The lifetime of download tokens; null means as long as the object. */
      readonly tokenLifetimeMs: number | null;
    };

export async function createBuckets(deps: BucketDeps): Promise<Buckets> {
  const { database, clock } = deps;
  const guards = new Map<string, BucketGuard>();
  const known = createBucketCache(deps);
  await ensureBucket(database.query, newBucket(deps.defaultBucket, denyAll, clock.now()));
  await known.refreshNames();

  async function setRules(bucket: string, source: string): Promise<void> {
    refuseGuarded(guards, bucket);
    const result = compileRules(source);
    if (!result.ok) throw new AppError('storage/rules-invalid', { details: { faults: result.errors } });
    const saved = isBucketName(bucket) && (await saveRules(database.query, bucket, source));
    if (!saved) throw new AppError('storage/bucket-not-found');
    known.forget(bucket);
  }

  return {
    guard(bucket, guard) {
      if (!isBucketName(bucket)) throw new Error(`"${bucket}" cannot be the name of a bucket.`);
      if (guards.has(bucket)) throw new Error(`The bucket "${bucket}" has a guard already.`);
      guards.set(bucket, guard);
    },

    isGuarded: (bucket) => guards.has(bucket),

    async policy(bucket) {
      const guard = guards.get(bucket);
      if (guard) return { kind: 'guard', guard };
      const { ruleset, record } = await known.current(bucket);
      return { kind: 'rules', ruleset, tokenLifetimeMs: record.tokenLifetimeMs };
    },

    async quota(bucket) {
      return guards.has(bucket) ? unlimited : (await known.current(bucket)).record;
    },

    setRules,

    async setDefaultRules(source) {
      await known.refreshNames();
      const existing = await known.all();
      for (const name of defaultBuckets(deps.defaultBucket)) if (existing.includes(name)) await setRules(name, source);
    },

    async rules(bucket) {
      refuseGuarded(guards, bucket);
      return (await known.load(bucket)).rules;
    },

    async ensure(bucket) {
      refuseGuarded(guards, bucket);
      if (!isBucketName(bucket)) throw new AppError('storage/invalid-argument', { sentence: nameSentence });
      await ensureBucket(database.query, newBucket(bucket, denyAll, clock.now()));
      await known.refresh(bucket);
    },

    refresh: known.refresh,
    refreshNames: known.refreshNames,
    names: known.all,
    isPathBucket: (bucket) => known.has(bucket) && !guards.has(bucket) && !isReservedName(bucket),
  };
}

export const nameSentence =
  'A bucket name is 3 to 63 small letters, digits, dashes, dots or underscores, and not one that is reserved.';
const unlimited: BucketQuota = { quotaBytes: null, userQuotaBytes: null };

function refuseGuarded(guards: ReadonlyMap<string, BucketGuard>, bucket: string): void {
  if (guards.has(bucket))
    throw new AppError('storage/invalid-argument', { sentence: 'This bucket is not governed by rules.' });
}
