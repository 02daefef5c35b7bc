import { createReadStream, createWriteStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as v from 'valibot';
import { BlobDamaged, type BlobLedger, type BlobStore, openVerified } from '../blobs/index.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config/index.ts';
import { lockFile } from '../database/index.ts';
import { StartError } from '../errors.ts';
import { instanceId } from '../instance.ts';
import type { BlobIntegrity } from '../integrity/index.ts';
import type { SettingDefinition, Settings } from '../settings/index.ts';
import { copyDatabase, type DatabaseCopy } from './database-copy.ts';
import {
  type BackupFile,
  type BlobLine,
  backupName,
  backupNames,
  blobPath,
  claimTarget,
  finishedBackups,
  parseBlobName,
  shardOf,
  textOf,
} from './format.ts';
import { SummedBytes } from './sum.ts';
import { type BackupTarget, draftsFolder } from './target.ts';

export interface BackupDeps {
  readonly config: Pick<Config, 'data' | 'databaseUrl'>;
  readonly settings: Settings;
  readonly blobs: BlobStore;
  readonly ledger: BlobLedger;
  readonly integrity: Pick<BlobIntegrity, 'find' | 'report'>;
  readonly clock: Clock;
}

export interface BackupSummary {
  readonly name: string;
  readonly blobs: number;
  readonly bytes: number;
  /** What this backup added to the folder. */
  readonly newBlobs: number;
  readonly newBytes: number;
  /** Files that the database knows and that are gone from the data folder, or damaged there. */
  readonly missing: number;
  /** The keys of some of them. */
  readonly missingKeys: readonly string[];
}

/**
 * Makes a backup while the server works. The database is copied first, and then the blobs that it refers to: bytes never
 * change under a key, and deleted ones stay for a day. Those that are gone nevertheless belong to objects deleted since
 * then, so a newer copy of the database does without them.
 */
export async function createBackup(deps: BackupDeps, target: BackupTarget): Promise<BackupSummary> {
  const release = lockFile(join(deps.config.data, 'backup.lock'));
  if (!release) throw new StartError('Another backup of this data folder is being made. Wait until it ends.');
  try {
    await claimTarget(target, await deps.settings.get(instanceId));
    await removeUnfinished(target);
    const summary = await makeBackup(deps, target);
    await deps.settings.set(lastBackup, { at: deps.clock.now(), blobs: summary.blobs, missing: summary.missing });
    return summary;
  } finally {
    release();
  }
}

async function makeBackup(deps: BackupDeps, target: BackupTarget): Promise<BackupSummary> {
  const name = backupName(deps.clock.now());
  for (let round = 1; ; round += 1) {
    const copy = await copyDatabase(deps.config);
    try {
      const list = join(dirname(copy.path), 'blobs.jsonl');
      const copied = await copyBlobs(deps, target, copy, list);
      if (copied.deletedSince > 0 && round < roundsMax) continue;
      if (copied.deletedSince > 0)
        throw new StartError('Files were deleted faster than they could be copied. Try again.');
      await writeRest(deps, target, { name, copy, list, copied });
      return { name, ...copied };
    } finally {
      await copy.remove();
    }
  }
}

/** What the console and the metrics tell of the last backup; null if there was none. */
export const lastBackup: SettingDefinition<LastBackup | null> = {
  key: 'core.lastBackup',
  sentence: 'When the last backup was finished.',
  schema: v.nullable(v.object({ at: v.number(), blobs: v.number(), missing: v.number() })),
  fallback: null,
};

interface LastBackup {
  readonly at: number;
  readonly blobs: number;
  readonly missing: number;
}

const roundsMax = 5;
const namedMax = 100;

/** A backup that was killed; the blobs that it copied stay and are not copied again. */
async function removeUnfinished(target: BackupTarget): Promise<void> {
  await target.remove(draftsFolder);
  const finished = new Set(await finishedBackups(target));
  for (const name of await backupNames(target)) if (!finished.has(name)) await target.remove(name);
}

interface Copied extends Omit<BackupSummary, 'name'> {
  /** Blobs that are gone because their objects were deleted after the database was copied. */
  readonly deletedSince: number;
}

async function copyBlobs(deps: BackupDeps, target: BackupTarget, copy: DatabaseCopy, list: string): Promise<Copied> {
  const totals = { blobs: 0, bytes: 0, newBlobs: 0, newBytes: 0, missing: 0, deletedSince: 0 };
  const missingKeys: string[] = [];
  const isThere = createLookup(target);
  async function* lines() {
    for await (const key of copy.liveKeys()) {
      const known = await isThere(key);
      const line = known === undefined ? await copyBlob(deps, target, key) : await keepBlob(deps, key, known);
      if (line) {
        totals.blobs += 1;
        totals.bytes += line.size;
        if (known === undefined) {
          totals.newBlobs += 1;
          totals.newBytes += line.size;
        }
        yield `${JSON.stringify(line)}\n`;
      } else if (await deps.ledger.isLive(key)) {
        totals.missing += 1;
        if (missingKeys.length < namedMax) missingKeys.push(key);
      } else totals.deletedSince += 1;
    }
  }
  await pipeline(lines, createWriteStream(list, { mode: 0o600 }));
  return { ...totals, missingKeys };
}

/**
 * A blob that an earlier backup has. It stays in the list when the data folder has lost it: the copy may be the only one,
 * and retention would remove it.
 */
async function keepBlob(
  { blobs, integrity }: Pick<BackupDeps, 'blobs' | 'integrity'>,
  key: string,
  sha256: string,
): Promise<BlobLine> {
  const size = await blobs.size(key);
  if (size !== undefined) return { key, size, sha256 };
  await integrity.report(key, 'missing');
  return { key, size: (await integrity.find(key))?.size ?? 0, sha256 };
}

/** Whether a blob is in the folder of backups, and its sum. Keys come sorted, so one folder is read at a time. */
function createLookup(target: BackupTarget): (key: string) => Promise<string | undefined> {
  let shard = '';
  let sums = new Map<string, string>();
  return async (key) => {
    if (shardOf(key) !== shard) {
      shard = shardOf(key);
      sums = new Map(
        (await target.list(shard)).flatMap((name) => {
          const blob = parseBlobName(name);
          return blob ? [[blob.key, blob.sha256]] : [];
        }),
      );
    }
    return sums.get(key);
  };
}

/** Undefined if the bytes are gone or are not those that were stored: wrong bytes do not get into a backup. */
async function copyBlob(
  { blobs, integrity }: Pick<BackupDeps, 'blobs' | 'integrity'>,
  target: BackupTarget,
  key: string,
): Promise<BlobLine | undefined> {
  const expected = await integrity.find(key);
  const sum = new SummedBytes();
  try {
    const reader = expected ? await openVerified(blobs, key, expected) : await blobs.open(key);
    if (!reader) return undefined;
    try {
      await target.put(() => blobPath({ key, sha256: sum.sha256 }), sum.pass(reader.stream));
    } finally {
      await reader.close();
    }
  } catch (error) {
    if (!(error instanceof BlobDamaged)) throw error;
    await integrity.report(key, error.damage);
    return undefined;
  }
  return { key, size: sum.size, sha256: sum.sha256 };
}

interface Rest {
  readonly name: string;
  readonly copy: DatabaseCopy;
  readonly list: string;
  readonly copied: Copied;
}

async function writeRest(
  { config: { data }, settings, clock }: BackupDeps,
  target: BackupTarget,
  { name, copy, list, copied }: Rest,
): Promise<void> {
  const files: BackupFile[] = [];
  const put = async (path: string, from: string) => {
    const sum = new SummedBytes();
    await target.put(`${name}/${path}`, sum.pass(createReadStream(from)));
    files.push({ path, size: sum.size, sha256: sum.sha256 });
  };
  await put(copy.name, copy.path);
  await put('blobs.jsonl', list);
  await put('instance-id', join(data, 'instance-id'));
  for (const key of (await readdir(join(data, 'keys'))).sort()) await put(`keys/${key}`, join(data, 'keys', key));
  await target.put(
    `${name}/manifest.json`,
    textOf({
      format: 'hearth-backup',
      version: 1,
      createdAt: new Date(clock.now()).toISOString(),
      instanceId: await settings.get(instanceId),
      database: copy.kind,
      migrations: copy.migrations,
      files,
      blobs: { count: copied.blobs, bytes: copied.bytes, missing: copied.missing },
    }),
  );
}
