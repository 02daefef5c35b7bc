import type { Queries } from '../../core/database/index.ts';
import { AppError } from '../../core/errors.ts';
import { newId } from '../../core/ids.ts';
import type { Core } from '../../core/index.ts';
import type { StoredObject } from '../../storage/index.ts';
import { nodeIdOf } from '../rules/node-id.ts';
import { activateNode } from '../store/nodes.ts';
import { addToSpace, lockSpace } from '../store/spaces.ts';
import { endUploads, findUploadOfNode } from '../store/uploads.ts';
import { insertVersion } from '../store/versions.ts';
import { freeName } from './free-name.ts';
import { judgeById } from './permission.ts';

/** Runs in storage's own transaction: the object and the file come into being together or not at all. */
export type FinishUpload = (transaction: Queries, object: StoredObject, uid: string | undefined) => Promise<void>;

export function createFinishUpload({ clock }: Pick<Core, 'clock'>): FinishUpload {
  return async (transaction, object, uid) => {
    const nodeId = nodeIdOf(object.name);
    const upload = nodeId === undefined ? undefined : await findUploadOfNode(transaction, nodeId);
    if (!upload) throw new AppError('storage/unauthorized');
    await lockSpace(transaction, upload.spaceId);
    const { verdict, line } = await judgeById(transaction, uid, upload.nodeId, 'fill');
    // Finalising twice gives the same file.
    const isRepeat = verdict === 'forbidden' && line?.node.objectGeneration === object.generation;
    if (isRepeat) return;
    if (verdict !== 'allowed' || !line || line.node.parentId === null) throw new AppError('storage/unauthorized');
    const { node } = line;
    // Not one byte beyond what was reserved, and not another file than the one that was begun (T34).
    if (object.size !== node.size) throw new AppError('storage/unauthorized');

    const [ended] = await endUploads(transaction, [node.id], 'done');
    if (!ended) throw new AppError('storage/unauthorized');
    const name = await freeName(transaction, {
      folderId: line.node.parentId,
      name: node.name,
      kind: 'file',
      pending: false,
    });
    const at = clock.now();
    const versionId = newId();
    await activateNode(transaction, node, {
      name,
      size: object.size,
      contentType: object.contentType,
      objectGeneration: object.generation,
      versionId,
      objectId: node.id,
      at,
    });
    await insertVersion(transaction, {
      id: versionId,
      nodeId: node.id,
      number: 1,
      objectId: node.id,
      size: object.size,
      contentType: object.contentType,
      contentMtime: node.contentMtime,
      by: node.createdBy,
      at,
    });
    await addToSpace(transaction, upload.spaceId, {
      usedBytes: object.size,
      reservedBytes: -ended.size,
      files: 1,
    });
  };
}
