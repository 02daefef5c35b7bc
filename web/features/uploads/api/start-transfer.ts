import type { UploadTask } from 'firebase/storage';
import type { Backend } from '../../../lib/backend.ts';
import { openBucket } from '../../../lib/bucket.ts';
import { newRequestId } from '../../../lib/call.ts';
import type { StartTransfer, TransferEvents } from '../model/upload-queue.ts';

/**
 * Sends one file: `upload-begin` reserves name and room, then the storage SDK carries the bytes, and the file stands in
 * its folder when the last byte is confirmed.
 */
export function createStartTransfer(backend: Backend): StartTransfer {
  return (file, folderId, events) => {
    const course = new Course(backend, file, folderId, events);
    void course.run();
    return { pause: () => course.pause(), resume: () => course.resume(), cancel: () => course.cancel() };
  };
}

class Course {
  readonly #backend: Backend;
  readonly #file: File;
  readonly #folderId: string;
  readonly #events: TransferEvents;
  #task: UploadTask | null = null;
  #uploadId: string | null = null;
  #wants: 'run' | 'pause' | 'cancel' = 'run';

  constructor(backend: Backend, file: File, folderId: string, events: TransferEvents) {
    this.#backend = backend;
    this.#file = file;
    this.#folderId = folderId;
    this.#events = events;
  }

  async run(): Promise<void> {
    try {
      const { name, size, type } = this.#file;
      const begun = await this.#backend.call('upload-begin', {
        folderId: this.#folderId,
        name,
        size,
        contentType: type || 'application/octet-stream',
        conflict: 'keepBoth',
      });
      this.#uploadId = begun.uploadId;
      const { sdk, storage } = await openBucket(this.#backend, begun.bucket);
      if (this.#wants === 'cancel') return this.#giveBack();
      this.#events.onBegun(begun.name);
      this.#task = sdk.uploadBytesResumable(sdk.ref(storage, begun.objectName), this.#file, {
        contentType: type || 'application/octet-stream',
      });
      if (this.#wants === 'pause') this.#task.pause();
      this.#task.on('state_changed', (snapshot) => this.#events.onProgress(snapshot.bytesTransferred));
      await this.#task;
      this.#events.onDone();
    } catch (error) {
      this.#giveBack();
      this.#events.onFailed(error);
    }
  }

  pause(): void {
    this.#wants = 'pause';
    this.#task?.pause();
  }

  resume(): void {
    this.#wants = 'run';
    this.#task?.resume();
  }

  cancel(): void {
    this.#wants = 'cancel';
    // The task then fails with `storage/canceled`, and the failure gives the reservation back.
    this.#task?.cancel();
  }

  /** Frees name and room at once. When even this fails, the server does it itself after the upload has been idle. */
  #giveBack(): void {
    const uploadId = this.#uploadId;
    this.#uploadId = null;
    if (uploadId) this.#backend.call('upload-cancel', { uploadId }, newRequestId()).catch(() => undefined);
  }
}
