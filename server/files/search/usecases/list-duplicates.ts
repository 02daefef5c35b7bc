import { writeCursor } from '../../domain/cursor.ts';
import { createAncestorLoader, type NodeWithAncestors } from '../../store/ancestors.ts';
import { numberPositionOf, type PageInput } from '../../usecases/page.ts';
import { isPermitted } from '../../usecases/permission.ts';
import { openSpace, type SpaceDeps } from '../../usecases/space.ts';
import { findDuplicates } from '../store/duplicates.ts';

/** Files with the same content. */
interface Duplicates {
  readonly size: number;
  /** The bytes that deleting all but one would free. */
  readonly extraBytes: number;
  readonly items: readonly NodeWithAncestors[];
}

export interface DuplicatesPage {
  readonly groups: readonly Duplicates[];
  readonly cursor: string | null;
}

/**
 * A person's duplicate files, the largest first. After a limited number of queries it returns what it has: a page may
 * be empty and still not be the last. It never reads beyond the person's own space.
 */
export type ListDuplicates = (uid: string, input: PageInput) => Promise<DuplicatesPage>;

export function createListDuplicates(deps: SpaceDeps): ListDuplicates {
  const { query } = deps.database;
  return async (uid, { cursor, pageSize }) => {
    const position = numberPositionOf(cursor, listName);
    const space = await openSpace(deps, uid);
    const ancestors = createAncestorLoader(query, space);
    const groups: Duplicates[] = [];
    let below: number | undefined = position ? Number(position.key) : Number.MAX_SAFE_INTEGER;
    for (let round = 0; round < roundsMax && below !== undefined && groups.length < pageSize; round += 1) {
      const { found, next } = await findDuplicates(query, { spaceId: space.id, below, rowsMax });
      const sums = new Map(found.map(({ node, sha256 }) => [node.id, sha256]));
      const items = await ancestors(found.map(({ node }) => node));
      groups.push(
        ...grouped(
          items.filter((item) => isPermitted(uid, item, 'list')),
          sums,
        ),
      );
      below = next;
    }
    // Files of one size stay on one page: the next page begins below that size.
    const cut = groups.findIndex(({ size }, at) => at >= pageSize && size !== groups[at - 1]?.size);
    const shown = cut === -1 ? groups : groups.slice(0, cut);
    const next = cut === -1 ? below : shown.at(-1)?.size;
    const end = next === undefined ? null : writeCursor({ key: String(next), id: space.rootId }, listName);
    return { groups: shown, cursor: end };
  };
}

const listName = 'duplicates';
const roundsMax = 5;
const rowsMax = 2000;
/** Nobody reads a thousand names; the others are listed when these are gone. */
const itemsMax = 50;

function grouped(items: readonly NodeWithAncestors[], sums: ReadonlyMap<string, string>): readonly Duplicates[] {
  const bySum = new Map<string, NodeWithAncestors[]>();
  for (const item of items) {
    const sum = sums.get(item.node.id) ?? '';
    const existing = bySum.get(sum);
    if (existing) existing.push(item);
    else bySum.set(sum, [item]);
  }
  return [...bySum.values()]
    .filter((group) => group.length > 1)
    .map((group) => {
      const size = group[0]?.node.size ?? 0;
      // The oldest first: people usually keep it.
      const ordered = group.toSorted(
        (a, b) => a.node.createdAt - b.node.createdAt || (a.node.name < b.node.name ? -1 : 1),
      );
      return { size, extraBytes: size * (group.length - 1), items: ordered.slice(0, itemsMax) };
    })
    .toSorted((a, b) => b.size - a.size);
}
