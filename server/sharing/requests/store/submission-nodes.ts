import type { Queries } from '../../../core/database/index.ts';
import { named, type StoredNode, updateNode } from '../../../files/index.ts';

/** A file that was held lies in a folder from now on, and is its owner's. */
export async function releaseNode(
  transaction: Queries,
  node: StoredNode,
  to: { readonly parentId: string; readonly name: string; readonly at: number },
): Promise<StoredNode> {
  return updateNode(transaction, node, {
    ...named(to.name, 'file', node.contentType),
    state: 'active',
    parent_id: to.parentId,
    modified_at: to.at,
  });
}
