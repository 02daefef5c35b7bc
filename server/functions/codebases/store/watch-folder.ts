import { type FSWatcher, watch } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { limits } from '@hearth/contract';
import { ifThere } from '../../../core/errors.ts';

/**
 * Calls `changed` some time after the last change in a folder, and not for what is in the folder `except`. Node's
 * recursive watch would also watch `node_modules`, which has thousands of folders.
 */
export async function watchFolder(
  folder: string,
  changed: () => void,
  { except }: { readonly except: string },
): Promise<() => void> {
  const watchers = new Map<string, FSWatcher>();
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const settle = async () => {
    await follow();
    if (!closed) changed();
  };
  const notice = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void settle(), limits.functions.reloadAfterMs);
  };

  /** Watches new folders and leaves those that are gone. */
  async function follow(): Promise<void> {
    const present = new Set(await foldersIn(folder, except));
    if (closed) return;
    for (const [path, watcher] of watchers) {
      if (present.has(path)) continue;
      watcher.close();
      watchers.delete(path);
    }
    for (const path of present) {
      if (watchers.has(path)) continue;
      const watcher = watch(path, notice);
      // A folder that is deleted ends its watch; the watch of its parent reports it.
      watcher.on('error', notice);
      watchers.set(path, watcher);
    }
  }

  await follow();
  return () => {
    closed = true;
    clearTimeout(timer);
    for (const watcher of watchers.values()) watcher.close();
  };
}

async function foldersIn(folder: string, except: string): Promise<readonly string[]> {
  const found = [folder];
  for (const path of found) {
    for (const entry of (await ifThere(readdir(path, { withFileTypes: true }))) ?? []) {
      if (!entry.isDirectory() || ignored.has(entry.name)) continue;
      if (found.length >= limits.functions.watchedFoldersMax) return found;
      const child = join(path, entry.name);
      if (child !== except) found.push(child);
    }
  }
  return found;
}

const ignored = new Set(['node_modules', '.git']);
