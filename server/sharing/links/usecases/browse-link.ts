import { AppError } from '../../../core/errors.ts';
import type { Core } from '../../../core/index.ts';
import {
  type Authorize,
  type FolderSort,
  isPlaceInFolder,
  listFolder,
  listKind,
  notACursor,
  type PageInput,
  type Permitted,
  type Place,
  pageOf,
  placeInFolder,
  placeOf,
  type StoredNode,
} from '../../../files/index.ts';
import type { Visits } from '../../visits/usecases/visits.ts';
import { targetIdsOf } from '../store/targets.ts';
import type { EnterLink, LinkPass } from './enter-link.ts';

interface LinkPage {
  /** From what the link shows down to the folder itself; nothing of what lies above (T2). */
  readonly path: readonly StoredNode[];
  readonly items: readonly StoredNode[];
  readonly cursor: string | null;
}

/** A page of a folder that a link shows, by name. */
export type BrowseLink = (
  pass: LinkPass,
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
    const [line] = await authorize(database.query, principal, [folderId], 'list');
    if (line?.node.kind !== 'folder') throw new AppError('drive/not-found');
    const list = `link-${line.node.id}`;
    const after = placeOf(cursor, list);
    if (after && !isPlaceInFolder(after, byName)) throw notACursor();
    const rows =
      line.below === 'all'
        ? await listFolder(database.query, line.node.id, byName, after, pageSize + 1)
        : await listKind(database.query, line.node.id, 'file', byName, afterFolders(after), pageSize + 1);
    const path = pathWithin(line, new Set(await targetIdsOf(database.query, link.id)));
    if (!after) await visits.record({ link, event: 'listed', visitor: principal.visitor, node: line.node });
    return { path, ...pageOf(rows, pageSize, list, (last) => placeInFolder(last, byName).key) };
  };
}

const byName: FolderSort = { by: 'name' };

/** A list that showed folders when it was begun goes on with the first file. */
function afterFolders(after: Place | undefined): Place | undefined {
  return after?.key.startsWith('0') ? undefined : after;
}

function pathWithin({ node, above, below }: Permitted, targets: ReadonlySet<string>): readonly StoredNode[] {
  // What stands between two folders that are shown may not be.
  if (below === 'files') return [node];
  const up = [node, ...above];
  const outermost = up.findLastIndex(({ id }) => targets.has(id));
  return up.slice(0, outermost + 1).reverse();
}
