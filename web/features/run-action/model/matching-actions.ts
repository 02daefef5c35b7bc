import type { ActionInfo, DriveNode } from '@hearth/contract';

/** The actions that accept every selected item. */
export function matchingActions(actions: readonly ActionInfo[], nodes: readonly DriveNode[]): readonly ActionInfo[] {
  if (nodes.length === 0 || nodes.length > idsMax) return [];
  return actions.filter((action) => (action.many || nodes.length === 1) && nodes.every((node) => takes(action, node)));
}

/** The maximum number of items that `action-run` accepts. */
const idsMax = 100;

function takes(action: ActionInfo, node: DriveNode): boolean {
  if (node.kind !== 'file') return false;
  const type = (node.contentType ?? 'application/octet-stream').toLowerCase();
  return action.accepts.some((pattern) => {
    if (pattern === '*' || pattern === '*/*') return true;
    if (pattern.endsWith('/*')) return type.startsWith(pattern.slice(0, -1));
    return type === pattern;
  });
}
