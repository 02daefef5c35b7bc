import type { Queries } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import { isNodeId } from '../../domain/node-id.ts';
import type { NodeWithAncestors } from '../../store/ancestors.ts';
import { permitNode } from '../../usecases/permission.ts';
import { findVersion, type Version } from '../store/versions.ts';

/** Authorizes a file for an action on its versions; a folder is answered as not found. */
export async function authorizeFile(
  queries: Queries,
  uid: string,
  nodeId: string,
  action: 'see' | 'replace',
): Promise<NodeWithAncestors> {
  const item = await permitNode(queries, uid, nodeId, action);
  if (item.node.kind !== 'file') throw new AppError('drive/not-found');
  return item;
}

/** Finds a version through its file, never by its own id alone, so that the permission for the file decides (T18). */
export async function authorizeVersion(
  queries: Queries,
  uid: string,
  { nodeId, versionId }: { readonly nodeId: string; readonly versionId: string },
  action: 'replace',
): Promise<NodeWithAncestors & { readonly version: Version }> {
  const item = await authorizeFile(queries, uid, nodeId, action);
  const version = isNodeId(versionId) ? await findVersion(queries, nodeId, versionId) : undefined;
  if (!version) throw new AppError('version/not-found');
  return { ...item, version };
}
