import { compileRules, denyAll, type Ruleset } from '@hearth/rules';
import type { Clock } from '../../../core/clock.ts';
import type { Database } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import type { Log } from '../../../core/log/index.ts';
import { type BucketRecord, isBucketName, newBucket } from '../domain.ts';
import { ensureBucket, findBucket, listBuckets } from '../store.ts';

/** A cache of buckets, so that not every request has to query rules and names. */
interface BucketCache {
  /** Reads the bucket from the database. Throws `storage/bucket-not-found`. */
  load(bucket: string): Promise<BucketRecord>;
  /** The bucket and its rules, at most one second old. */
  current(bucket: string): Promise<CachedBucket>;
  forget(bucket: string): void;
  /** Reads one name again, or all of them. */
  refresh(bucket: string): Promise<void>;
  refreshNames(): Promise<void>;
  /** All names, up to a limit. */
  all(): Promise<readonly string[]>;
  has(bucket: string): boolean;
}

interface CachedBucket {
  readonly at: number;
  readonly record: BucketRecord;
  readonly ruleset: Ruleset;
}

export interface BucketDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly defaultBucket: string;
  /** For the emulator: a missing bucket is created at its first use, with the rules of the default bucket. */
  readonly createsBuckets: boolean;
}

/** The command line sets rules beside a running server; they take effect within this time. */
const freshForMs = 1000;

export function createBucketCache(deps: BucketDeps): BucketCache {
  const { database, clock, log } = deps;
  const known = new Map<string, CachedBucket>();
  const names = new Set<string>();

  async function load(bucket: string): Promise<BucketRecord> {
    const found = isBucketName(bucket) ? await findBucket(database.query, bucket) : undefined;
    const record = found ?? (deps.createsBuckets ? await createFromDefault(deps, bucket) : undefined);
    if (!record) {
      names.delete(bucket);
      throw new AppError('storage/bucket-not-found');
    }
    names.add(bucket);
    return record;
  }

  return {
    load,

    async current(bucket) {
      const now = clock.now();
      const kept = known.get(bucket);
      if (kept && now >= kept.at && now - kept.at < freshForMs) return kept;
      known.delete(bucket);
      const record = await load(bucket);
      const isSame = kept?.record.rules === record.rules;
      const fresh = { at: now, record, ruleset: isSame ? kept.ruleset : compileStored(bucket, record.rules, log) };
      known.set(bucket, fresh);
      return fresh;
    },

    forget: (bucket) => void known.delete(bucket),

    async refresh(bucket) {
      known.delete(bucket);
      if (await findBucket(database.query, bucket)) names.add(bucket);
      else names.delete(bucket);
    },

    async refreshNames() {
      const found = await allNames(database);
      names.clear();
      for (const name of found) names.add(name);
    },

    all: () => allNames(database),
    has: (bucket) => names.has(bucket),
  };
}

const namesMax = 10_000;
const pageSize = 1000;

async function allNames({ query }: Database): Promise<readonly string[]> {
  const names: string[] = [];
  while (names.length < namesMax) {
    const page = await listBuckets(query, { after: names.at(-1) ?? '', prefix: '', limit: pageSize });
    names.push(...page.map(({ name }) => name));
    if (page.length < pageSize) break;
  }
  return names;
}

async function createFromDefault(
  { database, clock, defaultBucket }: BucketDeps,
  bucket: string,
): Promise<BucketRecord | undefined> {
  if (!isBucketName(bucket)) return undefined;
  const like = await findBucket(database.query, defaultBucket);
  await ensureBucket(database.query, newBucket(bucket, like?.rules ?? denyAll, clock.now()));
  return findBucket(database.query, bucket);
}

/** Rules were checked when they were set. If they no longer compile, everything is denied until somebody fixes them. */
function compileStored(bucket: string, source: string, log: Log): Ruleset {
  const result = compileRules(source);
  if (result.ok) return result.ruleset;
  log.error({ bucket, faults: result.errors }, 'the rules of a bucket do not compile; everything is denied');
  const closed = compileRules(denyAll);
  if (!closed.ok) throw new Error('The rules that deny everything do not compile.');
  return closed.ruleset;
}
