import { setTimeout as wait } from 'node:timers/promises';
import { limits } from '@hearth/contract';
import * as v from 'valibot';
import { type BlobDamage, type BlobStore, verifyBlob } from '../blobs/index.ts';
import { type Clock, monotonicMs } from '../clock.ts';
import type { Database } from '../database/index.ts';
import type { Log } from '../log/index.ts';
import type { SettingDefinition, Settings } from '../settings/index.ts';
import { listUncheckedDamage, removeDamage, setDamageChecked } from './damage-store.ts';
import type { BlobIntegrity, BlobSource, StoredBlob } from './types.ts';

/** Reads all blobs within a period, some at each run, and reports those that are not what was stored. */
export interface Scrub {
  /** One run. It continues where the last one ended, in whichever process that was. */
  run(): Promise<void>;
  /** Reads all blobs at once, as fast as it can, and reports each. */
  readAll(): AsyncIterable<ReadBlob>;
  progress(): Promise<ScrubProgress>;
  /** Ends a run before its next read; the next start continues there. */
  stop(): void;
}

interface ReadBlob {
  readonly blob: StoredBlob;
  readonly outcome: 'ok' | BlobDamage;
}

export interface ScrubDeps {
  readonly database: Database;
  readonly blobs: Pick<BlobStore, 'open'>;
  readonly settings: Settings;
  readonly clock: Clock;
  readonly log: Log;
  readonly integrity: Pick<BlobIntegrity, 'report'> & { readonly sources: readonly BlobSource[] };
  /** How often `run` is called. */
  readonly intervalMs: number;
  readonly pace?: Pace;
  readonly bytesPerRunMin?: number;
}

interface Pace {
  elapsedMs(): number;
  pause(ms: number, signal: AbortSignal): Promise<void>;
}

export const scrubDays: SettingDefinition<number> = {
  key: 'storage.scrubDays',
  sentence: 'Within how many days all stored files are read and compared with their checksums.',
  schema: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(3650)),
  fallback: limits.storage.scrubMs / (24 * 60 * 60 * 1000),
};

export function createScrub(deps: ScrubDeps): Scrub {
  const { settings, clock } = deps;
  const stopped = new AbortController();
  return {
    async run() {
      const periodMs = (await settings.get(scrubDays)) * dayMs;
      const before = await settings.get(scrubProgress);
      const isDue = before.startedAt === null || clock.now() - before.startedAt >= periodMs;
      const progress = before.source === null && isDue ? await begin(deps, before) : before;
      const budget = createBudget(deps, progress.bytesKnown, periodMs, stopped.signal);
      await clearRepaired(deps, budget);
      if (progress.source !== null) await walk(deps, progress, budget);
    },
    readAll: () => readAll(deps),
    progress: () => settings.get(scrubProgress),
    stop: () => stopped.abort(),
  };
}

const dayMs = 24 * 60 * 60 * 1000;

const progressSchema = v.object({
  /** When the current pass began, or the last one if `source` is null. */
  startedAt: v.nullable(v.number()),
  /** The blobs that are being walked; null between two passes. */
  source: v.nullable(v.string()),
  /** The last key that was read. */
  after: v.string(),
  blobs: v.number(),
  bytes: v.number(),
  /** All bytes that were ever read. */
  bytesTotal: v.number(),
  /** What there was to read when the pass began; it is paced by it. */
  bytesKnown: v.number(),
  endedAt: v.nullable(v.number()),
});
type ScrubProgress = v.InferOutput<typeof progressSchema>;

const scrubProgress: SettingDefinition<ScrubProgress> = {
  key: 'storage.scrubProgress',
  sentence: 'How far the scrub of stored files is.',
  schema: progressSchema,
  fallback: {
    startedAt: null,
    source: null,
    after: '',
    blobs: 0,
    bytes: 0,
    bytesTotal: 0,
    bytesKnown: 0,
    endedAt: null,
  },
};

async function begin({ database, clock, integrity }: ScrubDeps, before: ScrubProgress): Promise<ScrubProgress> {
  let bytesKnown = 0;
  for (const source of integrity.sources) {
    const { blobs, bytes } = await source.totals(database.query);
    bytesKnown += bytes + blobs * blobCost;
  }
  const source = integrity.sources[0]?.name ?? null;
  return { ...before, startedAt: clock.now(), source, after: '', blobs: 0, bytes: 0, bytesKnown };
}

async function* readAll({ database, blobs, integrity }: ScrubDeps): AsyncGenerator<ReadBlob> {
  for (const source of integrity.sources) {
    for (let after = ''; ; ) {
      const page = await source.page(database.query, after, pageSize);
      for (const blob of page) {
        const outcome = await verifyBlob(blobs, blob.key, blob);
        // What nothing refers to any more was deleted meanwhile.
        const isRecorded = outcome !== 'ok' && (await integrity.report(blob.key, outcome));
        yield { blob, outcome: isRecorded ? outcome : 'ok' };
      }
      const last = page.at(-1);
      if (!last || page.length < pageSize) break;
      after = last.key;
    }
  }
}

