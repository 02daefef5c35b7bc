import type { AppCheck } from '../../../appcheck/index.ts';
import { AppError } from '../../../core/errors.ts';
import type { Core } from '../../../core/index.ts';
import { driveBucket, isNodeId, objectNameOf } from '../../../files/index.ts';
import type { Caller } from '../../../identity/index.ts';
import type { Storage } from '../../../storage/index.ts';
import { findUploads, type Upload } from '../store/uploads.ts';

export interface SmallUpload {
  readonly uploadId: string;
  readonly bytes: Uint8Array;
}

export type SmallUploadOutcome = { readonly ok: true } | { readonly ok: false; readonly error: AppError };

/**
 * Brings the bytes of many small files at once. Each goes the way of an upload on the storage wire: the same questions, the
 * same end; what comes together waits for one commit. Of somebody else's upload it is not even said that it exists (T17).
 */
export type UploadSmall = (
  caller: Caller,
  appId: string | undefined,
  files: readonly SmallUpload[],
) => Promise<readonly SmallUploadOutcome[]>;

export type UploadSmallDeps = Pick<Core, 'database'> & {
  readonly storage: Pick<Storage, 'putAs'>;
  readonly appCheck: Pick<AppCheck, 'modes'>;
};

export function createUploadSmall({ database, storage, appCheck }: UploadSmallDeps): UploadSmall {
  const fill = async (caller: Caller, upload: Upload | undefined, bytes: Uint8Array): Promise<SmallUploadOutcome> => {
    if (upload?.createdBy !== caller.uid || upload.via !== 'person') return refused(new AppError('drive/not-found'));
    // A repeat whose answer was lost: the file is there, and stays as it is.
    if (upload.state === 'done') return { ok: true };
    try {
      await storage.putAs(caller, {
        bucket: driveBucket,
        name: objectNameOf(upload.nodeId),
        contentType: upload.contentType ?? 'application/octet-stream',
        bytes,
      });
      return { ok: true };
    } catch (error) {
      if (error instanceof AppError) return refused(error);
      throw error;
    }
  };

  return async (caller, appId, files) => {
    // These are bytes for storage: where it asks apps to prove themselves, no other door lets them past (T43).
    if (appId === undefined && (await appCheck.modes()).storage === 'enforce') throw new AppError('appcheck/invalid');
    const ids = files.map(({ uploadId }) => uploadId).filter(isNodeId);
    const uploads = new Map((await findUploads(database.query, ids)).map((upload) => [upload.id, upload]));
    return Promise.all(files.map(({ uploadId, bytes }) => fill(caller, uploads.get(uploadId), bytes)));
  };
}

function refused(error: AppError): SmallUploadOutcome {
  return { ok: false, error };
}
