import type { Queries } from '../../../core/database/index.ts';
import { newId } from '../../../core/ids.ts';
import { keepBothName, nameKey } from '../../domain/node-name.ts';
import type { StoredNode } from '../../domain/stored-node.ts';
import { findNameConflicts, type NamePlace } from '../store/name-conflicts.ts';

/**
 * Names in folders, loaded for many files in few queries. It knows the names that were fetched, and those that it has
 * assigned since.
 */
export interface TakenNames {
  fetch(places: readonly NamePlace[]): Promise<void>;
  /** The node that has this name in the folder. */
  holder(place: NamePlace): StoredNode | undefined;
  /** The name itself, or the first of `name (1)`, `name (2)`, … that nothing has, not even an unfinished upload. */
  findFree(place: NamePlace, kind?: 'file' | 'folder'): Promise<string>;
  /** The same, and marks the name as taken. */
  claimFree(place: NamePlace, kind?: 'file' | 'folder'): Promise<string>;
}

export function createTakenNames(queries: Queries): TakenNames {
  const scanned = new Set<string>();
  const taken = new Set<string>();
  const holders = new Map<string, StoredNode>();

  const fetch = async (places: readonly NamePlace[]) => {
    const unknown = new Map(places.map((place) => [keyOf(place), place]));
    for (const key of unknown.keys()) if (scanned.has(key)) unknown.delete(key);
    for (const node of await findNameConflicts(queries, [...unknown.values()])) {
      const key = keyOf({ folderId: node.parentId ?? '', name: node.name });
      taken.add(key);
      if (node.state === 'active') holders.set(key, node);
    }
    for (const key of unknown.keys()) scanned.add(key);
  };

  const isFree = (place: NamePlace) => !taken.has(keyOf(place));
  const findFree: TakenNames['findFree'] = async ({ folderId, name }, kind = 'file') => {
    await fetch([{ folderId, name }]);
    if (isFree({ folderId, name })) return name;
    for (let from = 1; from <= numbersMax; from *= pageGrowth) {
      const candidates = Array.from({ length: from * (pageGrowth - 1) }, (_, index) => ({
        folderId,
        name: keepBothName(name, kind, String(from + index)),
      }));
      await fetch(candidates);
      const free = candidates.find(isFree);
      if (free) return free.name;
    }
    return keepBothName(name, kind, newId());
  };

  return {
    fetch,
    holder: (place) => holders.get(keyOf(place)),
    findFree,
    async claimFree(place, kind) {
      const name = await findFree(place, kind);
      taken.add(keyOf({ ...place, name }));
      return name;
    },
  };
}

const pageGrowth = 8;
/** With this many equal names in one folder, a random suffix says as much as a number. */
const numbersMax = 512;

function keyOf({ folderId, name }: NamePlace): string {
  return `${folderId}/${nameKey(name)}`;
}
