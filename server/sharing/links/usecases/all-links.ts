import type { Queries } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import { isNodeId, timePage, timePositionOf } from '../../../files/index.ts';
import type { AllLinks, AnyLink } from '../../types.ts';
import type { StoredLink } from '../domain/stored-link.ts';
import { listAllLinks } from '../store/all-links.ts';
import { findLink } from '../store/links.ts';
import type { ChangeLink } from './change-link.ts';
import { type LinkView, type LinkViewDeps, viewLink, viewLinks } from './view.ts';

export type AllLinksDeps = LinkViewDeps & { readonly changeLink: Pick<ChangeLink, 'pause' | 'resume' | 'revoke'> };

/** Links of all people, for the console. The console checks that the caller may see and change them. */
export function createAllLinks(deps: AllLinksDeps): AllLinks {
  const { database, changeLink } = deps;

  async function found(id: string): Promise<StoredLink> {
    const link = isNodeId(id) ? await findLink(database.query, id) : undefined;
    if (!link || link.creatorUid === '' || link.revokedAt !== null) throw new AppError('link/not-found');
    return link;
  }

  const changed = (action: 'pause' | 'resume' | 'revoke'): AllLinks['pause'] => {
    return async (id, by, also) => {
      const { creatorUid } = await found(id);
      const options = {
        by,
        also: async (transaction: Queries, view: LinkView) => also?.(transaction, anyLink(view, by.uid)),
      };
      return anyLink(await changeLink[action](creatorUid, id, options), by.uid);
    };
  };

  return {
    get: async (id, viewerUid) => anyLink(await viewLink(deps, database.query, await found(id)), viewerUid),

    async list(viewerUid, { search, cursor, pageSize }) {
      const rows = await listAllLinks(database.query, {
        search,
        after: timePositionOf(cursor, 'all-links'),
        count: pageSize + 1,
      });
      const page = timePage(rows, pageSize, 'all-links', ({ createdAt }) => createdAt);
      const views = await viewByCreator(deps, page.items);
      return { ...page, items: views.map((view) => anyLink(view, viewerUid)) };
    },

    pause: changed('pause'),
    resume: changed('resume'),
    revoke: changed('revoke'),
  };
}

/**
 * The state of a link depends on the rights of its creator, so links are viewed creator by creator. The order stays.
 */
async function viewByCreator(deps: LinkViewDeps, links: readonly StoredLink[]): Promise<readonly LinkView[]> {
  const views = new Map<string, LinkView>();
  for (const uid of new Set(links.map(({ creatorUid }) => creatorUid))) {
    const theirs = links.filter(({ creatorUid }) => creatorUid === uid);
    for (const view of await viewLinks(deps, deps.database.query, uid, theirs)) views.set(view.link.id, view);
  }
  return links.flatMap(({ id }) => views.get(id) ?? []);
}

/**
 * Administrators must not read other people's files or file names through a link: the view leaves out the address, and
 * names only for the creator.
 */
function anyLink({ link, state, targets }: LinkView, viewerUid: string): AnyLink {
  const files = targets.filter(({ kind }) => kind === 'file').length;
  return {
    id: link.id,
    creatorUid: link.creatorUid,
    state,
    role: link.role,
    label: link.label,
    files,
    folders: targets.length - files,
    name: link.creatorUid === viewerUid ? (targets[0]?.name ?? null) : null,
    hasPassword: link.passwordHash !== null,
    expiresAt: link.expiresAt,
    maxDownloads: link.maxDownloads,
    downloads: link.downloads,
    opens: link.opens,
    uploads: link.uploads,
    lastSeenAt: link.lastSeenAt,
    createdAt: link.createdAt,
  };
}
