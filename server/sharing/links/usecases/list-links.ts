import type { LinkKind, LinkState } from '@hearth/contract';
import {
  hasAllTerms,
  type PageInput,
  permitNode,
  searchTerms,
  timePage,
  timePositionOf,
  writeCursor,
} from '../../../files/index.ts';
import type { PageOf } from '../../types.ts';
import { listVisitors, listVisits, type StoredVisitLogEntry, type VisitorRow } from '../../visits/store/visits.ts';
import { type LinkPolicy, mayHandOut } from '../domain/policy.ts';
import { listLinks } from '../store/links.ts';
import { policyNow } from './policy.ts';
import { type LinkView, type LinkViewDeps, ownLink, viewLink, viewLinks } from './view.ts';

interface LinkListInput extends PageInput {
  readonly nodeId?: string | undefined;
  readonly around: boolean;
  /** Search text; without it the list shows all links. */
  readonly text?: string | undefined;
  readonly kind?: LinkKind | undefined;
}

/** Reads a person's own links and their visits. */
export interface ListLinks {
  get(uid: string, id: string): Promise<LinkView>;
  /**
   * `nodeId` limits the list to links on that item. `around` adds links on the folders that contain the item, because
   * they show it too.
   */
  list(uid: string, input: LinkListInput): Promise<PageOf<LinkView>>;
  visits(uid: string, id: string, input: PageInput): Promise<PageOf<StoredVisitLogEntry>>;
  /** The visits, summed up by visitor. */
  visitors(uid: string, id: string, input: PageInput): Promise<PageOf<VisitorRow>>;
  policy(uid: string): Promise<OwnLinkPolicy>;
}

/** The policy as it applies to one person. */
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
        const rows = await listLinks(database.query, {
          creatorUid: uid,
          nodeIds,
          after: timePositionOf(at, 'links'),
          count: size + 1,
        });
        const page = timePage(rows, Math.min(size, linksWithin(rows)), 'links', ({ createdAt }) => createdAt);
        return { ...page, items: await viewLinks(deps, database.query, uid, page.items) };
      };
      const filter = linkFilter(text, kind);
      return filter ? collectMatching(pageAt, filter, cursor, pageSize) : pageAt(cursor, pageSize);
    },

    async visits(uid, id, { cursor, pageSize }) {
      const link = await ownLink(database.query, uid, id);
      const rows = await listVisits(database.query, link.id, timePositionOf(cursor, 'visits'), pageSize + 1);
      return timePage(rows, pageSize, 'visits', ({ at }) => at);
    },

    async visitors(uid, id, { cursor, pageSize }) {
      const link = await ownLink(database.query, uid, id);
      const rows = await listVisitors(database.query, link.id, timePositionOf(cursor, 'visitors'), pageSize + 1);
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

/** Decides which links a filtered list shows; undefined without a filter. */
function linkFilter(text: string | undefined, kind: LinkKind | undefined): ((view: LinkView) => boolean) | undefined {
  const terms = searchTerms(text ?? '');
  if (terms.words.length === 0 && kind === undefined) return undefined;
  return ({ link, state, targets }) =>
    (kind === undefined || kindOf[state] === kind) &&
    hasAllTerms([link.label, link.note, ...targets.map(({ name }) => name)], terms);
}

const kindOf: Readonly<Record<LinkState, LinkKind>> = {
  active: 'open',
  scheduled: 'open',
  paused: 'paused',
  expired: 'ended',
  exhausted: 'ended',
  suspended: 'ended',
  revoked: 'ended',
};

/**
 * Filters page by page until a page is full, or until so many links were scanned that the next call has to continue
 * (T36). No index can do this, because the state of a link depends on the time and on its targets.
 */
async function collectMatching(
  pageAt: (cursor: string | undefined, size: number) => Promise<PageOf<LinkView>>,
  fits: (view: LinkView) => boolean,
  from: string | undefined,
  pageSize: number,
): Promise<PageOf<LinkView>> {
  const items: LinkView[] = [];
  let cursor: string | null = null;
  let scanned = 0;
  do {
    const page: PageOf<LinkView> = await pageAt(cursor ?? from, scannedAtOnce);
    for (const [index, view] of page.items.entries()) {
      if (!fits(view)) continue;
      items.push(view);
      const isEnd = page.cursor === null && index === page.items.length - 1;
      if (items.length === pageSize) return { items, cursor: isEnd ? null : behind(view) };
    }
    scanned += page.items.length;
    cursor = page.cursor;
  } while (cursor !== null && scanned < scannedMax);
  return { items, cursor };
}

function behind({ link }: LinkView): string {
  return writeCursor({ key: String(link.createdAt), id: link.id }, 'links');
}

const scannedAtOnce = 200;
const scannedMax = 2000;

/** A page ends early when its links have very many targets, because each target is read. */
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
