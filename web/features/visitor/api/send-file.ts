import { connectAppCheck } from '@hearth/client/app-check';
import type { Upload, Uploader } from '@hearth/client/uploader';
import type { Backend } from '../../../lib/backend/backend.ts';
import type { RunningSend, SendEvents } from '../model/send-queue.ts';

/** A reservation on the server. */
interface StartedUpload {
  readonly nodeId: string;
  readonly bucket: string;
  readonly objectName: string;
}

export interface UploadAccess {
  /** The token of the link; unfinished uploads of other links must not be resumed here. */
  readonly token: string;
  readonly begin: (file: File) => Promise<StartedUpload>;
}

/**
 * Uploads a visitor's file in chunks. The upload resumes automatically after a network failure, and after a reload when
 * the visitor chooses the same file again.
 */
export function sendFile(backend: Backend, access: UploadAccess, file: File, events: SendEvents): RunningSend {
  let upload: Upload | null = null;
  let isCancelled = false;
  async function run(): Promise<string> {
    const uploader = await uploaderOf(backend);
    const left = await leftOf(uploader, access.token, file);
    const begun = left ?? (await begin(uploader, access, file));
    upload = begun.upload;
    if (isCancelled) await upload.cancel();
    await follow(upload, events);
    return begun.nodeId;
  }
  return {
    done: run(),
    cancel: () => {
      isCancelled = true;
      void upload?.cancel();
    },
  };
}

interface Note {
  readonly way: string;
  readonly nodeId: string;
}

async function begin(uploader: Uploader, { token, begin: requestUpload }: UploadAccess, file: File) {
  const { nodeId, bucket, objectName } = await requestUpload(file);
  const note: Note = { way: token, nodeId };
  const contentType = file.type || 'application/octet-stream';
  return { nodeId, upload: uploader.add(objectName, file, { bucket, contentType, note }) };
}

/** Finds the unfinished upload of the same file from an earlier page. */
async function leftOf(uploader: Uploader, token: string, file: File) {
  for (const left of await uploader.unfinished()) {
    const note = left.note;
    if (!isNote(note) || note.way !== token || left.fileName !== file.name || left.totalBytes !== file.size) continue;
    try {
      return { nodeId: note.nodeId, upload: await left.continueWith(file) };
    } catch {
      // A different file with the same name and size starts a new upload.
    }
  }
  return null;
}

function isNote(note: unknown): note is Note {
  return typeof note === 'object' && note !== null && 'way' in note && 'nodeId' in note;
}

async function follow(upload: Upload, { onProgress }: SendEvents): Promise<void> {
  const gaveUp = new Promise<never>((_, reject) => {
    const report = () => {
      const { state, sentBytes, waiting, error } = upload.snapshot;
      onProgress(sentBytes, waiting?.for === 'network' || waiting?.for === 'retry');
      if (state === 'paused' && error) reject(error);
    };
    upload.subscribe(report);
    report();
  });
  await Promise.race([upload.done, gaveUp]);
}

/**
 * The single visitor uploader of this page. Requests carry no account, even for signed-in people, because the link
 * grants the access.
 */
function uploaderOf(backend: Backend): Promise<Uploader> {
  const known = uploaders.get(backend);
  if (known) return known;
  const opened = openUploader(backend);
  uploaders.set(backend, opened);
  // A failed load (offline) is not cached, so that the next file can try again.
  opened.catch(() => uploaders.delete(backend));
  return opened;
}

const uploaders = new WeakMap<Backend, Promise<Uploader>>();

async function openUploader({ app, init }: Backend): Promise<Uploader> {
  const { createUploader } = await import('@hearth/client/uploader');
  const { origin } = init.hearth;
  return createUploader({ origin, appCheck: connectAppCheck(app, origin) });
}
