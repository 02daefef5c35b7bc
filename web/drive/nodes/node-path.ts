import type { DriveNode } from '@hearth/contract';

/** The path of an item. The server sends it with search results and trashed items. */
export function nodePath(node: DriveNode, topName: string): string {
  return [topName, ...foldersOf(node)].join(' › ');
}

/** The path without the top folder, unless that is all there is. */
export function shortPath(node: DriveNode, topName: string): string {
  return foldersOf(node).join(' › ') || topName;
}

function foldersOf(node: DriveNode): readonly string[] {
  const steps = 'path' in node && Array.isArray(node.path) ? node.path : [];
  return steps.flatMap((step: unknown) =>
    typeof step === 'object' && step !== null && 'name' in step ? [String(step.name)] : [],
  );
}
