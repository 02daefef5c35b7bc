import { AppError } from '../../../core/errors.ts';
import { nameKey } from '../../domain/node-name.ts';
import type { StoredNode } from '../../domain/stored-node.ts';
import type { OpenUploads } from '../../quota/usecases/missing-bytes.ts';
import { findWithAncestors, type NodeWithAncestors } from '../../store/ancestors.ts';
import { throwAway } from '../../trash/usecases/trash-nodes.ts';
import type { Step } from '../../undo/domain.ts';
import { type Change, locationOf } from '../../usecases/change.ts';
import { isPermitted, permitFolder, permitNode } from '../../usecases/permission.ts';
import { type Conflict, settle } from '../domain/conflict.ts';
import { listFolder } from '../store/listings.ts';
import { movePending } from '../store/subtree.ts';
import { freeName, refuseTaken } from './free-name.ts';
import { findThere, relocate, relocateAll } from './relocate.ts';

export interface MoveInput {
  readonly ids: readonly string[];
  readonly to: string;
  readonly conflict: Conflict;
}

/** The progress of a move: the next selected node, and the folders that are being merged, the innermost last. */
export interface MoveCourse {
  readonly next: number;
  readonly merges: readonly Merge[];
  readonly touched: number;
}

interface Merge {
  readonly from: string;
  readonly to: string;
}

export const moveBegins: MoveCourse = { next: 0, merges: [], touched: 0 };

export function isMoveDone({ next, merges }: MoveCourse, { ids }: MoveInput): boolean {
  return next >= ids.length && merges.length === 0;
}

export interface Moved {
  readonly course: MoveCourse;
  /** Nodes that are now at the target; a merged folder is not among them. */
  readonly items: readonly StoredNode[];
  /** Selected nodes that came from elsewhere, and the name of the folder they went to. */
  readonly moved: readonly { readonly node: StoredNode; readonly detail: { readonly to: string } }[];
  readonly inverse: readonly Step[];
}

/**
 * Moves some of the selected nodes. Each is one row, however many nodes are below it, except for merged folders, whose
 * content is moved in parts. A moved node has left, so the next call continues where this one ends.
 */
export async function moveSome(
  change: Change,
  input: MoveInput & MergeDeps,
  start: MoveCourse,
  nodesMax: number,
): Promise<Moved> {
  const merges = [...start.merges];
  const items: StoredNode[] = [];
  const moved: Moved['moved'][number][] = [];
  const inverse: Step[] = [];
  let { next, touched } = start;
  const end = touched + nodesMax;
  while (touched < end && !isMoveDone({ next, merges, touched }, input)) {
    const merge = merges.at(-1);
    const count = Math.min(end - touched, nodesAtOnce);
    if (merge) {
      const part = await mergeSome(change, input, merge, count);
      inverse.push(...part.inverse);
      touched += part.inverse.length;
      if (part.isDone) merges.pop();
      merges.push(...part.within);
      continue;
    }
    const part = await moveTops(change, input.ids.slice(next, next + count), input);
    next += count;
    touched += count;
    items.push(...part.items);
    moved.push(...part.moved);
    inverse.push(...part.inverse);
    merges.push(...part.merges);
  }
  return { course: { next, merges, touched }, items, moved, inverse };
}

const nodesAtOnce = 100;

