import type { Also } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import type { StoredNode } from '../../domain/stored-node.ts';
import { findWithAncestors, type NodeWithAncestors } from '../../store/ancestors.ts';
import { restoreNode } from '../../store/nodes.ts';
import { findNameConflicts } from '../../tree/store/name-conflicts.ts';
import { findTrashedPaths } from '../../tree/store/subtree.ts';
import { addFolder } from '../../tree/usecases/create-folder.ts';
import { refuseTooDeepTree } from '../../tree/usecases/fit-tree.ts';
import { fits, freeName } from '../../tree/usecases/free-name.ts';
import type { Step } from '../../undo/domain.ts';
import {
  type Change,
  type ChangedNodes,
  locationOf,
  makeChange,
  recordNodeActivity,
  recordOperation,
} from '../../usecases/change.ts';
import { isPermitted, permitNodes } from '../../usecases/permission.ts';
import type { SpaceDeps } from '../../usecases/space.ts';

/** A restored node, and the steps that undo it, in the order they were done. */
export interface RestoredNode {
  readonly node: StoredNode;
  readonly steps: readonly Step[];
}

/**
 * Restores trashed nodes: each to its former folder, wherever that is now, or below folders of the same names when the
 * folder is gone. Nodes that were together share these folders.
 */
export async function restoreInto(
  change: Change,
  items: readonly NodeWithAncestors[],
  isMade = false,
): Promise<readonly RestoredNode[]> {
  const { transaction, space } = change;
  const ids = items.map(({ node }) => node.id);
  const paths = await findTrashedPaths(transaction, ids);
  const homes = new Map<string, Home>();
  const restored: RestoredNode[] = [];
  const pathOf = ({ node }: NodeWithAncestors) => paths.get(node.id) ?? pathOfOld(node);
  for (const item of outerFirst(items, pathOf)) {
    const path = pathOf(item);
    const key = path.map(({ id }) => id).join('/');
    const existing = homes.get(key);
    const home = existing ?? (await findHome(change, path));
    homes.set(key, home);
    const folder = await whereItFits(change, item, home.folder);
    const { name: wanted, kind } = item.node;
    const place = { folderId: folder.node.id, name: wanted, kind, pending: false } as const;
    const name = await freeName(transaction, place);
    const node = await restoreNode(transaction, item.node, { parentId: folder.node.id, name });
    const madeBy = space.changes;
    const folders = (existing ? [] : home.made).map(
      (made): Step => ({ do: 'trash', id: made.id, from: locationOf(made), madeBy }),
    );
    restored.push({
      node,
      steps: [
        ...folders,
        { do: 'trash', id: node.id, from: locationOf(node), ...(isMade ? { madeBy } : { since: madeBy }) },
      ],
    });
  }
  const made = [...homes.values()].flatMap((home) => home.made);
  await recordNodeActivity(
    change,
    'created',
    made.map((node) => ({ node })),
  );
  return restored;
}

/** A folder that is restored too comes before its former content, which would otherwise create the folder again. */
function outerFirst(
  items: readonly NodeWithAncestors[],
  pathOf: (item: NodeWithAncestors) => Path,
): readonly NodeWithAncestors[] {
  const chosen = new Map(items.map((item) => [item.node.id, item]));
  const seen = new Set<NodeWithAncestors>();
  const ordered: NodeWithAncestors[] = [];
  const add = (item: NodeWithAncestors) => {
    if (seen.has(item)) return;
    seen.add(item);
    for (const { id } of pathOf(item)) {
      const folder = chosen.get(id);
      if (folder) add(folder);
    }
    ordered.push(item);
  };
  for (const item of items) add(item);
  return ordered;
}

interface Home {
  readonly folder: NodeWithAncestors;
  /** Folders that were created again, the outermost first. */
  readonly made: readonly StoredNode[];
}

type Path = readonly { readonly id: string; readonly name: string }[];

/** Nodes that were trashed before the path was stored know only their folder. */
function pathOfOld({ trashedFrom }: StoredNode): Path {
  return trashedFrom === null ? [] : [{ id: trashedFrom, name: '' }];
}

/** From the innermost folder of the path that still exists, by names. */
async function findHome(change: Change, path: Path): Promise<Home> {
  const { transaction, space, uid } = change;
  const existing = await findWithAncestors(transaction, [space.rootId, ...path.map(({ id }) => id)]);
  const isThere = path.map(({ id }) => {
    const folder = existing.get(id);
    return folder !== undefined && folder.node.kind === 'folder' && isPermitted(uid, folder, 'add');
  });
  const last = isThere.lastIndexOf(true);
  const start = existing.get(path[last]?.id ?? space.rootId);
  if (!start) throw new Error(`The space ${space.id} has no top folder.`);
  return makeWay(
    change,
    start,
    path.slice(last + 1).flatMap(({ name }) => (name === '' ? [] : name)),
  );
}

async function makeWay(change: Change, start: NodeWithAncestors, names: readonly string[]): Promise<Home> {
  let folder = start;
  const made: StoredNode[] = [];
  for (const wanted of names) {
    const place = { folderId: folder.node.id, name: wanted };
    const nameConflicts = await findNameConflicts(change.transaction, [place]);
    const there = nameConflicts.find(({ state, kind }) => state === 'active' && kind === 'folder');
    if (there) {
      folder = { ...folder, node: there, above: [folder.node, ...folder.above] };
      continue;
    }
    const name = await freeName(change.transaction, { ...place, kind: 'folder', pending: false });
    if (!fits(folder, name)) break;
    folder = await addFolder(change, folder, name);
    made.push(folder.node);
  }
  return { folder, made };
}

/** The folder may have been moved deeper meanwhile: then the nearest ancestor that leaves enough levels. */
async function whereItFits(
  change: Change,
  item: NodeWithAncestors,
  home: NodeWithAncestors,
): Promise<NodeWithAncestors> {
  for (let folder = home; ; ) {
    const [parent, ...above] = folder.above;
    const isFit = await refuseTooDeepTree(change.transaction, item, folder, item.node.name).then(() => true, ifTooDeep);
    if (isFit || !parent) return folder;
    folder = { ...folder, node: parent, above };
  }
}

function ifTooDeep(error: unknown): false {
  if (error instanceof AppError && error.code === 'drive/too-deep') return false;
  throw error;
}

export type RestoreNodes = (uid: string, ids: readonly string[], also?: Also<ChangedNodes>) => Promise<ChangedNodes>;

/** Restores each node to where it came from, creating folders that are gone; a taken name gets a number. */
export function createRestoreNodes(deps: SpaceDeps): RestoreNodes {
  return (uid, ids, also) =>
    makeChange(
      deps,
      uid,
      async (change) => {
        const items = await permitNodes(change.transaction, uid, [...new Set(ids)], 'restore');
        const restored = await restoreInto(change, items);
        await recordNodeActivity(change, 'restored', restored);
        const inverse = restored.flatMap(({ steps }) => steps);
        return {
          items: restored.map(({ node }) => node),
          operationId: await recordOperation(change, 'restore', inverse),
        };
      },
      also,
    );
}
