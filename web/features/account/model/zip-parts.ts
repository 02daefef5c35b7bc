import { limits } from '@hearth/contract';

/** Some things of one folder that are downloaded as one zip. */
export interface ZipPart {
  readonly ids: readonly string[];
  /** What it is called by, and how many are not named. */
  readonly first: string;
  readonly more: number;
  /** The one folder that it is, which can be divided again. */
  readonly folderId: string | null;
}

interface Thing {
  readonly id: string;
  readonly name: string;
  readonly kind: 'file' | 'folder';
}

/** How the parts learn what there is. */
export interface ZipSource {
  list(folderId: string, cursor: string | undefined): Promise<{ items: readonly Thing[]; cursor: string | null }>;
  /** Undefined when a folder holds so much that nobody counted it to the end. */
  count(folderId: string): Promise<number | undefined>;
}

/**
 * Divides a folder that is too much for one zip: what is small goes together as far as it fits, a large folder is a part of
 * its own. Should that still be too much, it is divided in the same way.
 */
export async function divideFolder(source: ZipSource, folderId: string): Promise<readonly ZipPart[]> {
  const parts: ZipPart[] = [];
  let together: Thing[] = [];
  let entries = 0;
  const close = () => {
    if (together.length > 0) parts.push(partOf(together));
    together = [];
    entries = 0;
  };
  for (let cursor: string | undefined; ; ) {
    const page = await source.list(folderId, cursor);
    for (const thing of page.items) {
      const inside = thing.kind === 'file' ? 0 : await source.count(thing.id);
      if (inside === undefined) {
        parts.push({ ...partOf([thing]), folderId: thing.id });
        continue;
      }
      if (entries + inside + 1 > limits.drive.zipEntriesMax || together.length === limits.drive.batchMax) close();
      together.push(thing);
      entries += inside + 1;
    }
    if (page.cursor === null) break;
    cursor = page.cursor;
  }
  close();
  return parts;
}

function partOf(things: readonly Thing[]): ZipPart {
  return { ids: things.map(({ id }) => id), first: things[0]?.name ?? '', more: things.length - 1, folderId: null };
}