async function moveTops(
  change: Change,
  ids: readonly string[],
  { to, conflict }: MoveInput,
): Promise<Omit<Moved, 'course'> & Pick<MoveCourse, 'merges'>> {
  const { transaction, uid } = change;
  const folder = await permitFolder(transaction, uid, to, 'add');
  // Everything was authorized at the start; nodes that are gone since are skipped.
  const byId = await findWithAncestors(transaction, ids);
  const found = ids.flatMap((id) => byId.get(id) ?? []).filter((item) => isPermitted(uid, item, 'rename'));
  const there = await findThere(
    change,
    found.map(({ node }) => node),
    to,
  );
  const [goes, stays, merges]: [NodeWithAncestors[], StoredNode[], (Merge & { node: StoredNode })[]] = [[], [], []];
  for (const item of found) {
    const { node } = item;
    const nameConflict = there.get(nameKey(node.name));
    const how = node.parentId === to ? 'stay' : settle(conflict, node, nameConflict);
    if (how === 'stay') stays.push(node);
    else if (how === 'refuse') await refuseTaken(transaction, node, to);
    else if (how === 'merge' && nameConflict) merges.push({ from: node.id, to: nameConflict.id, node });
    else if (how !== 'skip') goes.push(item);
    if (how === 'free' && !nameConflict) there.set(nameKey(node.name), node);
  }
  const { nodes, inverse } = await put(change, goes, folder, there);
  const now = new Map([...stays, ...nodes].map((node) => [node.id, node]));
  const detail = { to: folder.node.name };
  return {
    items: ids.flatMap((id) => now.get(id) ?? []),
    moved: [...nodes, ...merges.map(({ node }) => node)].map((node) => ({ node, detail })),
    inverse,
    merges: merges.map(({ from, to }) => ({ from, to })),
  };
}

interface MergeDeps {
  readonly openUploads: Pick<OpenUploads, 'redirect'>;
}

interface MergePart {
  readonly inverse: readonly Step[];
  readonly isDone: boolean;
  /** Folders with equal names, to be merged before this merge continues. */
  readonly within: readonly Merge[];
}

/** Files in merged folders keep both; the emptied folder goes to the trash. */
async function mergeSome(
  change: Change,
  { openUploads }: MergeDeps,
  { from, to }: Merge,
  count: number,
): Promise<MergePart> {
  const { transaction, uid } = change;
  const source = await permitNode(transaction, uid, from, 'trash').catch(ifGone);
  if (!source) return { inverse: [], isDone: true, within: [] };
  const folder = await permitFolder(transaction, uid, to, 'add');
  const children = await listFolder(transaction, from, { by: 'name' }, undefined, count);
  if (children.length === 0) {
    await movePending(transaction, from, to);
    await openUploads.redirect(transaction, from, to);
    const { id } = await throwAway(change, source);
    return { inverse: [{ do: 'restore', id, trashedAt: change.at, isMade: false }], isDone: true, within: [] };
  }
  const there = await findThere(change, children, to);
  const within: Merge[] = [];
  const goes: NodeWithAncestors[] = [];
  for (const node of children) {
    const nameConflict = there.get(nameKey(node.name));
    // The folder that is being merged may itself hold the name: it will be trashed.
    const how = nameConflict?.id === from ? 'free' : settle('merge', node, nameConflict);
    if (how === 'merge' && nameConflict) within.push({ from: node.id, to: nameConflict.id });
    else goes.push({ ...source, node, above: [source.node, ...source.above] });
  }
  const { inverse } = await put(change, goes, folder, there);
  return { inverse, isDone: false, within };
}

/** Moves those with free names together; then the others under the next free names. */
async function put(
  change: Change,
  found: readonly NodeWithAncestors[],
  folder: NodeWithAncestors,
  there: ReadonlyMap<string, StoredNode>,
): Promise<{ readonly nodes: readonly StoredNode[]; readonly inverse: readonly Step[] }> {
  const isFree = ({ node }: NodeWithAncestors) => (there.get(nameKey(node.name)) ?? node).id === node.id;
  const nodes: StoredNode[] = [];
  const inverse: Step[] = [];
  const note = (before: StoredNode, now: StoredNode) => {
    nodes.push(now);
    inverse.push({ do: 'place', id: now.id, from: locationOf(now), to: locationOf(before) });
  };
  const free = found.filter(isFree);
  const moved = await relocateAll(change, free, folder);
  for (const { node } of free) note(node, moved.get(node.id) ?? node);
  for (const item of found.filter((each) => !isFree(each))) {
    const { name, kind } = item.node;
    const location = { folderId: folder.node.id, name, kind, pending: false } as const;
    note(item.node, await relocate(change, item, folder, await freeName(change.transaction, location)));
  }
  return { nodes, inverse };
}

/** Nodes that are gone meanwhile are not asked for again. */
function ifGone(error: unknown): undefined {
  if (error instanceof AppError && (error.code === 'drive/not-found' || error.code === 'drive/trashed'))
    return undefined;
  throw error;
}
