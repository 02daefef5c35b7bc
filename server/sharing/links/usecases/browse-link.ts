import { AppError } from '../../../core/errors.ts';
import type { Core } from '../../../core/index.ts';
import {
  type Authorize,
  type FolderSort,
  isPositionInFolder,
  type ListPosition,
  listFolder,
  listKind,
  notACursor,
  type PageInput,
  type Permitted,
  pageOf,
  positionInFolder,
  positionOf,
  type StoredNode,
} from '../../../files/index.ts';
import type { GuestPass } from '../../usecases/tokens.ts';
import type { Visits } from '../../visits/usecases/visits.ts';
import { targetIdsOf } from '../store/targets.ts';
import type { EnterLink } from './enter-link.ts';

interface LinkPage {
  /** The folders from a target of the link down to the listed folder; folders above the target stay hidden (T2). */
  readonly path: readonly StoredNode[];
  readonly items: readonly StoredNode[];
  readonly cursor: string | null;
}

/** Lists one page of a folder that the link shows, sorted by name. */
export type BrowseLink = (
  pass: GuestPass,
  input: PageInput & { readonly folderId: string },
  client: string,
) => Promise<LinkPage>;

export interface BrowseLinkDeps extends Pick<Core, 'database'> {
  readonly enterLink: EnterLink;
  readonly authorize: Authorize;
  readonly visits: Pick<Visits, 'record'>;
}

export function createBrowseLink({ database, enterLink, authorize, visits }: BrowseLinkDeps): BrowseLink {
  return async (pass, { folderId, cursor, pageSize }, client) => {
    const { link, principal } = await enterLink.enter(pass, client);
    const [permitted] = await authorize(database.query, principal, [folderId], 'list');
    if (permitted?.node.kind !== 'folder') throw new AppError('drive/not-found');
    const list = `link-${permitted.node.id}`;
    const after = positionOf(cursor, list);
    if (after && !isPositionInFolder(after, byName)) throw notACursor();
    const rows =
      permitted.below === 'all'
        ? await listFolder(database.query, permitted.node.id, byName, after, pageSize + 1)
        : await listKind(database.query, permitted.node.id, 'file', byName, afterFolders(after), pageSize + 1);
    const path = pathWithin(permitted, new Set(await targetIdsOf(database.query, link.id)));
    if (!after) await visits.record({ link, event: 'listed', visitor: principal.visitor, node: permitted.node });
    return { path, ...pageOf(rows, pageSize, list, (last) => positionInFolder(last, byName).key) };
  };
}

const byName: FolderSort = { by: 'name' };

/**
 * The owner may hide folders while a guest pages through a list: a cursor among the folders then continues with the
 * first file.
 */
function afterFolders(after: ListPosition | undefined): ListPosition | undefined {
  return after?.key.startsWith('0') ? undefined : after;
}

function pathWithin({ node, above, below }: Permitted, targets: ReadonlySet<string>): readonly StoredNode[] {
  // A link without folders may not show the folders between a target and this folder.
  if (below === 'files') return [node];
  const up = [node, ...above];
  const outermost = up.findLastIndex(({ id }) => targets.has(id));
  return up.slice(0, outermost + 1).reverse();
}
