import type { Queries } from '../../../core/database/index.ts';
import { newId } from '../../../core/ids.ts';
import { keepBothName, nameKey } from '../../domain/node-name.ts';
import type { NodeLocation, StoredNode } from '../../domain/stored-node.ts';
import { findNameConflicts } from '../store/name-conflicts.ts';

/**
 * Names in folders, loaded for many files in few queries. It knows the names that were fetched, and those that it has
 * assigned since.
 */
export interface TakenNames {
  fetch(locations: readonly NodeLocation[]): Promise<void>;
  /** The node that has this name in the folder. */
  holder(location: NodeLocation): StoredNode | undefined;
  /** The name itself, or the first of `name (1)`, `name (2)`, … that nothing has, not even an unfinished upload. */
  findFree(location: NodeLocation, kind?: 'file' | 'folder'): Promise<string>;
  /** The same, and marks the name as taken. */
  claimFree(location: NodeLocation, kind?: 'file' | 'folder'): Promise<string>;
}

export function createTakenNames(queries: Queries): TakenNames {
  const scanned = new Set<string>();
  const taken = new Set<string>();
  const holders = new Map<string, StoredNode>();

  const fetch = async (locations: readonly NodeLocation[]) => {
    const unknown = new Map(locations.map((location) => [keyOf(location), location]));
    for (const key of unknown.keys()) if (scanned.has(key)) unknown.delete(key);
    for (const node of await findNameConflicts(queries, [...unknown.values()])) {
      const key = keyOf({ folderId: node.parentId ?? '', name: node.name });
      taken.add(key);
      if (node.state === 'active') holders.set(key, node);
    }
    for (const key of unknown.keys()) scanned.add(key);
  };

  const isFree = (location: NodeLocation) => !taken.has(keyOf(location));
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
    holder: (location) => holders.get(keyOf(location)),
    findFree,
    async claimFree(location, kind) {
      const name = await findFree(location, kind);
      taken.add(keyOf({ ...location, name }));
      return name;
    },
  };
}

const pageGrowth = 8;
/** With this many equal names in one folder, a random suffix says as much as a number. */
const numbersMax = 512;

function keyOf({ folderId, name }: NodeLocation): string {
  return `${folderId}/${nameKey(name)}`;
}
