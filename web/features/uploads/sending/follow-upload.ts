import type { Upload } from '@hearth/client/uploader';
import type { Backend } from '../../../lib/backend/backend.ts';
import { newRequestId } from '../../../lib/backend/call.ts';
import { AverageSpeed } from '../queue/average-speed.ts';
import type { TransferEvents } from '../queue/transfer.ts';

/** What is written on an upload, to be read by a later page. */
export interface UploadNote {
  readonly uploadId: string;
  readonly folderId: string;
  readonly folderName: string;
  readonly name: string;
}

/** Tells the queue what the upload does, until it ends. */
export async function followUpload(upload: Upload, events: TransferEvents): Promise<void> {
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

/** Frees name and room at once. When even this fails, the server does it itself after the upload has been idle. */
export function giveBack(backend: Backend, uploadId: string): void {
  backend.call('upload-cancel', { uploadId }, newRequestId()).catch(() => undefined);
}
