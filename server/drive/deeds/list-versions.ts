import { listVersions, type Version } from '../store/versions.ts';
import { numberPlaceOf, type PageWish, pageOf } from './page.ts';
import { permitFile } from './permit-file.ts';
import type { SpaceParts } from './space.ts';

export type ShownVersion = Version & { readonly isCurrent: boolean };

/** What is kept of a file, the latest first; of one in the trash, too. */
export type ListVersions = (
  uid: string,
  nodeId: string,
  wish: PageWish,
) => Promise<{ readonly items: readonly ShownVersion[]; readonly cursor: string | null }>;

export function createListVersions({ database }: Pick<SpaceParts, 'database'>): ListVersions {
  return async (uid, nodeId, { cursor, pageSize }) => {
    const below = numberPlaceOf(cursor, list);
    const { node } = await permitFile(database.query, uid, nodeId, 'see');
    const rows = await listVersions(database.query, node.id, below && Number(below.key), pageSize + 1);
    const page = pageOf(rows, pageSize, list, (version) => String(version.number));
    return { ...page, items: page.items.map((version) => ({ ...version, isCurrent: version.id === node.versionId })) };
  };
}

const list = 'versions';
