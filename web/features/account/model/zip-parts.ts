import { limits } from '@hearth/contract';

/** Items of one folder that are downloaded as one zip. */
export interface ZipPart {
  readonly ids: readonly string[];
  /** The name of the first item, and the number of further items. */
  readonly first: string;
  readonly more: number;
  /** The folder if the part is a single folder of unknown size, which can be divided again. */
  readonly folderId: string | null;
}

interface Thing {
  readonly id: string;
  readonly name: string;
  readonly kind: 'file' | 'folder';
}

/** Reads the folders that are to be divided. */
export interface ZipSource {
  list(folderId: string, cursor: string | undefined): Promise<{ items: readonly Thing[]; cursor: string | null }>;
  /** Undefined when the server stopped counting because the folder is too large. */
  count(folderId: string): Promise<number | undefined>;
}

/**
 * Divides a folder that exceeds the limits of one zip: small items are grouped up to the limits, and a folder too large
 * to count becomes a separate part. If such a part is still too large, the same division applies to it.
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
