import * as v from 'valibot';
import { StartError } from '../errors.ts';
import { type BackupTarget, draftsFolder } from './target.ts';

/*
 * A folder of backups of one server:
 *
 *   hearth-backup.json            the format and the id of the server
 *   blobs/ab/cd/KEY-SHA256        the bytes of files; shared by all backups, because bytes never change under a key
 *   TIME/database.sqlite          or database.jsonl.gz of PostgreSQL
 *   TIME/keys/master.key, TIME/instance-id
 *   TIME/blobs.jsonl              one line for each file of the backup: key, size and SHA-256, sorted by key
 *   TIME/manifest.json            written last: a backup without it is unfinished
 */

const fileSchema = v.object({ path: v.string(), size: v.number(), sha256: v.string() });

const manifestSchema = v.object({
  format: v.literal('hearth-backup'),
  version: v.literal(1),
  createdAt: v.string(),
  instanceId: v.string(),
  database: v.picklist(['sqlite', 'postgres']),
  /** The version of the schema: the names of the migrations that the database has. */
  migrations: v.array(v.string()),
  /** Everything but the blobs. */
  files: v.array(fileSchema),
  blobs: v.object({ count: v.number(), bytes: v.number(), missing: v.number() }),
});

export type BackupManifest = v.InferOutput<typeof manifestSchema>;
export type BackupFile = v.InferOutput<typeof fileSchema>;

const blobLineSchema = v.object({ key: v.string(), size: v.number(), sha256: v.string() });
export type BlobLine = v.InferOutput<typeof blobLineSchema>;

/** The name of a backup: its time, in a form that sorts and that every file system takes. */
export function backupName(time: number): string {
  return new Date(time).toISOString().replace(/[:.]/g, '-');
}

const namePattern = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/;

/** The names of all backups, finished or not, the oldest first. */
export async function backupNames(target: BackupTarget): Promise<readonly string[]> {
  return (await target.list('')).filter((name) => namePattern.test(name));
}

/** The finished backups, the oldest first. */
export async function finishedBackups(target: BackupTarget): Promise<readonly string[]> {
  const finished: string[] = [];
  for (const name of await backupNames(target))
    if ((await target.list(name)).includes('manifest.json')) finished.push(name);
  return finished;
}

/** The finished backup of this name, or the newest. */
export async function findBackup(target: BackupTarget, wanted: string | undefined): Promise<string> {
  const finished = await finishedBackups(target);
  const found = wanted === undefined ? finished.at(-1) : finished.find((name) => name === wanted);
  if (found !== undefined) return found;
  const known = finished.length === 0 ? 'There is none.' : `There are: ${finished.slice(-20).join(', ')}.`;
  throw new StartError(`There is no finished backup ${wanted ?? ''} in this folder. ${known}`.replace('  ', ' '));
}

export async function readManifest(target: BackupTarget, name: string): Promise<BackupManifest> {
  const source = await target.open(`${name}/manifest.json`);
  const parsed = v.safeParse(manifestSchema, source && parseJson((await collect(source)).toString('utf8')));
  if (!parsed.success)
    throw new StartError(`The manifest of the backup ${name} cannot be read: it is damaged, or of a newer Hearth.`);
  return parsed.output;
}

const ownerSchema = v.object({ format: v.literal('hearth-backup'), instanceId: v.string() });

/** Makes the folder the one of this server; the files of two servers in one would be lost by the first retention. */
export async function claimTarget(target: BackupTarget, instanceId: string): Promise<void> {
  const source = await target.open(ownerFile);
  if (!source) {
    if ((await target.list('')).some((name) => name !== draftsFolder))
      throw new StartError('The folder holds something else than backups. Choose an empty one.');
    await target.put(ownerFile, textOf({ format: 'hearth-backup', instanceId }));
    return;
  }
  const parsed = v.safeParse(ownerSchema, parseJson((await collect(source)).toString('utf8')));
  if (!parsed.success) throw new StartError(`${ownerFile} in the folder cannot be read.`);
  if (parsed.output.instanceId !== instanceId)
    throw new StartError('The folder holds backups of another server. Choose another folder.');
}

const ownerFile = 'hearth-backup.json';

/** The lines of `blobs.jsonl`. */
export async function* readBlobLines(source: AsyncIterable<Uint8Array>): AsyncGenerator<BlobLine> {
  for await (const line of linesOf(source)) yield v.parse(blobLineSchema, JSON.parse(line));
}

/** Keys are at least 16 letters and digits; their first four name two folders. */
export function shardOf(key: string): string {
  return `blobs/${key.slice(0, 2)}/${key.slice(2, 4)}`;
}

export function blobPath({ key, sha256 }: Pick<BlobLine, 'key' | 'sha256'>): string {
  return `${shardOf(key)}/${key}-${sha256}`;
}

/** Undefined for a file that is no blob of a backup. */
export function parseBlobName(name: string): Pick<BlobLine, 'key' | 'sha256'> | undefined {
  const [, key, sha256] = /^([0-9A-Za-z]{16,64})-([0-9a-f]{64})$/.exec(name) ?? [];
  return key === undefined || sha256 === undefined ? undefined : { key, sha256 };
}

/** The lines of a text, without holding the text. */
export async function* linesOf(source: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of source) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

export async function* textOf(value: unknown): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
}

/** Only for files that Hearth keeps short. */
async function collect(source: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of source) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
