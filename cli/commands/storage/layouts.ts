import { type FileHandle, lstat, readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { UsageError } from '../../usage.ts';
import { contentTypeOf } from './content-type.ts';
import type { Found, Source } from './found.ts';
import { type Folder, readFolder } from './inside-folder.ts';
import { readRecords } from './read-records.ts';
import { reasonOf } from './refusal.ts';

export interface SourceOptions {
  readonly prefix: string | undefined;
  readonly metadata: string | undefined;
  readonly layout: string | undefined;
}

const layouts = ['files', 'emulator', 'hearth'];

/** Reads a folder by the layout that it has, or by the one that the flags name. */
export async function openSource(folder: string, options: SourceOptions): Promise<Source & { readonly root: string }> {
  const { prefix, metadata } = options;
  if (options.layout !== undefined && !layouts.includes(options.layout))
    throw new UsageError(`A layout is one of ${layouts.join(', ')}.`);
  // `firebase emulators:export` writes the files of other emulators beside those of storage.
  const inner = join(folder, 'storage_export');
  const root = (await isThere(join(inner, 'buckets.json'))) ? inner : folder;
  const layout = options.layout ?? (metadata === undefined ? await recognise(root) : 'files');
  if (layout !== 'files' && (prefix ?? metadata) !== undefined)
    throw new UsageError('--prefix and --metadata are for a folder of plain files.');
  switch (layout) {
    case 'emulator':
      return { ...(await readEmulatorExport(root)), root };
    case 'hearth':
      return { ...readOwnExport(root), root };
    default:
      if (metadata !== undefined) return { ...(await readListed(folder, { prefix, metadata })), root: folder };
      return { ...(await readFiles(folder, prefix)), root: folder };
  }
}

async function recognise(folder: string): Promise<string> {
  if (await isOwnExport(folder)) return 'hearth';
  const signs = ['buckets.json', 'blobs', 'metadata'].map((name) => isThere(join(folder, name)));
  return (await Promise.all(signs)).every(Boolean) ? 'emulator' : 'files';
}

async function isOwnExport(folder: string): Promise<boolean> {
  const manifest = join(folder, 'hearth-storage.json');
  return (await isThere(manifest)) && (await readFile(manifest, 'utf8')).includes('"hearth-storage"');
}

async function isThere(path: string): Promise<boolean> {
  try {
    await lstat(path);
    return true;
  } catch {
    return false;
  }
}

/** Plain files: the path is the name, and the extension gives the content type. */
async function readFiles(folder: string, prefix = ''): Promise<Source> {
  const { files } = await readFolder(folder);
  async function* found(): AsyncGenerator<Found> {
    for await (const file of files()) {
      const name = `${prefix}${file.path}`;
      if ('refusal' in file) yield { name, refusal: file.refusal };
      else yield { bucket: undefined, name, files: [file.path], contentType: contentTypeOf(name) };
    }
  }
  return { found: found(), complaint: async () => undefined };
}

/** The format of `hearth storage export`: a line for each object, which names the file with its bytes. */
function readOwnExport(folder: string): Source {
  let lines = 0;
  async function* found(): AsyncGenerator<Found> {
    for await (const record of readRecords(join(folder, 'objects.jsonl'))) {
      const { bucket, name, file, ...metadata } = record;
      lines += 1;
      if (typeof bucket === 'string' && typeof name === 'string' && typeof file === 'string')
        yield { bucket, name, files: [file], metadata };
      else yield { name: `line ${lines}`, refusal: 'It does not say of which object and file it speaks.' };
    }
  }
  return {
    found: found(),
    async complaint() {
      const manifest = await readFile(join(folder, 'hearth-storage.json'), 'utf8').catch(() => '');
      if (Number(/"objects":\s*(\d+)/.exec(manifest)?.[1]) === lines) return undefined;
      return 'The export was not finished, or a part of it is gone: there are fewer objects here than there were.';
    },
  };
}

/** The export of the official emulator: `metadata/X.json` describes `blobs/X`. */
async function readEmulatorExport(folder: string): Promise<Source> {
  const whole = await readFolder(folder);
  const metadata = await readFolder(join(folder, 'metadata'));
  async function* found(): AsyncGenerator<Found> {
    for await (const file of metadata.files()) {
      if ('refusal' in file) yield { name: `metadata/${file.path}`, refusal: file.refusal };
      else if (file.path.endsWith('.json')) yield await describe(whole, file.path);
    }
  }
  return { found: found(), complaint: async () => undefined };
}

async function describe(folder: Folder, path: string): Promise<Found> {
  const file = `metadata/${path}`;
  try {
    const metadata = await readJson(await folder.open(file));
    if (typeof metadata !== 'object' || metadata === null || !('name' in metadata) || !('bucket' in metadata))
      return broken(file);
    const { name, bucket } = metadata;
    if (typeof name !== 'string' || typeof bucket !== 'string') return broken(file);
    return { bucket, name, files: [`blobs/${path.slice(0, -'.json'.length)}`], metadata };
  } catch (error) {
    const refusal = error instanceof SyntaxError ? 'It is not JSON.' : reasonOf(error);
    if (refusal === undefined) throw error;
    return { name: file, refusal };
  }
}

const broken = (name: string): Found => ({ name, refusal: 'It does not say of which object it speaks.' });

const metadataBytesMax = 1024 * 1024;

async function readJson(handle: FileHandle | undefined): Promise<unknown> {
  if (handle === undefined) return undefined;
  try {
    const { size } = await handle.stat();
    return size > metadataBytesMax ? undefined : JSON.parse(await handle.readFile('utf8'));
  } finally {
    await handle.close();
  }
}

/**
 * Plain files with a list of their metadata. The list is read as a stream, so memory does not grow with it; `gsutil cp
 * -r gs://bucket DIR` writes below a folder with the bucket's name, so both paths are tried.
 */
async function readListed(
  folder: string,
  { prefix = '', metadata }: { readonly prefix: string | undefined; readonly metadata: string },
): Promise<Source> {
  const inside = await readFolder(folder);
  let listed = 0;
  async function* found(): AsyncGenerator<Found> {
    for await (const record of readRecords(metadata)) {
      const { name, bucket } = record;
      // A listing with older versions also names overwritten and deleted objects.
      if ('timeDeleted' in record) continue;
      if (typeof name !== 'string') yield { name: '-', refusal: 'This record has no name.' };
      else if (name.startsWith(prefix)) {
        const path = name.slice(prefix.length);
        const of = typeof bucket === 'string' ? bucket : undefined;
        listed += 1;
        yield {
          bucket: of,
          name,
          files: [...(of === undefined ? [] : [`${of}/${path}`]), path],
          metadata: record,
          contentType: contentTypeOf(name),
        };
      }
    }
  }
  return {
    found: found(),
    async complaint() {
      const own = await realpath(metadata);
      const root = await realpath(folder);
      let files = 0;
      for await (const file of inside.files()) if (!('refusal' in file) && join(root, file.path) !== own) files += 1;
      if (files <= listed) return undefined;
      return `${folder} has ${files} files, but ${metadata} names ${listed} objects. To bring the others too, import once more without --metadata.`;
    },
  };
}
