import { fingerprintOf } from '@hearth/client/uploader';
import type { OpenUpload } from '@hearth/contract';
import type { Backend } from '../../../lib/backend/backend.ts';
import type { LeftUpload, UploadEvents } from '../queue/upload.ts';
import { abortUpload } from '../sending/follow-upload.ts';
import { sendFile } from '../sending/send-file.ts';

/**
 * Resumes an upload that another device began. Only that device knows the offset, so the bytes are sent from the start;
 * the name, the folder and the reserved space are kept.
 */
export function uploadFromElsewhere(backend: Backend, open: OpenUpload): LeftUpload {
  const { uploadId, folderId, folderName, name, size } = open;
  return {
    ...{ key: uploadId, uploadId, folderId, folderName, name, size, sentBytes: 0, needs: 'file' },
    resume: (file, events) => resume(backend, open, file, events),
    discard: () => abortUpload(backend, uploadId),
  };
}

function resume(backend: Backend, open: OpenUpload, file: File | null, events: UploadEvents) {
  let sending: ReturnType<typeof sendFile> | null = null;
  let isOver = false;
  const run = async () => {
    if (!file || !(await isSame(open, file)))
      return events.onFailed(Object.assign(new Error('Another file.'), { code: 'upload/source-changed' }));
    if (isOver) return;
    const { folderId, folderName, name } = open;
    const again = { handle: null, path: name, conflict: 'keepBoth', isTaken: false, generation: undefined } as const;
    sending = sendFile(backend, { folderId, folderName, name, file, ...again }, open, events);
  };
  run().catch(events.onFailed);
  return {
    pause: () => sending?.pause(),
    resume: () => sending?.resume(),
    cancel: () => {
      isOver = true;
      if (sending) sending.cancel();
      else abortUpload(backend, open.uploadId);
    },
  };
}

/** Small files have no fingerprint, so size and name have to match instead. */
async function isSame({ size, name, fingerprint }: OpenUpload, file: File): Promise<boolean> {
  if (file.size !== size) return false;
  return fingerprint === null ? file.name.normalize('NFC') === name : (await fingerprintOf(file)) === fingerprint;
}
