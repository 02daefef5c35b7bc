import type { DriveNode } from '@hearth/contract';
import { marksOf } from '../../domain/node-mark.ts';
import type { StoredNode } from '../../domain/stored-node.ts';
import type { DuplicatesPage } from '../../search/usecases/list-duplicates.ts';
import type { TrashPage } from '../../trash/usecases/list-trash.ts';
import type { ChangedNodes } from '../../usecases/change.ts';
import type { Page } from '../../usecases/page.ts';
import type { Begun } from '../usecases/move-nodes.ts';

/** The fields of a node that leave the server. A trashed node has its former folder. */
export function presentNode(node: StoredNode): DriveNode {
  return {
    id: node.id,
    parentId: node.parentId ?? node.trashedFrom,
    kind: node.kind,
    name: node.name,
    size: node.size,
    contentType: node.contentType,
    generation: node.generation,
    ...marksOf(node),
    versions: node.versionCount,
    contentMtime: node.contentMtime,
    createdAt: node.createdAt,
    modifiedAt: node.modifiedAt,
    trashedAt: node.trashedAt,
  };
}

export function presentPage({ items, cursor }: Page) {
  return { items: items.map(presentNode), cursor };
}

export function presentTrash({ entries, cursor, count }: TrashPage) {
  const items = entries.map(({ node, path }) => ({
    ...presentNode(node),
    path: path.map(({ id, name }) => ({ id, name })),
  }));
  return { items, cursor, count };
}

export function presentDuplicates({ groups, cursor }: DuplicatesPage) {
  const presented = groups.map(({ size, extraBytes, items }) => ({
    size,
    extraBytes,
    items: items.map(({ node, above, rootId }) => ({
      ...presentNode(node),
      path: above
        .filter(({ id }) => id !== rootId)
        .map(({ id, name }) => ({ id, name }))
        .reverse(),
    })),
  }));
  return { groups: presented, cursor };
}

export function presentChangedNodes({ items, operationId }: ChangedNodes) {
  return { items: items.map(presentNode), operationId };
}

export function presentBegun({ job, ...changed }: Begun) {
  return { ...presentChangedNodes(changed), job };
}

export function presentChanged({
  node,
  operationId,
}: {
  readonly node: StoredNode;
  readonly operationId: string | null;
}) {
  return { ...presentNode(node), operationId };
}
