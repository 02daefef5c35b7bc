import { limits } from '@hearth/contract';
import { numberPositionOf, openSpace, type PageInput, pageOf, type SpaceDeps } from '../../../files/index.ts';
import { listOpenUploads, type Upload } from '../store/uploads.ts';

export type OpenUpload = Upload & { readonly folderName: string; readonly expiresAt: number };

/** A person's open uploads from every device, the latest first. Uploads of visitors cannot be resumed by the owner. */
export type ListUploads = (
  uid: string,
  input: PageInput,
) => Promise<{ readonly items: readonly OpenUpload[]; readonly cursor: string | null }>;

export function createListUploads(deps: SpaceDeps): ListUploads {
  return async (uid, { cursor, pageSize }) => {
    const after = numberPositionOf(cursor, list);
    const { id: spaceId } = await openSpace(deps, uid);
    const position = after && { createdAt: Number(after.key), id: after.id };
    const rows = await listOpenUploads(deps.database.query, { spaceId, uid }, position, pageSize + 1);
    const page = pageOf(rows, pageSize, list, (upload) => String(upload.createdAt));
    const items = page.items.map((upload) => ({
      ...upload,
      expiresAt: upload.touchedAt + limits.storage.uploadIdleMs,
    }));
    return { items, cursor: page.cursor };
  };
}

const list = 'uploads';
