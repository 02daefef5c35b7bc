import { type BlobLine, finishedBackups, parseBlobName, readBlobLines } from './format.ts';
import type { BackupTarget } from './target.ts';

/** Removes all but the newest backups, and then the blobs that no backup has. Returns the names of those removed. */
export async function keepNewest(target: BackupTarget, count: number): Promise<readonly string[]> {
  const finished = await finishedBackups(target);
  const old = finished.slice(0, Math.max(0, finished.length - Math.max(1, count)));
  for (const name of old) {
    // Without its manifest it is unfinished: nothing restores it while its blobs go.
    await target.remove(`${name}/manifest.json`);
    await target.remove(name);
  }
  if (old.length > 0) await removeUnused(target, finished.slice(old.length));
  return old;
}

/** Lists and blobs are sorted by key, so all of them are walked once and side by side, and none is held in memory. */
async function removeUnused(target: BackupTarget, names: readonly string[]): Promise<void> {
  const lists: SortedKeys[] = [];
  for (const name of names) {
    const source = await target.open(`${name}/blobs.jsonl`);
    if (!source) throw new Error(`The backup ${name} has no list of its blobs, so none is removed.`);
    lists.push(new SortedKeys(readBlobLines(source)));
  }
  try {
    for await (const { path, key } of storedBlobs(target)) {
      let isUsed = false;
      for (const list of lists) if (await list.has(key)) isUsed = true;
      if (!isUsed) await target.remove(path);
    }
  } finally {
    for (const list of lists) await list.close();
  }
}

class SortedKeys {
  readonly #lines: AsyncGenerator<BlobLine>;
  #current = '';

  constructor(lines: AsyncGenerator<BlobLine>) {
    this.#lines = lines;
  }

  /** Keys have to be asked for in their order. */
  async has(key: string): Promise<boolean> {
    while (this.#current < key) {
      const next = await this.#lines.next();
      if (next.done) return false;
      this.#current = next.value.key;
    }
    return this.#current === key;
  }

  async close(): Promise<void> {
    await this.#lines.return(undefined);
  }
}

/** Sorted by key, because the folders are named by the beginning of the keys. */
async function* storedBlobs(target: BackupTarget): AsyncGenerator<{ readonly path: string; readonly key: string }> {
  for (const first of await target.list('blobs')) {
    for (const second of await target.list(`blobs/${first}`)) {
      const shard = `blobs/${first}/${second}`;
      for (const name of await target.list(shard)) {
        const blob = parseBlobName(name);
        if (blob) yield { path: `${shard}/${name}`, key: blob.key };
        // A draft of a killed backup, or a damaged blob that a newer copy has replaced or nobody needs.
        else await target.remove(`${shard}/${name}`);
      }
    }
  }
}
