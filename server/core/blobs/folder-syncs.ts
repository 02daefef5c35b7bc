import { GroupSync } from '../group-sync.ts';
import { syncFolder } from '../write-durably.ts';

/** Syncs folders, once for all waiting callers. */
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
