import type { Queries } from '../../core/database/index.ts';
import { AppError } from '../../core/errors.ts';
import { newId } from '../../core/ids.ts';
import { missingBytes } from '../rules/quota.ts';
import { insertNode } from '../store/nodes.ts';
import { addToSpace } from '../store/spaces.ts';
import { insertUpload } from '../store/uploads.ts';
import { checkedName, refuseTooDeep } from './checked-name.ts';
import { freeName, isNameTaken, type NameWish } from './free-name.ts';
import { permitFolder } from './permission.ts';
import { changeSpace, folderIn } from './space.ts';
import { quotaFor, type UsageParts } from './usage.ts';

export interface UploadWish {
  readonly folderId: string;
  readonly name: string;
  readonly size: number;
  readonly contentType?: string | undefined;
  readonly conflict: 'fail' | 'keepBoth';
}

export interface BegunUpload {
  readonly uploadId: string;
  readonly nodeId: string;
  readonly name: string;
}

export type BeginUpload = (uid: string, wish: UploadWish) => Promise<BegunUpload>;

/**
 * Checks name, right and room before the first byte, and keeps the room: of two uploads that fit only one at a time, the
 * second is refused here and not at its end. The node is seen by nobody until its bytes have arrived.
 */
export function createBeginUpload(parts: UsageParts): BeginUpload {
  return async (uid, wish) => {
    const wished = checkedName(wish.name);
    const quotaBytes = await quotaFor(parts.identity, uid);
    return changeSpace(parts, uid, async (transaction, space) => {
      const folder = await permitFolder(transaction, uid, folderIn(space, wish.folderId), 'add');
      refuseTooDeep(folder, wished);
      const missing = missingBytes(space, wish.size, quotaBytes);
      if (missing > 0) throw new AppError('drive/quota-exceeded', { details: { missing } });
      const name = await settleName(transaction, folder.node.id, wished, wish.conflict);

      const at = parts.clock.now();
      const [uploadId, nodeId, folderId] = [newId(), newId(), folder.node.id];
      const { size, contentType } = wish;
      const common = { spaceId: space.id, name, size, contentType, at };
      await insertNode(transaction, {
        ...common,
        id: nodeId,
        parentId: folderId,
        kind: 'file',
        state: 'uploading',
        by: uid,
      });
      await insertUpload(transaction, { ...common, id: uploadId, nodeId, folderId, createdBy: uid });
      await addToSpace(transaction, space.id, { reservedBytes: size });
      return { uploadId, nodeId, name };
    });
  };
}

async function settleName(
  transaction: Queries,
  folderId: string,
  name: string,
  conflict: UploadWish['conflict'],
): Promise<string> {
  const place: NameWish = { folderId, name, kind: 'file', pending: true };
  if (conflict === 'keepBoth') return freeName(transaction, place);
  if (await isNameTaken(transaction, { ...place, pending: false }))
    throw new AppError('drive/name-taken', { details: { free: await freeName(transaction, place) } });
  return name;
}
