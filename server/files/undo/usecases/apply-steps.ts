import { limits } from '@hearth/contract';
import { AppError } from '../../../core/errors.ts';
import { type NodeMarkName, nodeMarks } from '../../domain/node-mark.ts';
import { nameKey } from '../../domain/node-name.ts';
import type { NodeLocation, StoredNode } from '../../domain/stored-node.ts';
import type { NodeWithAncestors } from '../../store/ancestors.ts';
import { markNode } from '../../store/nodes.ts';
import { restoreInto } from '../../trash/usecases/restore-nodes.ts';
import { throwAway } from '../../trash/usecases/trash-nodes.ts';
import { foldersBelow, hasNewer } from '../../tree/store/subtree.ts';
import { isNameTaken } from '../../tree/usecases/free-name.ts';
import { findThere, relocate, relocateAll } from '../../tree/usecases/relocate.ts';
import { type Change, locationOf, recordMarked, recordNodeActivity } from '../../usecases/change.ts';
import { permitFolder, permitNodes } from '../../usecases/permission.ts';
import { type MarkStep, type Step, type StepGroup, type StepOf, stepGroups } from '../domain.ts';

/**
 * Applies the steps of an undo or redo, all or none, with the permission that the person has now. Gives the steps that
 * reverse them. Throws `drive/undo-gone` when a step would hide or overwrite something newer.
 */
export async function applySteps(
  change: Change,
  steps: readonly Step[],
): Promise<{ readonly items: readonly StoredNode[]; readonly reversed: readonly Step[] }> {
  const items = new Map<string, StoredNode>();
  const done: Step[] = [];
  for (const group of stepGroups(steps)) {
    const { nodes, reverse } = await applyGroup(change, group).catch((error: unknown) => {
      throw isOfDrive(error) ? new AppError('drive/undo-gone', { cause: error }) : error;
    });
    for (const node of nodes) items.set(node.id, node);
    done.push(...reverse);
  }
  return { items: [...items.values()], reversed: done.toReversed() };
}

interface Applied {
  readonly nodes: readonly StoredNode[];
  /** In the order in which the steps were done. */
  readonly reverse: readonly Step[];
}

function applyGroup(change: Change, group: StepGroup): Promise<Applied> {
  switch (group.do) {
    case 'place':
      return place(change, group.steps);
    case 'trash':
      return trash(change, group.steps);
    case 'restore':
      return restore(change, group.steps);
    default:
      return mark(change, group.do, group.steps);
  }
}

/** All go from one folder to one folder: first, together, those that keep their names. */
async function place(change: Change, steps: readonly StepOf<'place'>[]): Promise<Applied> {
  const { transaction, uid } = change;
  const pairs = await permitSteps(change, steps, 'rename');
  const folder = await permitFolder(transaction, uid, steps[0]?.to.folderId ?? '', 'add');
  for (const { item, step } of pairs) refuseElsewhere(item, step.from);
  const isMove = steps[0]?.from.folderId !== folder.node.id;
  const keeps = pairs.filter(({ item, step }) => isMove && item.node.name === step.to.name).map(({ item }) => item);
  const there = await findThere(
    change,
    keeps.map(({ node }) => node),
    folder.node.id,
  );
  if (there.size > 0) throw new AppError('drive/name-taken');
  const nodes = new Map(await relocateAll(change, keeps, folder));
  for (const { item, step } of pairs) {
    if (nodes.has(step.id)) continue;
    if (await isNameTaken(transaction, { ...step.to, pending: false }, step.id)) throw new AppError('drive/name-taken');
    nodes.set(step.id, await relocate(change, item, folder, step.to.name));
  }
  const happened = pairs.flatMap(({ step }) => {
    const node = nodes.get(step.id);
    return node ? { node, detail: isMove ? { to: folder.node.name } : { from: step.from.name } } : [];
  });
  await recordNodeActivity(change, isMove ? 'moved' : 'renamed', happened);
  const reverse = steps.map(({ id, from, to }): Step => ({ do: 'place', id, from: to, to: from }));
  return { nodes: [...nodes.values()], reverse };
}

