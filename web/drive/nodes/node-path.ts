import type { DriveNode } from '@hearth/contract';

/** Where an item is or was, from the top on: the server says it with what was found, and with what is in the trash. */
export function nodePath(node: DriveNode, topName: string): string {
  return [topName, ...foldersOf(node)].join(' › ');
}

/** The same where room is short: the top is named only where there is nothing else to name. */
export function shortPath(node: DriveNode, topName: string): string {
  return foldersOf(node).join(' › ') || topName;
}

function foldersOf(node: DriveNode): readonly string[] {
  const steps = 'path' in node && Array.isArray(node.path) ? node.path : [];
  return steps.flatMap((step: unknown) =>
    typeof step === 'object' && step !== null && 'name' in step ? [String(step.name)] : [],
  );
}
