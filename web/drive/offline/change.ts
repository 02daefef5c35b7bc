import type { DriveNode } from '@hearth/contract';
import type { AppErrorCode } from '../../lib/backend/app-error.ts';
import type { NodeMarkName } from '../nodes/node-marks.ts';
import type { Conflict } from '../store/questions.ts';

/** A change that can wait for the network, with the items as they were shown at the time. */
export type Change =
  | { readonly action: 'createFolder'; readonly node: DriveNode; readonly parentId: string }
  /**
   * The generation that the rename is based on. Absent when the change was sent before: the repeated request must be
   * identical.
   */
  | { readonly action: 'rename'; readonly node: DriveNode; readonly name: string; readonly generation?: number }
  | {
      readonly action: 'move';
      readonly nodes: readonly DriveNode[];
      readonly to: string;
      readonly conflict: Conflict | 'fail';
    }
  | { readonly action: NodeMarkName; readonly nodes: readonly DriveNode[]; readonly isSet: boolean }
  | { readonly action: 'trash'; readonly nodes: readonly DriveNode[]; readonly at: number }
  | { readonly action: 'restore'; readonly nodes: readonly DriveNode[] };

/** A change in the queue. The key is its `requestId`, so the server applies it once however often it is sent. */
export interface WaitingChange {
  readonly key: string;
  readonly uid: string;
  /** The position in the queue. */
  readonly order: number;
  readonly change: Change;
  /** What was done, as the toast said it. */
  readonly sentence: string;
  /** Set when the server refused; the change then waits until the person dismisses it. */
  readonly refused: { readonly code: AppErrorCode; readonly serverMessage: string | undefined } | null;
}

/** A folder that the server has not created yet, under an id of this device. */
export function pendingFolder(key: string, parentId: string, name: string, at: number): DriveNode {
  return {
    id: `${toBe}${key}`,
    parentId,
    kind: 'folder',
    name,
    size: 0,
    contentType: null,
    generation: 0,
    starred: false,
    versions: 0,
    contentMtime: null,
    createdAt: at,
    modifiedAt: at,
    trashedAt: null,
  };
}

export function isPendingFolder(id: string): boolean {
  return id.startsWith(toBe);
}

const toBe = 'to-be-';

export function nodesOf(change: Change): readonly DriveNode[] {
  return 'nodes' in change ? change.nodes : [change.node];
}

/** Whether a change refers to a folder that another change creates. */
export function refersTo(change: Change, id: string): boolean {
  const parent = change.action === 'move' ? change.to : change.action === 'createFolder' ? change.parentId : undefined;
  return parent === id || nodesOf(change).some((node) => node.id === id);
}

/** The change after an earlier one was answered, with the new ids and generations. */
export function rebased(change: Change, was: string, now: DriveNode): Change {
  const renew = (node: DriveNode): DriveNode =>
    node.id === was ? { ...node, id: now.id, generation: now.generation } : node;
  const renewId = (id: string) => (id === was ? now.id : id);
  switch (change.action) {
    case 'createFolder':
      return { ...change, parentId: renewId(change.parentId) };
    case 'rename': {
      const isBased = change.node.id === was && change.generation !== undefined;
      return { ...change, node: renew(change.node), ...(isBased && { generation: now.generation }) };
    }
    case 'move':
      return { ...change, nodes: change.nodes.map(renew), to: renewId(change.to) };
    default:
      return { ...change, nodes: change.nodes.map(renew) };
  }
}
