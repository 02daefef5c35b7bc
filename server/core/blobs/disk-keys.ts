import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ifThere } from '../errors.ts';

/** Every key in the folder of blobs. */
export async function* listKeys(folder: string): AsyncGenerator<{ key: string; modifiedAt: number }> {
  for (const path of [join(folder, 'stage'), ...(await shardFolders(folder))]) {
    for (const entry of await entriesIn(path)) {
      // T4: only plain files named like keys; a symbolic link placed here is neither followed nor removed.
      if (!entry.isFile() || !/^[0-9A-Za-z]{16,64}$/.test(entry.name)) continue;
      const found = await stat(join(path, entry.name)).catch(() => undefined);
      if (found) yield { key: entry.name, modifiedAt: found.mtimeMs };
    }
  }
}

async function shardFolders(folder: string): Promise<string[]> {
  const paths: string[] = [];
  for (const first of await entriesIn(folder)) {
    if (!first.isDirectory() || !/^[0-9A-Za-z]{2}$/.test(first.name)) continue;
    for (const second of await entriesIn(join(folder, first.name))) {
      if (second.isDirectory() && /^[0-9A-Za-z]{2}$/.test(second.name))
        paths.push(join(folder, first.name, second.name));
    }
  }
  return paths;
}

async function entriesIn(path: string) {
  return (await ifThere(readdir(path, { withFileTypes: true }))) ?? [];
}
