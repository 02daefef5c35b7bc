import type { LinkKind } from '@hearth/contract';
import { type PageInput, permitNode, timePage, timePlaceOf, writeCursor } from '../../../files/index.ts';
import { type KeptVisit, listVisitors, listVisits, type VisitorRow } from '../../visits/store/visits.ts';
import { type LinkPolicy, mayHandOut } from '../domain/policy.ts';
import { listLinks } from '../store/links.ts';
import { linkSieve } from './filter.ts';
import { policyNow } from './policy.ts';
import { type LinkView, type LinkViewDeps, ownLink, viewLink, viewLinks } from './view.ts';

interface PageOf<T> {
  readonly items: readonly T[];
  readonly cursor: string | null;
}

interface LinkListInput extends PageInput {
  readonly nodeId?: string | undefined;
  readonly around: boolean;
  /** What is to be found in them; all without it. */
  readonly text?: string | undefined;
  readonly kind?: LinkKind | undefined;
}

/** What a person sees of their links. */
export interface ListLinks {
  get(uid: string, id: string): Promise<LinkView>;
  /** With `nodeId` those on that item; with `around` also those on a folder that it lies in, by which it can be reached too. */
  list(uid: string, input: LinkListInput): Promise<PageOf<LinkView>>;
  visits(uid: string, id: string, input: PageInput): Promise<PageOf<KeptVisit>>;
  /** The same by visitor. */
  visitors(uid: string, id: string, input: PageInput): Promise<PageOf<VisitorRow>>;
  policy(uid: string): Promise<OwnLinkPolicy>;
}

/** What a person may hand out here. */
interface OwnLinkPolicy extends Pick<LinkPolicy, 'roles' | 'lifetimeMs'> {
  readonly mayShare: boolean;
  readonly lifetimeMaxMs: number | null;
}

export function createListLinks(deps: LinkViewDeps): ListLinks {
  const { database } = deps;
  const idsOf = async (uid: string, nodeId: string, around: boolean): Promise<readonly string[]> => {
    const { node, above } = await permitNode(database.query, uid, nodeId, 'see');
    return around ? [node.id, ...above.map(({ id }) => id)] : [node.id];
  };

  return {
    async get(uid, id) {
      return viewLink(deps, database.query, await ownLink(database.query, uid, id));
    },

    async list(uid, { nodeId, around, text, kind, cursor, pageSize }) {
      const nodeIds = nodeId === undefined ? undefined : await idsOf(uid, nodeId, around);
      const pageAt = async (at: string | undefined, size: number): Promise<PageOf<LinkView>> => {
        const after = timePlaceOf(at, 'links');
        const rows = await listLinks(database.query, {
          creatorUid: uid,
          nodeIds,
          after: after && { createdAt: after.at, id: after.id },
          count: size + 1,
        });
        const page = timePage(rows, Math.min(size, linksWithin(rows)), 'links', ({ createdAt }) => createdAt);
        return { ...page, items: await viewLinks(deps, database.query, uid, page.items) };
      };
      const sieve = linkSieve(text, kind);
      return sieve ? sift(pageAt, sieve, cursor, pageSize) : pageAt(cursor, pageSize);
    },

    async visits(uid, id, { cursor, pageSize }) {
      const link = await ownLink(database.query, uid, id);
      const rows = await listVisits(database.query, link.id, timePlaceOf(cursor, 'visits'), pageSize + 1);
      return timePage(rows, pageSize, 'visits', ({ at }) => at);
    },

    async visitors(uid, id, { cursor, pageSize }) {
      const link = await ownLink(database.query, uid, id);
      const rows = await listVisitors(database.query, link.id, timePlaceOf(cursor, 'visitors'), pageSize + 1);
      return timePage(rows, pageSize, 'visitors', ({ at }) => at);
    },

    async policy(uid) {
      const policy = await policyNow(deps, database.query);
      const person = await deps.identity.person(uid);
      const roles = policy.roles.filter((role) => mayHandOut(person, role, policy));
      const { lifetimeMs, lifetimeMaxMs = null } = policy;
      return { mayShare: roles.length > 0, roles, lifetimeMs, lifetimeMaxMs };
    },
  };
}

/**
 * Looks through page after page until there is enough, or until it has looked at so many that the next call may go on
 * (T36). What a link is depends on the moment and on its targets, so no index knows it.
 */
async function sift(
  pageAt: (cursor: string | undefined, size: number) => Promise<PageOf<LinkView>>,
  fits: (view: LinkView) => boolean,
  from: string | undefined,
  pageSize: number,
): Promise<PageOf<LinkView>> {
  const items: LinkView[] = [];
  let cursor: string | null = null;
  let looked = 0;
  do {
    const page: PageOf<LinkView> = await pageAt(cursor ?? from, siftedAtOnce);
    for (const [index, view] of page.items.entries()) {
      if (!fits(view)) continue;
      items.push(view);
      const isEnd = page.cursor === null && index === page.items.length - 1;
      if (items.length === pageSize) return { items, cursor: isEnd ? null : behind(view) };
    }
    looked += page.items.length;
    cursor = page.cursor;
  } while (cursor !== null && looked < siftedMax);
  return { items, cursor };
}

function behind({ link }: LinkView): string {
  return writeCursor({ key: String(link.createdAt), id: link.id }, 'links');
}

const siftedAtOnce = 200;
const siftedMax = 2000;

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
