import type { Also } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import { newId } from '../../../core/ids.ts';
import { nameKey } from '../../domain/node-name.ts';
import type { StoredNode } from '../../domain/stored-node.ts';
import { findNodes, type NodeWithAncestors } from '../../store/ancestors.ts';
import { insertNodes } from '../../store/nodes.ts';
import { type Change, makeChange, recordNodeActivity } from '../../usecases/change.ts';
import { permitFolder } from '../../usecases/permission.ts';
import { folderIn, type SpaceDeps } from '../../usecases/space.ts';
import { fitsBelow } from '../domain/path.ts';
import { findNameConflicts } from '../store/name-conflicts.ts';
import { checkedName } from './free-name.ts';

/** Gives the id of the folder at the end of each path, in the order of the paths. */
export type CreateFolders = (
  uid: string,
  input: { readonly parentId: string; readonly paths: readonly (readonly string[])[] },
  also?: Also<readonly string[]>,
) => Promise<readonly string[]>;

/** Creates the folders of a dropped tree. Existing folders are used, so that a repeated call creates nothing twice. */
export function createCreateFolders(deps: SpaceDeps): CreateFolders {
  return (uid, { parentId, paths }, also) => {
    const checked = paths.map((path) => path.map(checkedName));
    return makeChange(
      deps,
      uid,
      async (change) => {
        const parent = await permitFolder(change.transaction, uid, folderIn(change.space, parentId), 'add');
        refuseTooDeepPaths(parent, checked);
        const top: Branch = { name: '', id: parent.node.id, isNew: false, branches: new Map() };
        const ends = checked.map((path) => path.reduce(branchOf, top));
        await grow(change, top);
        return ends.map(({ id }) => id);
      },
      also,
    );
  };
}

interface Branch {
  readonly name: string;
  id: string;
  isNew: boolean;
  readonly branches: Map<string, Branch>;
}

/** Spellings that are equal in a folder are one folder. */
function branchOf(from: Branch, name: string): Branch {
  const key = nameKey(name);
  const existing = from.branches.get(key);
  if (existing) return existing;
  const branch: Branch = { name, id: newId(), isNew: true, branches: new Map() };
  from.branches.set(key, branch);
  return branch;
}

function refuseTooDeepPaths({ node, above, rootId }: NodeWithAncestors, paths: readonly (readonly string[])[]): void {
  const names = [node, ...above].filter(({ id }) => id !== rootId).map(({ name }) => name);
  for (const path of paths)
    if (!fitsBelow([...names, ...path.slice(0, -1)], path.at(-1) ?? '')) throw new AppError('drive/too-deep');
}

/** Level by level, all folders of a level at once. */
async function grow(change: Change, top: Branch): Promise<void> {
  const { transaction, space, uid, at } = change;
  let made = 0;
  const outermost: string[] = [];
  for (let level = [top]; level.length > 0; level = level.flatMap(({ branches }) => [...branches.values()])) {
    const wanted = level.flatMap((parent) => [...parent.branches.values()].map((branch) => ({ parent, branch })));
    await useExisting(change, wanted);
    const fresh = wanted.filter(({ branch }) => branch.isNew);
    made += fresh.length;
    if (made > foldersMax) throw new AppError('drive/too-many');
    outermost.push(...fresh.filter(({ parent }) => !parent.isNew).map(({ branch }) => branch.id));
    const common = { spaceId: space.id, kind: 'folder', state: 'active', by: uid, at } as const;
    await insertNodes(
      transaction,
      fresh.map(({ parent, branch }) => ({ ...common, id: branch.id, parentId: parent.id, name: branch.name })),
    );
  }
  const nodes: readonly StoredNode[] = await findNodes(transaction, outermost);
  await recordNodeActivity(
    change,
    'created',
    nodes.map((node) => ({ node })),
  );
}

/** One change blocks others: a larger tree comes in several calls. */
const foldersMax = 5000;

async function useExisting(
  { transaction }: Change,
  wanted: readonly { readonly parent: Branch; readonly branch: Branch }[],
): Promise<void> {
  const locations = wanted.filter(({ parent }) => !parent.isNew);
  const nameConflicts = await findNameConflicts(
    transaction,
    locations.map(({ parent, branch }) => ({ folderId: parent.id, name: branch.name })),
  );
  const there = new Map(
    nameConflicts
      .filter(({ state }) => state === 'active')
      .map((node) => [`${node.parentId}/${nameKey(node.name)}`, node]),
  );
  for (const { parent, branch } of locations) {
    const node = there.get(`${parent.id}/${nameKey(branch.name)}`);
    if (!node) continue;
    if (node.kind === 'file') throw new AppError('drive/name-taken', { details: { name: node.name, id: node.id } });
    branch.id = node.id;
    branch.isNew = false;
  }
}
