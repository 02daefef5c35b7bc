import type { FileHandle } from 'node:fs/promises';
import type { Modules } from '@hearth/server';
import { count, formatSize } from '../../format.ts';
import type { ParsedArguments } from '../../usage.ts';
import { withModules } from '../../with-modules.ts';
import type { Found } from './found.ts';
import { type Folder, readFolder } from './inside-folder.ts';
import { openSource } from './layouts.ts';
import { Refusal, reasonOf } from './refusal.ts';

type Storage = Modules['storage'];

/** Each import waits for the disk most of the time. */
const workers = 8;
const chunkBytes = 512 * 1024;

/** Imports the objects of a folder, prints the reason for each that is refused, and a summary at the end. */
export async function importObjects(parsed: ParsedArguments, folder: string): Promise<void> {
  const { bucket, prefix, metadata, layout } = parsed.flags;
  const overwrite = parsed.has('overwrite');
  const source = await openSource(folder, { prefix, metadata, layout });
  const from = await readFolder(source.root);
  const totals = { created: 0, bytes: 0, updated: 0, unchanged: 0, refused: 0 };
  await withModules(parsed, async ({ core, storage }) => {
    const buckets = createBuckets(storage);
    await core.audit.record({ actor: 'operator', action: 'storage.import', target: bucket ?? '*' });
    await inParallel(source.found, workers, async (found) => {
      const target = bucket ?? ('bucket' in found ? found.bucket : undefined) ?? core.config.project;
      try {
        const size = await take(storage, from, { found, bucket: await buckets.ready(target), overwrite }, totals);
        totals.bytes += size;
      } catch (error) {
        const reason = reasonOf(error);
        if (reason === undefined) throw error;
        totals.refused += 1;
        console.error(`${target}/${found.name}  ${reason}`);
      }
    });
  });
  const complaint = await source.complaint();
  if (complaint !== undefined) console.error(complaint);
  console.log(summary(totals));
  if (totals.refused > 0 || complaint !== undefined) process.exitCode = 1;
}

interface Taking {
  readonly found: Found;
  readonly bucket: string;
  readonly overwrite: boolean;
}

/** Returns the number of bytes written. */
async function take(
  { importExport }: Storage,
  folder: Folder,
  { found, bucket, overwrite }: Taking,
  totals: Record<'created' | 'updated' | 'unchanged', number>,
): Promise<number> {
  if ('refusal' in found) throw new Refusal(found.refusal);
  const { name, metadata, contentType } = found;
  const file = isEmpty(metadata) ? undefined : await openFirst(folder, found.files);
  try {
    const size = file ? (await file.stat()).size : 0;
    const bytes = () => bytesOf(file);
    const object = { bucket, name, metadata: metadata, contentType, size, overwrite, bytes };
    const result = await importExport.importObject(object);
    totals[result] += 1;
    return result === 'created' ? size : 0;
  } finally {
    await file?.close();
  }
}

/** Object stores keep empty objects as folder markers; they have no file and need none. */
function isEmpty(metadata: unknown): boolean {
  return typeof metadata === 'object' && metadata !== null && 'size' in metadata && Number(metadata.size) === 0;
}

async function openFirst(folder: Folder, paths: readonly string[]): Promise<FileHandle> {
  for (const path of paths) {
    const file = await folder.open(path);
    if (file) return file;
  }
  throw new Refusal('There is no file for it.');
}

async function* bytesOf(file: FileHandle | undefined): AsyncGenerator<Uint8Array> {
  if (!file) return;
  const stream = file.createReadStream({ start: 0, autoClose: false, highWaterMark: chunkBytes });
  try {
    yield* stream;
  } catch (error) {
    // An unreadable sector of the source disk concerns this object alone.
    throw error === stream.errored ? new Refusal('Its file cannot be read to the end.', { cause: error }) : error;
  }
}

/** Creates missing buckets once each, with rules that deny everything. */
function createBuckets(storage: Storage): { ready(bucket: string): Promise<string> } {
  const known = new Map<string, Promise<string>>();
  const make = async (bucket: string) => {
    if ((await storage.buckets()).includes(bucket)) return bucket;
    await storage.ensureBucket(bucket);
    console.error(`Made the bucket ${bucket}. It is closed until you write: hearth rules set FILE --bucket ${bucket}`);
    return bucket;
  };
  return {
    ready(bucket) {
      const ready = known.get(bucket) ?? make(bucket);
      known.set(bucket, ready);
      return ready;
    },
  };
}

function summary(totals: Readonly<Record<'created' | 'bytes' | 'updated' | 'unchanged' | 'refused', number>>): string {
  const { created, bytes, updated, unchanged, refused } = totals;
  const parts = [
    `Brought ${count(created, 'object')} (${formatSize(bytes)})`,
    ...(updated > 0 ? [`described ${count(updated, 'object')} anew`] : []),
    ...(unchanged > 0 ? [`skipped ${count(unchanged, 'object')} already there`] : []),
    ...(refused > 0 ? [`refused ${count(refused, 'object')} for the reasons above`] : []),
  ];
  return `${parts.join('; ')}.`;
}

/**
 * Processes a limited number of items at once. The first error stops the rest and is thrown when all workers have
 * ended.
 */
async function inParallel<T>(
  pieces: AsyncGenerator<T>,
  workers: number,
  work: (piece: T) => Promise<void>,
): Promise<void> {
  let isStopped = false;
  const worker = async () => {
    try {
      while (!isStopped) {
        const next = await pieces.next();
        if (next.done) return;
        await work(next.value);
      }
    } finally {
      isStopped = true;
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: workers }, worker));
  await pieces.return(undefined);
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
}
