import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FolderSyncs } from '../blobs/folder-syncs.ts';
import { ifThere } from '../errors.ts';
import { newId } from '../ids.ts';

/** Where backups are kept. Paths have `/` between their parts; an S3-compatible store can offer the same. */
export interface BackupTarget {
  /** Writes a file whole or not at all, durable when it resolves. The path may depend on the bytes. */
  put(path: string | (() => string), source: AsyncIterable<Uint8Array>): Promise<void>;
  /** The bytes of a file, or undefined if there is none. */
  open(path: string): Promise<AsyncIterable<Uint8Array> | undefined>;
  /** The names in a folder, sorted; none if there is no such folder. */
  list(folder: string): Promise<readonly string[]>;
  /** Gives a file another name in its folder. */
  rename(path: string, name: string): Promise<void>;
  /** Removes a file, or a folder with all that is in it. */
  remove(path: string): Promise<void>;
}

/** Backups in a folder. Only its owner can read them: they contain everything, the master key too. */
export function openFolderTarget(folder: string): BackupTarget {
  const drafts = join(folder, draftsFolder);
  const syncs = new FolderSyncs();
  const made = new Set<string>();

  /** A folder is durable when the one above it is synced. */
  const makeFolder = async (path: string): Promise<void> => {
    if (made.has(path)) return;
    const first = await mkdir(path, { recursive: true, mode: 0o700 });
    for (let at = path; first !== undefined && at.length >= first.length; at = dirname(at))
      await syncs.sync(dirname(at));
    made.add(path);
  };

  return {
    async put(path, source) {
      await makeFolder(drafts);
      const draft = join(drafts, newId());
      const file = await open(draft, 'wx', 0o600);
      try {
        for await (const chunk of source) await file.writeFile(chunk);
        await file.datasync();
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      } finally {
        await file.close();
      }
      const target = join(folder, typeof path === 'string' ? path : path());
      await makeFolder(dirname(target));
      await rename(draft, target);
      await syncs.sync(dirname(target));
    },

    async open(path) {
      const file = await ifThere(open(join(folder, path)));
      return file && createReadStream('', { fd: file, highWaterMark: chunkBytes });
    },

    async list(path) {
      const names = await ifThere(readdir(join(folder, path)));
      return (names ?? []).sort();
    },

    async rename(path, name) {
      await rename(join(folder, path), join(folder, dirname(path), name));
      await syncs.sync(dirname(join(folder, path)));
    },

    async remove(path) {
      made.clear();
      await rm(join(folder, path), { recursive: true, force: true });
    },
  };
}

/** What a backup that was killed has left is in here. */
export const draftsFolder = 'drafts';
const chunkBytes = 256 * 1024;
