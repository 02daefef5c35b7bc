import type { Upload } from '@hearth/client/uploader';
import type { Backend } from '../../../../lib/backend.ts';
import type { UploadTarget } from '../../model/upload-item.ts';
import type { TransferEvents } from '../../model/upload-queue.ts';
import { followUpload, giveBack, type UploadNote } from './follow-upload.ts';
import { uploaderOf } from './uploader-of.ts';

/**
 * The way of one file: `upload-begin` reserves name and room, then the uploader carries the bytes, and the file stands in
 * its folder when the last byte is confirmed.
 */
export class Course {
  readonly #backend: Backend;
  readonly #file: File;
  readonly #target: UploadTarget;
  readonly #events: TransferEvents;
  #upload: Upload | null = null;
  #uploadId: string | null = null;
  #wants: 'run' | 'pause' | 'cancel' = 'run';

  constructor(backend: Backend, file: File, target: UploadTarget, events: TransferEvents) {
    this.#backend = backend;
    this.#file = file;
    this.#target = target;
    this.#events = events;
  }

  async run(): Promise<void> {
    try {
      const { name, size, type } = this.#file;
      const { folderId, folderName } = this.#target;
      const contentType = type || 'application/octet-stream';
      const [begun, uploader] = await Promise.all([
        this.#backend.call('upload-begin', { folderId, name, size, contentType, conflict: 'keepBoth' }),
        uploaderOf(this.#backend),
      ]);
      this.#uploadId = begun.uploadId;
      if (this.#wants === 'cancel') return this.#giveBack();
      this.#events.onBegun(begun.name);
      const note: UploadNote = { uploadId: begun.uploadId, folderId, folderName, name: begun.name };
      this.#upload = uploader.add(begun.objectName, this.#file, { bucket: begun.bucket, contentType, note });
      if (this.#wants === 'pause') this.#upload.pause();
      await followUpload(this.#upload, this.#events);
      this.#events.onDone();
    } catch (error) {
      this.#giveBack();
      this.#events.onFailed(error);
    }
  }

  pause(): void {
    this.#wants = 'pause';
    this.#upload?.pause();
  }

  resume(): void {
    this.#wants = 'run';
    this.#upload?.resume();
  }

  cancel(): void {
    this.#wants = 'cancel';
    // It then ends with `storage/canceled`, and the end gives the reservation back.
    void this.#upload?.cancel();
  }

  #giveBack(): void {
    const uploadId = this.#uploadId;
    this.#uploadId = null;
    if (uploadId) giveBack(this.#backend, uploadId);
  }
}
