import type { DriveNode } from '@hearth/contract';
import { count } from '../../../lib/count.ts';
import { formatSize } from '../../../lib/format-size.ts';

/** What is selected: some items, or everything in the folder, loaded or not. */
export type Selection = 'all' | ReadonlySet<string | number>;

export const nothing: Selection = new Set();

export function selectedNodes(selection: Selection, nodes: readonly DriveNode[]): readonly DriveNode[] {
  return selection === 'all' ? nodes : nodes.filter((node) => selection.has(node.id));
}

export function isNothing(selection: Selection): boolean {
  return selection !== 'all' && selection.size === 0;
}

/** The selection that a menu on `id` speaks about: a selected row stands for all selected ones, another only for itself. */
export function aimedAt(selection: Selection, id: string): Selection {
  return selection === 'all' || selection.has(id) ? selection : new Set([id]);
}

/** `3 selected · 1.2 GB`. Folders have no size of their own, so with them in it only the count is said. */
export function saySelection(nodes: readonly DriveNode[], moreToCome: boolean): string {
  if (moreToCome) return 'Everything in this folder selected';
  const bytes = nodes.reduce((sum, node) => sum + node.size, 0);
  const said = `${nodes.length.toLocaleString('en')} selected`;
  return bytes > 0 && nodes.every((node) => node.kind === 'file') ? `${said} · ${formatSize(bytes)}` : said;
}

/** `“Budget.xlsx”` or `3 items`: what a sentence or a button is about. */
export function nameAll(nodes: readonly DriveNode[]): string {
  const [only] = nodes;
  return nodes.length === 1 && only ? `“${only.name}”` : count(nodes.length, 'item');
}
