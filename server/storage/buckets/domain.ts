import { limits } from '@hearth/contract';
import type { BucketQuota } from '../quota/domain.ts';

/** A bucket with all its properties. */
export interface BucketRecord extends BucketQuota {
  readonly name: string;
  readonly rules: string;
  readonly labels: Readonly<Record<string, string>>;
  /** Returned to whoever set it. Any origin may send requests, so it has no effect. */
  readonly cors: readonly unknown[];
  /** The lifetime of download tokens; null means as long as the object. */
  readonly tokenLifetimeMs: number | null;
  readonly metageneration: number;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** A change to a bucket: absent fields stay. */
export interface BucketPatch {
  readonly labels?: Readonly<Record<string, string | null>> | null | undefined;
  readonly cors?: readonly unknown[] | undefined;
  readonly quotaBytes?: number | null | undefined;
  readonly userQuotaBytes?: number | null | undefined;
  readonly tokenLifetimeMs?: number | null | undefined;
}

export function newBucket(name: string, rules: string, now: number): BucketRecord {
  return {
    name,
    rules,
    labels: {},
    cors: [],
    quotaBytes: null,
    userQuotaBytes: null,
    tokenLifetimeMs: null,
    metageneration: 1,
    createdAt: now,
    updatedAt: now,
  };
}

export function patchedBucket(bucket: BucketRecord, patch: BucketPatch, now: number): BucketRecord {
  const choose = <T>(given: T | undefined, kept: T) => (given === undefined ? kept : given);
  return {
    ...bucket,
    labels: patchedLabels(bucket.labels, patch.labels),
    cors: choose(patch.cors, bucket.cors),
    quotaBytes: choose(patch.quotaBytes, bucket.quotaBytes),
    userQuotaBytes: choose(patch.userQuotaBytes, bucket.userQuotaBytes),
    tokenLifetimeMs: choose(patch.tokenLifetimeMs, bucket.tokenLifetimeMs),
    metageneration: bucket.metageneration + 1,
    updatedAt: now,
  };
}

export function isTokenLifetime(ms: number): boolean {
  const { downloadTokenLifetimeMinMs: min, downloadTokenLifetimeMaxMs: max } = limits.storage;
  return Number.isSafeInteger(ms) && ms >= min && ms <= max;
}

function patchedLabels(
  current: BucketRecord['labels'],
  patch: BucketPatch['labels'],
): Readonly<Record<string, string>> {
  if (patch === undefined) return current;
  const merged = new Map(patch === null ? [] : Object.entries(current));
  for (const [key, value] of Object.entries(patch ?? {})) {
    if (value === null) merged.delete(key);
    else merged.set(key, value);
  }
  return Object.fromEntries(merged);
}

/** Returns whether a text can be the name of a bucket. */
export function isBucketName(text: string): boolean {
  return /^[a-z0-9][a-z0-9._-]{1,221}$/.test(text);
}

/** Returns whether a new bucket may have this name: Google's rules for names, and no reserved name (A27). */
export function isNewBucketName(text: string): boolean {
  if (!isBucketName(text) || text.length < 3 || !/[a-z0-9]$/.test(text) || text.includes('..')) return false;
  if (text.split('.').some((part) => part.length > 63) || /^\d+\.\d+\.\d+\.\d+$/.test(text)) return false;
  return !isReservedName(text) && !text.includes('google');
}

/**
 * Hearth's own buckets and the first segments of this server's paths: `/<bucket>/<object>` must not hide any of them.
 */
export function isReservedName(text: string): boolean {
  return reserved.has(text) || text.endsWith('.googleapis.com');
}

const reserved: ReadonlySet<string> = new Set([
  'drive',
  // Profile pictures.
  'people',
  // Screens of the web application, including planned ones.
  ...[
    'account',
    'actions',
    'activity',
    'auth',
    'console',
    'files',
    'forgot',
    'goodbye',
    'jobs',
    'links',
    'recent',
    'requests',
  ],
  ...['search', 'setup', 'shared', 'sign-in', 'sign-up', 'spaces', 'starred', 'trash', 'uploads'],
  ...['action', 'admin', 'assets', 'hearth-admin', 'invite', 'link', 'owner', 'recover', 'settings', 'share'],
  // Protocols and probes.
  ...['appcheck', 'batch', 'download', 'emulator', 'healthz', 'internal', 'metrics', 'readyz', 'resumable', 'storage'],
  ...['upload', 'v0', 'v1', 'v2', 'v1beta', 'fn', 'zip', 'dav', 'webdav', 's3'],
]);

/**
 * The names of the default bucket: that of a fresh Hearth, and those that Firebase gives. A project that moves keeps the name
 * of its bucket, so code that names no bucket means whichever of them there is.
 */
export function defaultBuckets(project: string): readonly [string, ...string[]] {
  return [project, `${project}.firebasestorage.app`, `${project}.appspot.com`];
}

/** The bucket that `bucket()` of firebase-admin means, if these exist. One of Firebase's exists only where people made it. */
export function defaultBucket(project: string, existing: readonly string[]): string {
  return defaultBuckets(project).findLast((name) => existing.includes(name)) ?? project;
}
