import type { DriveNode } from '@hearth/contract';
import type { AppErrorCode } from '../../../../lib/backend/app-error.ts';
import type { Conflict } from '../asks.ts';

/** A change that can wait for the network, with the items as they were shown when it was made. */
export type Change =
  | { readonly action: 'createFolder'; readonly node: DriveNode; readonly parentId: string }
  /** `generation` is the one it was based on; without it, it was already sent once, and is sent as it was. */
  | { readonly action: 'rename'; readonly node: DriveNode; readonly name: string; readonly generation?: number }
  | {
      readonly action: 'move';
      readonly nodes: readonly DriveNode[];
      readonly to: string;
      readonly conflict: Conflict | 'fail';
    }
  | { readonly action: 'star'; readonly nodes: readonly DriveNode[]; readonly starred: boolean }
  | { readonly action: 'trash'; readonly nodes: readonly DriveNode[]; readonly at: number }
  | { readonly action: 'restore'; readonly nodes: readonly DriveNode[] };

/** A change in the order it was made. The key is its `requestId`: the server does it once, however often it is told. */
export interface WaitingChange {
  readonly key: string;
  readonly uid: string;
  /** Later ones are greater. */
  readonly order: number;
  readonly change: Change;
  /** What was done, as it was said then. */
  readonly sentence: string;
  /** The server would not; it waits for the person to have read that. */
  readonly refused: { readonly code: AppErrorCode; readonly said: string | undefined } | null;
}

/** Until the server has made a folder, it goes by a name of this device. */
export function folderToBe(key: string, parentId: string, name: string, at: number): DriveNode {
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

export function isToBe(id: string): boolean {
  return id.startsWith(toBe);
}

const toBe = 'to-be-';

export function nodesOf(change: Change): readonly DriveNode[] {
  return 'nodes' in change ? change.nodes : [change.node];
}

/** Whether a change speaks of a folder that another one makes. */
export function speaksOf(change: Change, id: string): boolean {
  const place = change.action === 'move' ? change.to : change.action === 'createFolder' ? change.parentId : undefined;
  return place === id || nodesOf(change).some((node) => node.id === id);
}

/** The same change after the server has answered an earlier one: with the ids and generations as they are now. */
export function afterAnswer(change: Change, was: string, now: DriveNode): Change {
  const renew = (node: DriveNode): DriveNode =>
    node.id === was ? { ...node, id: now.id, generation: now.generation } : node;
  const place = (id: string) => (id === was ? now.id : id);
  switch (change.action) {
    case 'createFolder':
      return { ...change, parentId: place(change.parentId) };
    case 'rename': {
      const isBased = change.node.id === was && change.generation !== undefined;
      return { ...change, node: renew(change.node), ...(isBased && { generation: now.generation }) };
    }
    case 'move':
      return { ...change, nodes: change.nodes.map(renew), to: place(change.to) };
    default:
      return { ...change, nodes: change.nodes.map(renew) };
  }
}
