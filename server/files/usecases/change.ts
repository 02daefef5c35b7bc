import type { Also, Queries } from '../../core/database/index.ts';
import { AppError } from '../../core/errors.ts';
import { newId } from '../../core/ids.ts';
import { type NewActivity, recordActivity } from '../activity/store.ts';
import { type NodeMark, type NodeMarkName, nodeMarks } from '../domain/node-mark.ts';
import type { NodeLocation, StoredNode } from '../domain/stored-node.ts';
import { findSpaceOf, type Space } from '../store/spaces.ts';
import type { Step } from '../undo/domain.ts';
import { forgetUndone, insertOperation, type OperationKind } from '../undo/store.ts';
import { changeSpace, changeSpaceById, type SpaceDeps } from './space.ts';

/** A change that a person makes to their drive, in one transaction. */
export interface Change {
  readonly transaction: Queries;
  /** Locked; `changes` is the number of this change. */
  readonly space: Space;
  readonly uid: string;
  readonly at: number;
}

export interface ChangedNodes {
  readonly items: readonly StoredNode[];
  /** The operation that undoes it; null when there is nothing to undo, or too much. */
  readonly operationId: string | null;
}

export interface ChangedNode {
  readonly node: StoredNode;
  readonly operationId: string | null;
}

export function makeChange<T>(
  deps: SpaceDeps,
  uid: string,
  work: (change: Change) => Promise<T>,
  also?: Also<T>,
): Promise<T> {
  const change = (transaction: Queries, space: Space) => work({ transaction, space, uid, at: deps.clock.now() });
  return changeSpace(deps, uid, change, also);
}

/** The next step of a job. If the account was deleted meanwhile, no new drive is created and the job ends. */
export async function continueJob<T>(
  { database, clock }: SpaceDeps,
  uid: string,
  work: (change: Change) => Promise<T>,
): Promise<T> {
  const begun = await findSpaceOf(database.query, uid);
  if (!begun) throw new AppError('drive/not-found');
  return changeSpaceById(database, begun.id, (transaction, space) =>
    work({ transaction, space, uid, at: clock.now() }),
  );
}

/** Undo goes from the last step to the first. */
export async function recordOperation(
  { transaction, space, uid, at }: Change,
  kind: OperationKind,
  inverse: readonly Step[],
): Promise<string | null> {
  if (inverse.length === 0 || inverse.length > stepsMax) return null;
  const whose = { spaceId: space.id, actor: uid };
  await forgetUndone(transaction, whose);
  const id = newId();
  await insertOperation(transaction, {
    ...whose,
    id,
    kind,
    inverse: inverse.toReversed(),
    at,
    sequence: space.changes,
  });
  return id;
}

/** Undo runs in one transaction, which blocks others, so its size is limited. */
export const stepsMax = 2000;

export async function recordNodeActivity(
  { transaction, space, uid, at }: Change,
  verb: NewActivity['verb'],
  nodes: readonly { readonly node: StoredNode; readonly detail?: NewActivity['detail'] }[],
): Promise<void> {
  const common = { spaceId: space.id, verb, actor: { kind: 'person', uid }, at } as const;
  await recordActivity(
    transaction,
    nodes.map(({ node, detail }) => ({ ...common, nodeId: node.id, name: node.name, ...(detail && { detail }) })),
  );
}

export async function recordMarked(
  change: Change,
  mark: NodeMarkName,
  isSet: boolean,
  nodes: readonly StoredNode[],
): Promise<void> {
  const { verbs }: NodeMark = nodeMarks[mark];
  if (!verbs) return;
  await recordNodeActivity(
    change,
    isSet ? verbs.set : verbs.removed,
    nodes.map((node) => ({ node })),
  );
}

export function locationOf({ parentId, name }: StoredNode): NodeLocation {
  if (parentId === null) throw new Error('A node without a folder has no location.');
  return { folderId: parentId, name };
}
