import type { UnfinishedUpload, Upload } from '@hearth/client/uploader';
import type { Backend } from '../../../lib/backend/backend.ts';
import type { LeftUpload, RunningUpload, UploadEvents } from '../queue/upload.ts';
import { abortUpload, followUpload, type UploadNote } from '../sending/follow-upload.ts';
import { uploaderOf } from '../sending/uploader-of.ts';

/** Unfinished uploads of earlier pages of this person that no other tab is running. */
export async function leftUploads(backend: Backend): Promise<readonly LeftUpload[]> {
  const unfinished = await (await uploaderOf(backend)).unfinished();
  return unfinished.flatMap((left) => {
    const note = parseNote(left.note);
    return note ? [present(backend, left, note)] : [];
  });
}

function present(backend: Backend, left: UnfinishedUpload, note: UploadNote): LeftUpload {
  const { folderId, folderName, name, uploadId } = note;
  return {
    ...{ key: left.id, uploadId, folderId, folderName, name },
    size: left.totalBytes,
    sentBytes: left.sentBytes,
    needs: left.canContinueAlone ? null : left.hasHandle ? 'click' : 'file',
    resume: (file, events) => resume(backend, left, note, file, events),
    discard: () => {
      void left.discard();
      abortUpload(backend, uploadId);
    },
  };
}

function resume(
  backend: Backend,
  left: UnfinishedUpload,
  { uploadId }: UploadNote,
  file: File | null,
  events: UploadEvents,
): RunningUpload {
  let upload: Upload | null = null;
  let wants: 'run' | 'pause' | 'cancel' = 'run';

  async function run(): Promise<void> {
    try {
      upload = await left.continueWith(file ?? undefined);
      if (wants === 'cancel') return cancel();
      if (wants === 'pause') upload.pause();
      await followUpload(upload, events);
      events.onDone();
    } catch (error) {
      // Only a running upload releases its reservation; choosing a wrong file must not end the upload.
      if (upload) abortUpload(backend, uploadId);
      events.onFailed(error);
    }
  }

  function cancel(): void {
    wants = 'cancel';
    void upload?.cancel();
  }

  void run();
  return {
    pause: () => {
      wants = 'pause';
      upload?.pause();
    },
    resume: () => {
      wants = 'run';
      upload?.resume();
    },
    cancel,
  };
}

/** An earlier version of the application may have written the note, so its fields are validated. */
function parseNote(note: unknown): UploadNote | null {
  const field = (name: string): string | null => {
    const value: unknown = typeof note === 'object' && note !== null ? Reflect.get(note, name) : null;
    return typeof value === 'string' ? value : null;
  };
  const [uploadId, folderId, folderName, name] = ['uploadId', 'folderId', 'folderName', 'name'].map(field);
  return uploadId && folderId && folderName && name ? { uploadId, folderId, folderName, name } : null;
}