/** Keeps the position after each page, so that an ended process repeats a page at most. */
async function walk(deps: ScrubDeps, begun: ScrubProgress, budget: Budget): Promise<void> {
  const { database, settings, clock, integrity } = deps;
  let progress = begun;
  while (!budget.isSpent()) {
    // A source that is not here any more is passed over.
    const index = Math.max(
      integrity.sources.findIndex(({ name }) => name === progress.source),
      0,
    );
    const source = integrity.sources[index];
    const page = source ? await source.page(database.query, progress.after, pageSize) : [];
    for (const blob of page) {
      if (budget.isSpent()) break;
      const bytes = await check(deps, blob, budget);
      if (bytes === 'stopped') break;
      progress = {
        ...progress,
        after: blob.key,
        blobs: progress.blobs + 1,
        bytes: progress.bytes + bytes,
        bytesTotal: progress.bytesTotal + bytes,
      };
    }
    if (page.length < pageSize && (page.at(-1)?.key ?? progress.after) === progress.after) {
      const next = integrity.sources[index + 1];
      progress = { ...progress, source: next?.name ?? null, after: '' };
      if (!next) progress = { ...progress, endedAt: clock.now() };
    }
    await settings.set(scrubProgress, progress);
    if (progress.source === null) return;
  }
}

const pageSize = 200;

async function check({ blobs, integrity }: ScrubDeps, blob: StoredBlob, budget: Budget): Promise<number | 'stopped'> {
  try {
    await budget.spend(blobCost);
    const outcome = await verifyBlob(blobs, blob.key, blob, budget.spend);
    if (outcome !== 'ok') await integrity.report(blob.key, outcome);
    return blob.size;
  } catch (error) {
    if (budget.isStopped()) return 'stopped';
    throw error;
  }
}

/** Removes records of damage that was repaired, or whose blob nothing refers to any more. */
async function clearRepaired({ database, blobs, integrity, clock, log }: ScrubDeps, budget: Budget): Promise<void> {
  const { query } = database;
  for (const { key } of await listUncheckedDamage(query, clock.now(), pageSize)) {
    // The other half is for what nobody has read yet.
    if (budget.isSpent(0.5)) return;
    const blob = await findIn(integrity.sources, database, key);
    const isDamaged = blob !== undefined && (await isStillDamaged(blobs, blob, budget));
    if (budget.isStopped()) return;
    if (isDamaged) await setDamageChecked(query, key, clock.now());
    else if (await removeDamage(query, key))
      log.info({ blob: key }, blob ? 'a damaged file is repaired' : 'a damaged file was deleted');
  }
}

async function findIn(
  sources: readonly BlobSource[],
  { query }: Database,
  key: string,
): Promise<StoredBlob | undefined> {
  for (const source of sources) {
    const found = await source.find(query, key);
    if (found) return found;
  }
  return undefined;
}

async function isStillDamaged(blobs: ScrubDeps['blobs'], blob: StoredBlob, budget: Budget): Promise<boolean> {
  try {
    await budget.spend(blobCost);
    return (await verifyBlob(blobs, blob.key, blob, budget.spend)) !== 'ok';
  } catch (error) {
    if (budget.isStopped()) return true;
    throw error;
  }
}

interface Budget {
  /** Waits as long as so many bytes may take. Rejects once the run is stopped. */
  readonly spend: (bytes: number) => Promise<void>;
  /** Whether this share of the run is used up. */
  isSpent(share?: number): boolean;
  isStopped(): boolean;
}

/** Opening a blob costs about as much as reading this many bytes. */
const blobCost = 16 * 1024;
const bytesPerRunMin = 1024 * 1024 * 1024;
const bytesPerSecondMin = 16 * 1024 * 1024;
/** So that a pass ends in time although the server was off for a while and files were added. */
const headroom = 1.5;

/** A share of all bytes for each run, read no faster than needed. */
function createBudget(
  { intervalMs, pace = systemPace, bytesPerRunMin: least = bytesPerRunMin }: ScrubDeps,
  bytesKnown: number,
  periodMs: number,
  signal: AbortSignal,
): Budget {
  const bytesMax = Math.max(least, (bytesKnown * headroom * intervalMs) / periodMs);
  const bytesPerMs = Math.max(bytesPerSecondMin, bytesMax / (intervalMs / 2000)) / 1000;
  const startedAt = pace.elapsedMs();
  let spent = 0;
  return {
    async spend(bytes) {
      spent += bytes;
      const ahead = spent / bytesPerMs - (pace.elapsedMs() - startedAt);
      if (ahead >= pauseMsMin) await pace.pause(ahead, signal);
      signal.throwIfAborted();
    },
    isSpent: (share = 1) => spent >= bytesMax * share || signal.aborted,
    isStopped: () => signal.aborted,
  };
}

/** Shorter pauses would cost more than the reads. */
const pauseMsMin = 5;

const systemPace: Pace = {
  elapsedMs: monotonicMs,
  async pause(ms, signal) {
    await wait(ms, undefined, { signal, ref: false });
  },
};
