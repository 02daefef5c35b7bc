import { numberPlaceOf, type PageInput, pageOf } from '../../usecases/page.ts';
import type { SpaceDeps } from '../../usecases/space.ts';
import { listVersions } from '../store/versions.ts';
import { authorizeFile } from './authorize-version.ts';
import { type ShowDeps, type ShownVersion, showVersions } from './shown-version.ts';

/** What is kept of a file, the latest first; of one in the trash, too. */
export type ListVersions = (
  uid: string,
  nodeId: string,
  input: PageInput,
) => Promise<{ readonly items: readonly ShownVersion[]; readonly cursor: string | null }>;

export function createListVersions({ database, identity }: Pick<SpaceDeps, 'database'> & ShowDeps): ListVersions {
  return async (uid, nodeId, { cursor, pageSize }) => {
    const below = numberPlaceOf(cursor, list);
    const { node } = await authorizeFile(database.query, uid, nodeId, 'see');
    const rows = await listVersions(database.query, node.id, below && Number(below.key), pageSize + 1);
    const page = pageOf(rows, pageSize, list, (version) => String(version.number));
    return { ...page, items: await showVersions({ identity }, node, page.items) };
  };
}

const list = 'versions';
