import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../core/database/index.ts';
import { AppError } from '../../core/errors.ts';
import type { Log } from '../../core/log/index.ts';
import type { BucketGuard } from '../door.ts';
import { compileRules, denyAll, type Ruleset } from '../rules/language/index.ts';
import { isBucketName } from '../rules/object-name.ts';
import { ensureBucket, findBucket, saveRules } from '../store/buckets.ts';

/** The buckets there are, and who decides in each: a guard of another subject, or rules. */
export interface Buckets {
  guard(bucket: string, guard: BucketGuard): void;
  /** Throws `storage/bucket-not-found`. */
  keeper(bucket: string): Promise<Keeper>;
  setRules(bucket: string, source: string): Promise<void>;
  rules(bucket: string): Promise<string>;
}

export type Keeper =
  | { readonly kind: 'guard'; readonly guard: BucketGuard }
  | { readonly kind: 'rules'; readonly ruleset: Ruleset };

/** The command line sets rules beside a running server; they are in force within this time. */
const freshForMs = 1000;

export async function createBuckets(parts: {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly defaultBucket: string;
}): Promise<Buckets> {
  const { database, clock, log } = parts;
  const guards = new Map<string, BucketGuard>();
  const compiled = new Map<string, { readonly at: number; readonly source: string; readonly ruleset: Ruleset }>();
  await ensureBucket(database.query, { name: parts.defaultBucket, rules: denyAll, createdAt: clock.now() });

  async function sourceOf(bucket: string): Promise<string> {
    const record = isBucketName(bucket) ? await findBucket(database.query, bucket) : undefined;
    if (!record) throw new AppError('storage/bucket-not-found');
    return record.rules;
  }

  async function rulesetOf(bucket: string): Promise<Ruleset> {
    const now = clock.now();
    const kept = compiled.get(bucket);
    if (kept && now >= kept.at && now - kept.at < freshForMs) return kept.ruleset;
    const source = await sourceOf(bucket);
    const ruleset = kept?.source === source ? kept.ruleset : compileStored(bucket, source, log);
    compiled.set(bucket, { at: now, source, ruleset });
    return ruleset;
  }

  return {
    guard(bucket, guard) {
      if (!isBucketName(bucket)) throw new Error(`"${bucket}" cannot be the name of a bucket.`);
      if (guards.has(bucket)) throw new Error(`The bucket "${bucket}" has a guard already.`);
      guards.set(bucket, guard);
    },

    async keeper(bucket) {
      const guard = guards.get(bucket);
      return guard ? { kind: 'guard', guard } : { kind: 'rules', ruleset: await rulesetOf(bucket) };
    },

    async setRules(bucket, source) {
      refuseGuarded(guards, bucket);
      const result = compileRules(source);
      if (!result.ok) throw new AppError('storage/rules-invalid', { details: { faults: result.faults } });
      const saved = isBucketName(bucket) && (await saveRules(database.query, bucket, source));
      if (!saved) throw new AppError('storage/bucket-not-found');
      compiled.delete(bucket);
    },

    async rules(bucket) {
      refuseGuarded(guards, bucket);
      return sourceOf(bucket);
    },
  };
}

function refuseGuarded(guards: ReadonlyMap<string, BucketGuard>, bucket: string): void {
  if (guards.has(bucket))
    throw new AppError('storage/invalid-argument', { sentence: 'This bucket is not governed by rules.' });
}

/** Rules were checked when they were set. Should they no longer compile, nobody gets in until somebody mends them. */
function compileStored(bucket: string, source: string, log: Log): Ruleset {
  const result = compileRules(source);
  if (result.ok) return result.ruleset;
  log.error({ bucket, faults: result.faults }, 'the rules of a bucket do not compile; everything is denied');
  const closed = compileRules(denyAll);
  if (!closed.ok) throw new Error('The rules that deny everything do not compile.');
  return closed.ruleset;
}
