import { connectAppCheck } from '@hearth/client/app-check';
import type { Upload, Uploader } from '@hearth/client/uploader';
import type { Backend } from '../../../lib/backend/backend.ts';
import type { Carriage, CarryEvents } from '../model/send-queue.ts';

/** A file that the server has made room for. */
interface StartedUpload {
  readonly nodeId: string;
  readonly bucket: string;
  readonly objectName: string;
}

export interface UploadAccess {
  /** The address by which the visitor came; unfinished files of another one are none of its business. */
  readonly token: string;
  readonly begin: (file: File) => Promise<StartedUpload>;
}

/**
 * Carries a visitor's file in chunks. It survives a lost network by itself, and a reload when the same file is chosen
 * again: what the server has of it is not sent twice.
 */
export function carryFile(backend: Backend, access: UploadAccess, file: File, events: CarryEvents): Carriage {
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

async function begin(uploader: Uploader, { token, begin: ask }: UploadAccess, file: File) {
  const { nodeId, bucket, objectName } = await ask(file);
  const note: Note = { way: token, nodeId };
  const contentType = file.type || 'application/octet-stream';
  return { nodeId, upload: uploader.add(objectName, file, { bucket, contentType, note }) };
}

/** The same file of an earlier page that did not arrive. */
async function leftOf(uploader: Uploader, token: string, file: File) {
  for (const left of await uploader.unfinished()) {
    const note = left.note;
    if (!isNote(note) || note.way !== token || left.fileName !== file.name || left.totalBytes !== file.size) continue;
    try {
      return { nodeId: note.nodeId, upload: await left.continueWith(file) };
    } catch {
      // Another file of the same name and size: it begins anew.
    }
  }
  return null;
}

function isNote(note: unknown): note is Note {
  return typeof note === 'object' && note !== null && 'way' in note && 'nodeId' in note;
}

async function follow(upload: Upload, { onProgress }: CarryEvents): Promise<void> {
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

/** The one uploader of visitors on this page. It is nobody's, whoever is signed in: the address is what lets it in. */
function uploaderOf(backend: Backend): Promise<Uploader> {
  const known = uploaders.get(backend);
  if (known) return known;
  const opened = openUploader(backend);
  uploaders.set(backend, opened);
  // A page that could not load it, because it was offline, may try again.
  opened.catch(() => uploaders.delete(backend));
  return opened;
}

const uploaders = new WeakMap<Backend, Promise<Uploader>>();

async function openUploader({ app, init }: Backend): Promise<Uploader> {
  const { createUploader } = await import('@hearth/client/uploader');
  const { origin } = init.hearth;
  return createUploader({ origin, appCheck: connectAppCheck(app, origin) });
}
