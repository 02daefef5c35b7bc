import { lstat, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UsageError } from '../../usage.ts';
import type { Source } from './found.ts';
import { readEmulatorExport } from './read-emulator-export.ts';
import { readFiles } from './read-files.ts';
import { readListed } from './read-listed.ts';
import { readOwnExport } from './read-own-export.ts';

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
