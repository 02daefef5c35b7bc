import type { DriveNode } from '@hearth/contract';

/** What was read anew; an item that is in every respect as it was known is the one that was known. */
export function sameNodes(known: readonly DriveNode[], fresh: readonly DriveNode[]): DriveNode[] {
  // Most stand where they stood; a list may be of a hundred thousand, so it is looked through only where one does not.
  let byId: Map<string, DriveNode> | undefined;
  const find = (id: string) => {
    byId ??= new Map(known.map((node) => [node.id, node]));
    return byId.get(id);
  };
  return fresh.map((node, index) => {
    const here = known[index];
    const old = here?.id === node.id ? here : find(node.id);
    return old && isSame(old, node) ? old : node;
  });
}

function isSame(one: DriveNode, other: DriveNode): boolean {
  const keys = Object.keys(other) as (keyof DriveNode)[];
  return keys.length === Object.keys(one).length && keys.every((key) => one[key] === other[key]);
}
