import { chmod, mkdir, open, readdir, rename, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { createDiskBlobs } from '../blobs/index.ts';
import { systemClock } from '../clock.ts';
import { loadPostgres, type Migration, openDatabase, requireEmptyPostgres } from '../database/index.ts';
import { ifThere, StartError } from '../errors.ts';
import { requireFinishedRestore, unfinishedRestore } from '../instance.ts';
import { syncFolder } from '../write-durably.ts';
import { type BackupManifest, blobPath, findBackup, linesOf, readBlobLines, readManifest } from './format.ts';
import { SummedBytes, sumOf } from './sum.ts';
import type { BackupTarget } from './target.ts';

export interface RestoreOptions {
  /** The name of the backup; the newest without it. */
  readonly wanted: string | undefined;
  /** The new data folder. */
  readonly data: string;
  readonly databaseUrl: string | undefined;
  /** All migrations of this Hearth. */
  readonly migrations: readonly Migration[];
}

export interface RestoredBackup {
  readonly name: string;
  readonly blobs: number;
  readonly bytes: number;
  /** Keys of files that are damaged or missing in the backup; only so many are named. */
  readonly damaged: readonly string[];
  readonly damagedCount: number;
}

/**
 * Restores a backup into a folder and a database that are empty. Everything that can be refused is checked before
 * anything is written. A file says that the restore is unfinished until it is whole: nothing starts before.
 */
export async function restoreBackup(
  target: BackupTarget,
  { wanted, data, databaseUrl, migrations }: RestoreOptions,
): Promise<RestoredBackup> {
  const name = await findBackup(target, wanted);
  const manifest = await readManifest(target, name);
  requireKnownSchema(manifest, migrations);
  requireSameKind(manifest, databaseUrl);
  await requireWholeFiles(target, name, manifest);
  await requireFinishedRestore(data);
  if (((await ifThere(readdir(data))) ?? []).length > 0)
    throw new StartError(`${data} is not empty, and a restore overwrites nothing. Choose a new folder with --data.`);
  if (databaseUrl !== undefined) await requireEmptyPostgres(databaseUrl);

  await mkdir(data, { recursive: true, mode: 0o700 });
  // Empty: that it is there is all it says, from its first moment on.
  await (await open(join(data, unfinishedRestore), 'wx', 0o600)).close();
  await syncFolder(data);
  const restored = await restoreBlobs(target, name, data);
  for (const { path } of manifest.files)
    if (path === 'instance-id' || path.startsWith('keys/')) await copyOut(target, `${name}/${path}`, join(data, path));
  await (databaseUrl === undefined
    ? copyOut(target, `${name}/database.sqlite`, join(data, 'hearth.sqlite'))
    : restorePostgres(target, `${name}/database.jsonl.gz`, {
        data,
        databaseUrl,
        migrations: migrations.filter((migration) => manifest.migrations.includes(migration.name)),
      }));
  await unlink(join(data, unfinishedRestore));
  await syncFolder(data);
  return { name, ...restored };
}

function requireKnownSchema(manifest: BackupManifest, migrations: readonly Migration[]): void {
  const unknown = manifest.migrations.filter((name) => !migrations.some((migration) => migration.name === name));
  if (unknown.length > 0)
    throw new StartError(
      `The backup was made by a newer Hearth (${unknown.join(', ')}). Restore it with that version.`,
    );
}

function requireSameKind({ database }: BackupManifest, databaseUrl: string | undefined): void {
  if (database === 'postgres' && databaseUrl === undefined)
    throw new StartError('The backup is of a PostgreSQL database. Name an empty one in HEARTH_DATABASE_URL.');
  if (database === 'sqlite' && databaseUrl !== undefined)
    throw new StartError('The backup is of an embedded database. Restore it without HEARTH_DATABASE_URL.');
}

async function requireWholeFiles(target: BackupTarget, name: string, { files }: BackupManifest): Promise<void> {
  for (const { path, sha256 } of files) {
    const source = await target.open(`${name}/${path}`);
    if (!source || (await sumOf(source)).sha256 !== sha256)
      throw new StartError(
        `${name}/${path} in the backup is damaged or missing. Restore another backup with --backup.`,
      );
  }
}

async function restoreBlobs(target: BackupTarget, name: string, data: string): Promise<Omit<RestoredBackup, 'name'>> {
  const blobs = createDiskBlobs(join(data, 'blobs'));
  const damaged: string[] = [];
  const totals = { blobs: 0, bytes: 0, damagedCount: 0 };
  const lines = await target.open(`${name}/blobs.jsonl`);
  if (!lines) throw new StartError(`${name}/blobs.jsonl in the backup is missing.`);
  for await (const line of readBlobLines(lines)) {
    const source = await target.open(blobPath(line));
    const sum = new SummedBytes();
    if (source) await blobs.put(line.key, sum.pass(source));
    if (source && sum.sha256 === line.sha256) {
      totals.blobs += 1;
      totals.bytes += line.size;
      continue;
    }
    // Wrong bytes are worse than none.
    await blobs.remove(line.key);
    totals.damagedCount += 1;
    if (damaged.length < namedMax) damaged.push(line.key);
  }
  return { ...totals, damaged };
}

const namedMax = 100;

/** Under its name only when it is whole and durable. */
async function copyOut(target: BackupTarget, from: string, to: string): Promise<void> {
  const source = await target.open(from);
  if (!source) throw new StartError(`${from} in the backup is missing.`);
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  const draft = `${to}.draft`;
  const file = await open(draft, 'wx', 0o600);
  try {
    for await (const chunk of source) await file.writeFile(chunk);
    await file.sync();
  } finally {
    await file.close();
  }
  await chmod(draft, 0o600);
  await rename(draft, to);
  await syncFolder(dirname(to));
}

interface PostgresRestore {
  readonly data: string;
  readonly databaseUrl: string;
  /** Those that the backup has: a newer Hearth runs the others at its start. */
  readonly migrations: readonly Migration[];
}

async function restorePostgres(
  target: BackupTarget,
  from: string,
  { data, databaseUrl, migrations }: PostgresRestore,
): Promise<void> {
  const source = await target.open(from);
  if (!source) throw new StartError(`${from} in the backup is missing.`);
  const options = { folder: data, url: databaseUrl, poolMax: 1, migrations, clock: systemClock };
  await (await openDatabase(options)).close();
  await loadPostgres({ url: databaseUrl, rows: linesOf(Readable.from(source).pipe(createGunzip())) });
}
