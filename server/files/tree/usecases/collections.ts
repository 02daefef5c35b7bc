import type { Queries } from '../../../core/database/index.ts';
import { writeCursor } from '../../domain/cursor.ts';
import type { StoredNode } from '../../domain/stored-node.ts';
import { createListDuplicates, type ListDuplicates } from '../../search/usecases/list-duplicates.ts';
import { createAncestorLoader } from '../../store/ancestors.ts';
import { createListTrash, type ListTrash } from '../../trash/usecases/list-trash.ts';
import { fillPage, numberPositionOf, type Page, type PageInput } from '../../usecases/page.ts';
import { isPermitted } from '../../usecases/permission.ts';
import { openSpace, type SpaceDeps } from '../../usecases/space.ts';
import { listRecent, listStarred, type TimedInput } from '../store/listings.ts';

/** Lists over a whole drive, the latest first. */
export interface Collections {
  readonly trash: ListTrash;
  readonly duplicates: ListDuplicates;
  /** Files by last change. */
  recent(uid: string, input: PageInput): Promise<Page>;
  starred(uid: string, input: PageInput): Promise<Page>;
}

export function createCollections(deps: SpaceDeps): Collections {
  const { database } = deps;

  const collect =
    (
      name: string,
      list: (queries: Queries, input: TimedInput) => Promise<readonly StoredNode[]>,
      timeOf: (node: StoredNode) => number | null,
    ) =>
    async (uid: string, { cursor, pageSize }: PageInput): Promise<Page> => {
      const after = numberPositionOf(cursor, name);
      const space = await openSpace(deps, uid);
      const { items, next } = await fillPage(
        {
          async fetch(from, count, notIn) {
            const nodes = await list(database.query, { spaceId: space.id, after: from, count, notIn });
            const found = nodes.map((node) => ({ node, position: { key: String(timeOf(node) ?? 0), id: node.id } }));
            return { found, next: nodes.length < count ? undefined : found.at(-1)?.position };
          },
          ancestors: createAncestorLoader(database.query, space),
          isShown: (item) => isPermitted(uid, item, 'list'),
        },
        after,
        pageSize,
      );
      return { items: items.map(({ node }) => node), cursor: next ? writeCursor(next, name) : null };
    };

  return {
    recent: collect('recent', listRecent, (node) => node.modifiedAt),
    starred: collect('starred', listStarred, (node) => node.starredAt),
    trash: createListTrash(deps),
    duplicates: createListDuplicates(deps),
  };
}
