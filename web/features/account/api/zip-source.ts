import { limits } from '@hearth/contract';
import type { Call } from '../../../lib/backend/call.ts';
import type { ZipSource } from '../model/zip-parts.ts';

/** Reads the person's folders from the drive API. */
export function zipSource(call: Call): ZipSource {
  return {
    list: (folderId, cursor) =>
      call('drive-list', { folderId, pageSize: limits.drive.pageMax, ...(cursor !== undefined && { cursor }) }),
    async count(folderId) {
      const { files, folders, more } = await call('drive-measure', { ids: [folderId] });
      return more ? undefined : files + folders;
    },
  };
}
