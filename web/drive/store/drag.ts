import type { DriveNode } from '@hearth/contract';

/** What is being dragged from one place of the drive to another. */
export interface DragLoad {
  readonly nodes: readonly DriveNode[];
  /** All of them, where more are selected than are loaded. */
  readonly whole: () => Promise<readonly DriveNode[]>;
  /** The folder they were taken from, by its real id where that is known. */
  readonly from: string | null;
}

/** A folder over which something is held. */
export interface DropTarget {
  readonly id: string;
  readonly name: string;
  /** The folders above it, as far as they are known: what is dragged must not be one of them. */
  readonly above: readonly string[];
}

/**
 * Whether a folder takes what is dragged. Never into itself or into what lies below it; and a move to where things are
 * already is none, while a copy there makes a second one.
 */
export function takes(
  { id, above }: DropTarget,
  { nodes, from }: Pick<DragLoad, 'nodes' | 'from'>,
  copies: boolean,
): boolean {
  if (nodes.some((node) => node.id === id || above.includes(node.id))) return false;
  return copies || (id !== from && nodes.some((node) => node.parentId !== id));
}

/** How long one holds something over a closed folder until it opens. */
export const springMs = 800;
