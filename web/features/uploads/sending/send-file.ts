import type { Upload } from '@hearth/client/uploader';
import type { Backend } from '../../../lib/backend/backend.ts';
import { type Bucket, openBucket } from '../../../lib/backend/bucket.ts';
import {
  laneOf,
  type RunningUpload,
  type StartedUpload,
  type UploadEvents,
  type UploadInput,
} from '../queue/upload.ts';
import { abortUpload, followUpload, type UploadNote } from './follow-upload.ts';
import { Filler } from './upload-small-files.ts';
import { uploaderOf } from './uploader-of.ts';

/**
 * Sends the bytes of a file with a reservation. The file appears in its folder once the server confirms the last byte.
 */
export function sendFile(
  backend: Backend,
  input: UploadInput,
  begun: StartedUpload,
  events: UploadEvents,
): RunningUpload {
  switch (laneOf(input.file.size)) {
    case 'tiny':
      return fillerOf(backend).add(input.file, begun, events, () => sendAtOnce(backend, input, begun, events));
    case 'small':
      return sendAtOnce(backend, input, begun, events);
    case 'large':
      return sendInChunks(backend, input, begun, events);
  }
}

function fillerOf(backend: Backend): Filler {
  const known = fillers.get(backend) ?? new Filler(backend);
  fillers.set(backend, known);
  return known;
}

const fillers = new WeakMap<Backend, Filler>();

/** Sends a small file in one SDK request: querying the offset after an error would take longer than a resend. */
function sendAtOnce(
  backend: Backend,
  { file }: UploadInput,
  begun: StartedUpload,
  events: UploadEvents,
): RunningUpload {
  async function run(): Promise<void> {
    try {
      const { sdk, storage } = await bucketOf(backend, begun.bucket);
      const contentType = file.type || 'application/octet-stream';
      await sdk.uploadBytes(sdk.ref(storage, begun.objectName), file, { contentType });
      events.onDone();
    } catch (error) {
      abortUpload(backend, begun.uploadId);
      events.onFailed(error);
    }
  }
  void run();
  return { pause: () => {}, resume: () => {}, cancel: () => abortUpload(backend, begun.uploadId) };
}

function bucketOf(backend: Backend, bucket: string): Promise<Bucket> {
  const known = buckets.get(backend);
  if (known) return known;
  const opened = openBucket(backend, bucket);
  buckets.set(backend, opened);
  opened.catch(() => buckets.delete(backend));
  return opened;
}

const buckets = new WeakMap<Backend, Promise<Bucket>>();

function sendInChunks(backend: Backend, input: UploadInput, begun: StartedUpload, events: UploadEvents): RunningUpload {
  let upload: Upload | null = null;
  let wants: 'run' | 'pause' | 'cancel' = 'run';

  async function run(): Promise<void> {
    try {
      const uploader = await uploaderOf(backend);
      if (wants === 'cancel') return abortUpload(backend, begun.uploadId);
      const { folderId, folderName, file, handle } = input;
      const note: UploadNote = { uploadId: begun.uploadId, folderId, folderName, name: begun.name };
      const contentType = file.type || 'application/octet-stream';
      upload = uploader.add(begun.objectName, handle ?? file, { bucket: begun.bucket, contentType, note });
      if (wants === 'pause') upload.pause();
      await followUpload(upload, events);
      events.onDone();
    } catch (error) {
      abortUpload(backend, begun.uploadId);
      events.onFailed(error);
    }
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
    cancel: () => {
      wants = 'cancel';
      // The upload then ends with `storage/canceled`, and the handler of that error releases the reservation.
      void upload?.cancel();
    },
  };
}
