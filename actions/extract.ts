import type { Readable } from 'node:stream';
import { contentTypeOf, splitName } from './names.ts';
import { type ArchiveEntry, readArchive, type ZipArchive } from './read-archive.ts';
import type { ActionResult, Run } from './run.ts';

/** Unpacks each archive into a folder of its name. All entries are checked before the first one is unpacked. */
export async function extract(run: Run): Promise<ActionResult> {
  const archives: ZipArchive[] = [];
  let entries = 0;
  for (const file of run.files) {
    const archive = await readArchive(run, file);
    entries += archive.entries.length;
    if (entries > entriesMax) throw run.refuse('tooMany');
    archives.push(archive);
  }
  let done = 0;
  for (const archive of archives) {
    const folder = splitName(archive.file.name).base;
    if (archive.entries.length === 0) await run.add(`${folder}/`, 'application/octet-stream', nothing());
    await inParallel(archive.entries, async (entry) => {
      run.signal.throwIfAborted();
      await unpack(run, archive, folder, entry);
      done += 1;
      run.progress(done, entries);
    });
  }
  return {};
}

const entriesMax = 10_000;

async function unpack(run: Run, archive: ZipArchive, folder: string, entry: ArchiveEntry): Promise<void> {
  if (entry.isFolder) return run.add(`${folder}/${entry.path}/`, 'application/octet-stream', nothing());
  const bytes: Readable = await archive.open(entry);
  let isDamaged = false;
  bytes.once('error', () => {
    isDamaged = true;
  });
  try {
    await run.add(`${folder}/${entry.path}`, contentTypeOf(entry.path), bytes);
  } catch (error) {
    throw isDamaged && !run.signal.aborted ? run.refuse('notZip') : error;
  }
}

async function* nothing(): AsyncGenerator<Uint8Array> {}

/** Several small files at once: each waits for the server more than it computes. */
async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = items[Symbol.iterator]();
  let hasFailed = false;
  const worker = async () => {
    for (const item of left) {
      if (hasFailed) return;
      try {
        await work(item);
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

const atOnce = 4;
