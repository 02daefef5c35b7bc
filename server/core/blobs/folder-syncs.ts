import { open } from 'node:fs/promises';
import { GroupSync } from '../group-sync.ts';

/** Makes names durable: a file renamed into a folder survives a power cut once the folder is synced. */
export class FolderSyncs {
  readonly #groups = new Map<string, GroupSync>();

  async sync(path: string): Promise<void> {
    const group = this.#groups.get(path) ?? new GroupSync(() => syncFolder(path));
    this.#groups.set(path, group);
    try {
      await group.sync();
    } finally {
      if (group.isIdle) this.#groups.delete(path);
    }
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
