import type { Identity } from '../../../identity/index.ts';
import type { StoredNode } from '../../domain/stored-node.ts';
import { numberPositionOf, type PageInput, pageOf } from '../../usecases/page.ts';
import type { SpaceDeps } from '../../usecases/space.ts';
import { listVersions, type Version } from '../store/versions.ts';
import { authorizeFile } from './authorize-version.ts';

/** The versions of a file, the latest first; also of a trashed file. */
export type ListVersions = (
  uid: string,
  nodeId: string,
  input: PageInput,
) => Promise<{ readonly items: readonly ShownVersion[]; readonly cursor: string | null }>;

export function createListVersions({ database, identity }: Pick<SpaceDeps, 'database'> & ShowDeps): ListVersions {
  return async (uid, nodeId, { cursor, pageSize }) => {
    const below = numberPositionOf(cursor, list);
    const { node } = await authorizeFile(database.query, uid, nodeId, 'see');
    const rows = await listVersions(database.query, node.id, below && Number(below.key), pageSize + 1);
    const page = pageOf(rows, pageSize, list, (version) => String(version.number));
    return { ...page, items: await showVersions({ identity }, node, page.items) };
  };
}

const list = 'versions';

export interface ShownVersion extends Version {
  readonly isCurrent: boolean;
  /** The display name of the author; null when the account is deleted. */
  readonly author: string | null;
}

export interface ShowDeps {
  readonly identity: Pick<Identity, 'person'>;
}

/** Asked outside of transactions: the embedded database has one connection, and a transaction holds it. */
async function showVersions(
  { identity }: ShowDeps,
  { versionId }: StoredNode,
  versions: readonly Version[],
): Promise<readonly ShownVersion[]> {
  const names = new Map<string, string | null>();
  for (const uid of new Set(versions.map(({ createdBy }) => createdBy))) {
    const person = await identity.person(uid);
    names.set(uid, person?.displayName ?? person?.email ?? null);
  }
  return versions.map((version) => ({
    ...version,
    isCurrent: version.id === versionId,
    author: names.get(version.createdBy) ?? null,
  }));
}

export async function showVersion(deps: ShowDeps, node: StoredNode, version: Version): Promise<ShownVersion> {
  const [shown] = await showVersions(deps, node, [version]);
  if (!shown) throw new Error('A version was not presented.');
  return shown;
}