async function trash(change: Change, steps: readonly StepOf<'trash'>[]): Promise<Applied> {
  const nodes: StoredNode[] = [];
  for (const { item, step } of await permitSteps(change, steps, 'trash')) {
    refuseElsewhere(item, step.from);
    if (step.madeBy !== undefined) await refuseNewer(change, item, step.madeBy);
    if (step.since !== undefined) await refuseChanged(change, item, step.since);
    nodes.push(await throwAway(change, item));
  }
  await recordNodeActivity(
    change,
    'trashed',
    nodes.map((node) => ({ node })),
  );
  const reverse = steps.map(
    ({ id, madeBy }): Step => ({ do: 'restore', id, trashedAt: change.at, isMade: madeBy !== undefined }),
  );
  return { nodes, reverse };
}

async function restore(change: Change, steps: readonly StepOf<'restore'>[]): Promise<Applied> {
  const pairs = await permitSteps(change, steps, 'restore');
  // It may have been restored and trashed again: that was another operation.
  if (pairs.some(({ item, step }) => item.node.trashedAt !== step.trashedAt)) throw new AppError('drive/undo-gone');
  const found = pairs.map(({ item }) => item);
  const restored = await restoreInto(change, found, steps[0]?.isMade);
  await recordNodeActivity(change, 'restored', restored);
  return { nodes: restored.map(({ node }) => node), reverse: restored.flatMap((each) => each.steps) };
}

async function mark(change: Change, name: NodeMarkName, steps: readonly MarkStep[]): Promise<Applied> {
  const nodes: StoredNode[] = [];
  for (const { item, step } of await permitSteps(change, steps, 'rename')) {
    if (item.node[nodeMarks[name].field] !== step.from) throw new AppError('drive/undo-gone');
    nodes.push(await markNode(change.transaction, item.node, name, step.to));
  }
  await recordMarked(change, name, steps[0]?.to !== null, nodes);
  const reverse = steps.map(({ id, from, to }): Step => ({ do: name, id, from: to, to: from }));
  return { nodes, reverse };
}

async function permitSteps<S extends Step>(
  { transaction, uid }: Change,
  steps: readonly S[],
  action: 'rename' | 'trash' | 'restore',
): Promise<readonly { readonly step: S; readonly item: NodeWithAncestors }[]> {
  const ids = steps.map(({ id }) => id);
  const found = new Map((await permitNodes(transaction, uid, ids, action)).map((item) => [item.node.id, item]));
  return steps.flatMap((step) => {
    const item = found.get(step.id);
    return item ? { step, item } : [];
  });
}

function refuseElsewhere({ node }: NodeWithAncestors, location: NodeLocation): void {
  const now = locationOf(node);
  if (now.folderId !== location.folderId || nameKey(now.name) !== nameKey(location.name))
    throw new AppError('drive/undo-gone');
}

/** Undoing a creation must not trash what was added to it since. */
async function refuseNewer(change: Change, { node }: NodeWithAncestors, madeBy: number): Promise<void> {
  if (node.versionCount > 1) throw new AppError('drive/undo-gone');
  if (node.kind === 'folder') await refuseNewerIn(change, node, madeBy);
}

/** Neither may undoing a restore; right after it nothing can have been added, however large the tree is. */
async function refuseChanged(change: Change, { node }: NodeWithAncestors, since: number): Promise<void> {
  if (change.space.changes === since + 1) return;
  if (node.kind === 'folder') await refuseNewerIn(change, node, since);
  else if (node.change > since) throw new AppError('drive/undo-gone');
}

async function refuseNewerIn({ transaction }: Change, node: StoredNode, since: number): Promise<void> {
  const folders = await foldersBelow(transaction, node.id, limits.drive.atOnceMax + 1);
  const ids = folders.map(({ id }) => id);
  if (ids.length > limits.drive.atOnceMax || (await hasNewer(transaction, ids, since)))
    throw new AppError('drive/undo-gone');
}

function isOfDrive(error: unknown): boolean {
  return error instanceof AppError && error.code.startsWith('drive/');
}
