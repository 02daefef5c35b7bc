import type { Upload } from '@hearth/client/uploader';
import type { Backend } from '../../../lib/backend/backend.ts';
import { newRequestId } from '../../../lib/backend/call.ts';
import { AverageSpeed } from '../queue/average-speed.ts';
import type { UploadEvents } from '../queue/upload.ts';

/** Metadata stored with an upload, so that a later page can restore the upload. */
export interface UploadNote {
  readonly uploadId: string;
  readonly folderId: string;
  readonly folderName: string;
  readonly name: string;
}

/** Forwards the events of the upload to the queue until the upload ends. */
export async function followUpload(upload: Upload, events: UploadEvents): Promise<void> {
  let wasPaused = false;
  const average = new AverageSpeed();
  const report = () => {
    const { state, sentBytes, bytesPerSecond, remainingMs, waiting, error } = upload.snapshot;
    const isMoving = (state === 'uploading' || state === 'committing') && waiting === null;
    const averagePerSecond = average.sample(Date.now(), sentBytes, isMoving);
    events.onProgress({ sentBytes, bytesPerSecond, averagePerSecond, remainingMs });
    const waitsFor = waiting?.for === 'network' || waiting?.for === 'retry' ? waiting.for : null;
    events.onWaiting(waitsFor, waiting?.for === 'retry' ? { ...waiting, at: waiting.until } : null);
    const isPaused = state === 'paused' && error !== null;
    if (isPaused && !wasPaused) events.onPaused(error);
    wasPaused = isPaused;
  };
  const unfollow = upload.subscribe(report);
  try {
    report();
    await upload.done;
  } finally {
    unfollow();
  }
}

/** Releases the name and the quota immediately. If the call fails, the server releases both after the idle timeout. */
export function abortUpload(backend: Backend, uploadId: string): void {
  backend.call('upload-cancel', { uploadId }, newRequestId()).catch(() => undefined);
}
