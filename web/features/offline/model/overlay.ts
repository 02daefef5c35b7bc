import type { DriveNode } from '@hearth/contract';
import type { ListingKey } from '../../../drive/listings/listings.ts';
import { nodeMarks } from '../../../drive/nodes/node-marks.ts';
import { insertionIndex, orderOf } from '../../../drive/nodes/sort-order.ts';
import { type Change, nodesOf } from '../../../drive/offline/change.ts';

/** A list as it will be when the server has applied the waiting changes. */
export function overlay(
  key: ListingKey,
  nodes: readonly DriveNode[],
  changes: readonly Change[],
  realId: (folderId: string) => string | undefined,
): readonly DriveNode[] {
  return changes.reduce((shown, change) => applied(key, shown, change, realId), nodes);
}

function applied(
  key: ListingKey,
  nodes: readonly DriveNode[],
  change: Change,
  realId: (folderId: string) => string | undefined,
): readonly DriveNode[] {
  // The list's own node contains earlier changes; a node that is not in the list is used as stored.
  const touched = nodesOf(change).map((node) =>
    changed(nodes.find(({ id }) => id === node.id) ?? node, change, realId),
  );
  const ids = new Set(touched.map(({ id }) => id));
  const here = new Set(nodes.map(({ id }) => id));
  const isOfList = key.kind === 'starred' && change.action === 'star';
  const stays = change.action === 'rename' || ('isSet' in change && !isOfList);
  const staying = touched.filter((node) => (stays && here.has(node.id)) || belongs(key, node, realId));
  const rest = nodes.filter(({ id }) => !ids.has(id));
  if (key.kind === 'folder') return staying.reduce<readonly DriveNode[]>((all, node) => placed(all, node, key), rest);
  // Other lists are sorted by the server only: changed items keep their place, new ones come first.
  const changedById = new Map(staying.map((node) => [node.id, node]));
  const isNewcomer = key.kind === 'starred' || key.kind === 'trash';
  return [
    ...(isNewcomer ? staying.filter(({ id }) => !here.has(id)) : []),
    ...nodes.flatMap((node) => (ids.has(node.id) ? (changedById.get(node.id) ?? []) : node)),
  ];
}

function placed(
  nodes: readonly DriveNode[],
  node: DriveNode,
  { sort }: Extract<ListingKey, { readonly kind: 'folder' }>,
): readonly DriveNode[] {
  return nodes.toSpliced(insertionIndex(nodes, node, orderOf(sort)), 0, node);
}

function changed(node: DriveNode, change: Change, realId: (folderId: string) => string | undefined): DriveNode {
  switch (change.action) {
    case 'createFolder':
      return { ...node, parentId: realId(change.parentId) ?? change.parentId };
    case 'rename':
      return { ...node, name: change.name };
    case 'move':
      return { ...node, parentId: realId(change.to) ?? change.to };
    case 'trash':
      return { ...node, trashedAt: change.at };
    case 'restore':
      return { ...node, trashedAt: null };
    default:
      return { ...node, ...nodeMarks[change.action].fields(change.isSet) };
  }
}

function belongs(key: ListingKey, node: DriveNode, realId: (folderId: string) => string | undefined): boolean {
  if (key.kind === 'trash') return node.trashedAt !== null && !key.text;
  if (node.trashedAt !== null) return false;
  if (key.kind === 'starred') return node.starred;
  if (key.kind !== 'folder') return node.kind === 'file' && key.kind === 'recent';
  return node.parentId === (realId(key.folderId) ?? key.folderId);
}
