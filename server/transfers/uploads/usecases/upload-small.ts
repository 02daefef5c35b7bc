import type { AppCheck } from '../../../appcheck/index.ts';
import { AppError } from '../../../core/errors.ts';
import type { Core } from '../../../core/index.ts';
import { driveBucket, isNodeId, objectNameOf } from '../../../files/index.ts';
import type { Caller } from '../../../identity/index.ts';
import type { Storage } from '../../../storage/index.ts';
import { findUploads, type Upload } from '../store/uploads.ts';

interface SmallUpload {
  readonly uploadId: string;
  readonly bytes: Uint8Array;
}

type SmallUploadOutcome = { readonly ok: true } | { readonly ok: false; readonly error: AppError };

/**
 * Receives the bytes of many small files in one call. Each passes the same checks as an upload through the storage SDK,
 * and all wait for one commit. An upload of another person does not exist (T17).
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
  const receive = async (
    caller: Caller,
    upload: Upload | undefined,
    bytes: Uint8Array,
  ): Promise<SmallUploadOutcome> => {
    if (upload?.createdBy !== caller.uid || upload.via !== 'person') return refused(new AppError('drive/not-found'));
    // A repeated call whose answer was lost: the file exists and stays.
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
    // These bytes go to storage, so storage's App Check enforcement applies here too (T43).
    if (appId === undefined && (await appCheck.modes()).storage === 'enforce') throw new AppError('appcheck/invalid');
    const ids = files.map(({ uploadId }) => uploadId).filter(isNodeId);
    const uploads = new Map((await findUploads(database.query, ids)).map((upload) => [upload.id, upload]));
    return Promise.all(files.map(({ uploadId, bytes }) => receive(caller, uploads.get(uploadId), bytes)));
  };
}

function refused(error: AppError): SmallUploadOutcome {
  return { ok: false, error };
}
