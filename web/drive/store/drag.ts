import type { DriveNode } from '@hearth/contract';

/** Items that are dragged inside the drive. */
export interface DragLoad {
  readonly nodes: readonly DriveNode[];
  /** All dragged items; loads the part of the selection that is not loaded. */
  readonly whole: () => Promise<readonly DriveNode[]>;
  /** The folder that they come from, by its real id if known. */
  readonly from: string | null;
}

/** A folder under the pointer. */
export interface DropTarget {
  readonly id: string;
  readonly name: string;
  /** The known ancestors; a folder must not be dropped into itself. */
  readonly above: readonly string[];
}

/** Whether a folder accepts dragged items: never into themselves or below, and no move to where they already are. */
export function takes(
  { id, above }: DropTarget,
  { nodes, from }: Pick<DragLoad, 'nodes' | 'from'>,
  copies: boolean,
): boolean {
  if (nodes.some((node) => node.id === id || above.includes(node.id))) return false;
  return copies || (id !== from && nodes.some((node) => node.parentId !== id));
}

/** How long items are held over a folder until it opens. */
export const springMs = 800;
