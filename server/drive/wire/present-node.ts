import type { DriveNode } from '@hearth/contract';
import type { StoredNode } from '../rules/stored-node.ts';

/** What leaves of a node, field by field. Something in the trash says where it came from. */
export function presentNode(node: StoredNode): DriveNode {
  return {
    id: node.id,
    parentId: node.parentId ?? node.trashedFrom,
    kind: node.kind,
    name: node.name,
    size: node.size,
    contentType: node.contentType,
    generation: node.generation,
    starred: node.starredAt !== null,
    versions: node.versionCount,
    contentMtime: node.contentMtime,
    createdAt: node.createdAt,
    modifiedAt: node.modifiedAt,
    trashedAt: node.trashedAt,
  };
}
