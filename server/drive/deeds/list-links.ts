import { listLinks } from '../store/links.ts';
import { type KeptVisit, listVisits } from '../store/visits.ts';
import type { PageWish } from './browse.ts';
import { type LinkView, type LinkViewParts, ownLink, viewLink, viewLinks } from './link-view.ts';
import { permitNode } from './permission.ts';
import { timePage, timePlaceOf } from './time-page.ts';

interface PageOf<T> {
  readonly items: readonly T[];
  readonly cursor: string | null;
}

/** What a person sees of their links. */
export interface ListLinks {
  get(uid: string, id: string): Promise<LinkView>;
  /** With `nodeId` those on that item; with `around` also those on a folder that it lies in, by which it can be reached too. */
  list(
    uid: string,
    wish: PageWish & { readonly nodeId?: string | undefined; readonly around: boolean },
  ): Promise<PageOf<LinkView>>;
  visits(uid: string, id: string, wish: PageWish): Promise<PageOf<KeptVisit>>;
}

export function createListLinks(parts: LinkViewParts): ListLinks {
  const { database } = parts;
  const idsOf = async (uid: string, nodeId: string, around: boolean): Promise<readonly string[]> => {
    const { node, above } = await permitNode(database.query, uid, nodeId, 'see');
    return around ? [node.id, ...above.map(({ id }) => id)] : [node.id];
  };

  return {
    async get(uid, id) {
      return viewLink(parts, database.query, await ownLink(database.query, uid, id));
    },

    async list(uid, { nodeId, around, cursor, pageSize }) {
      const after = timePlaceOf(cursor, 'links');
      const nodeIds = nodeId === undefined ? undefined : await idsOf(uid, nodeId, around);
      const rows = await listLinks(database.query, {
        creatorUid: uid,
        nodeIds,
        after: after && { createdAt: after.at, id: after.id },
        count: pageSize + 1,
      });
      const page = timePage(rows, Math.min(pageSize, linksWithin(rows)), 'links', ({ createdAt }) => createdAt);
      return { ...page, items: await viewLinks(parts, database.query, uid, page.items) };
    },

    async visits(uid, id, { cursor, pageSize }) {
      const link = await ownLink(database.query, uid, id);
      const rows = await listVisits(database.query, link.id, timePlaceOf(cursor, 'visits'), pageSize + 1);
      return timePage(rows, pageSize, 'visits', ({ at }) => at);
    },
  };
}

/** A page ends early where its links show very many things: what is told of each of them is looked up. */
function linksWithin(rows: readonly { readonly targetCount: number }[]): number {
  let targets = 0;
  let links = 0;
  for (const { targetCount } of rows) {
    targets += targetCount;
    if (targets > targetsPerPage) break;
    links += 1;
  }
  return Math.max(1, links);
}

const targetsPerPage = 5000;
