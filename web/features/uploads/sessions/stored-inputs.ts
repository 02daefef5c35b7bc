import { mayRead, UploadError } from '@hearth/client/uploader';
import { isRecord } from '../../../lib/backend/app-error.ts';
import type { Backend } from '../../../lib/backend/backend.ts';
import { newRequestId } from '../../../lib/backend/call.ts';
import { openIndexedDb } from '../../../lib/device/indexed-db.ts';
import type { LeftUpload, RunningUpload, UploadEvents, UploadInput } from '../queue/upload.ts';
import { beginUploads } from '../sending/begin-uploads.ts';
import type { PageLife } from '../sending/page-life.ts';
import { sendFile } from '../sending/send-file.ts';

/** Persists queued files that have a handle, so that a later page can restore them. */
export interface StoredInputs {
  readonly store: (inputs: readonly UploadInput[]) => void;
  /** Called when the file has arrived, was cancelled, or is persisted by the uploader. */
  readonly forget: (input: UploadInput) => void;
  /** The queued files of this person's earlier pages. */
  readonly left: () => Promise<readonly LeftUpload[]>;
}

export function openStoredInputs(backend: Backend, { pageId, findGone }: PageLife): StoredInputs {
  const store = openInputStore(window.indexedDB);
  const keys = new Map<UploadInput, string>();
  return {
    store(inputs) {
      const uid = backend.auth.currentUser?.uid;
      if (uid === undefined) return;
      const stored = inputs.flatMap((input): StoredInput[] => {
        const { file, handle, origin: _, ...rest } = input;
        if (!handle) return [];
        const key = newRequestId();
        keys.set(input, key);
        return [{ key, pageId, uid, size: file.size, handle, input: rest }];
      });
      // A full storage is ignored: the files are then only lost with the page.
      if (stored.length > 0) store.put(stored).catch(() => undefined);
    },
    forget(input) {
      const key = keys.get(input);
      keys.delete(input);
      if (key !== undefined) store.remove([key]).catch(() => undefined);
    },
    async left() {
      const uid = backend.auth.currentUser?.uid;
      const isGone = await findGone();
      const all = await store.list().catch(() => []);
      const mine = all.filter((stored) => stored.uid === uid && isGone(stored.pageId));
      const drop = (key: string) => void store.remove([key]).catch(() => undefined);
      return Promise.all(mine.map((stored) => present(backend, stored, () => drop(stored.key))));
    },
  };
}

async function present(backend: Backend, stored: StoredInput, drop: () => void): Promise<LeftUpload> {
  const { key, size, handle, input } = stored;
  const { folderId, folderName, name } = input;
  const isFree = await mayRead(handle, false).catch(() => false);
  return {
    ...{ key, uploadId: key, folderId, folderName, name, size, sentBytes: 0, needs: isFree ? null : 'click' },
    resume: (chosen, events) => resume(backend, stored, chosen, events, drop),
    discard: drop,
  };
}

function resume(
  backend: Backend,
  { handle, input }: StoredInput,
  chosen: File | null,
  events: UploadEvents,
  drop: () => void,
): RunningUpload {
  let sending: RunningUpload | null = null;
  let isOver = false;
  const run = async () => {
    const file = chosen ?? ((await mayRead(handle, true)) ? await handle.getFile() : null);
    if (!file) throw new UploadError('upload/source-missing');
    const whole: UploadInput = { ...input, file, handle };
    const [outcome] = await beginUploads(backend, [whole]);
    if (!outcome?.ok) throw outcome?.error;
    drop();
    sending = sendFile(backend, whole, outcome.begun, events);
    if (isOver) sending.cancel();
  };
  run().catch(events.onFailed);
  return {
    pause: () => sending?.pause(),
    resume: () => sending?.resume(),
    cancel: () => {
      isOver = true;
      drop();
      sending?.cancel();
    },
  };
}

/** A queued file as stored in IndexedDB. */
interface StoredInput {
  readonly key: string;
  /** The page whose queue contains the file. */
  readonly pageId: string;
  readonly uid: string;
  readonly size: number;
  readonly handle: FileSystemFileHandle;
  readonly input: Omit<UploadInput, 'file' | 'handle' | 'origin'>;
}

interface InputStore {
  readonly put: (inputs: readonly StoredInput[]) => Promise<void>;
  readonly list: () => Promise<readonly StoredInput[]>;
  readonly remove: (keys: readonly string[]) => Promise<void>;
}

function openInputStore(factory: IDBFactory): InputStore {
  const inside = openIndexedDb(factory, 'hearth-waiting-uploads', { [tableName]: 'key' });
  return {
    async put(inputs) {
      await inside('readwrite', (transaction) => {
        for (const input of inputs) transaction.objectStore(tableName).put(input);
        return null;
      });
    },
    async list() {
      const found: readonly unknown[] | undefined = await inside('readonly', (transaction) =>
        transaction.objectStore(tableName).getAll(undefined, listMax),
      );
      return found?.filter(isStored) ?? [];
    },
    async remove(keys) {
      await inside('readwrite', (transaction) => {
        for (const key of keys) transaction.objectStore(tableName).delete(key);
        return null;
      });
    },
  };
}

const tableName = 'wishes';
const listMax = 10_000;

/** Another version of the application may have written the record, so its shape is validated. */
function isStored(value: unknown): value is StoredInput {
  if (!isRecord(value) || !isRecord(value.input) || !isRecord(value.handle)) return false;
  const { folderId, folderName, name, path } = value.input;
  const texts = [value.key, value.pageId, value.uid, folderId, folderName, name, path];
  return texts.every((text) => typeof text === 'string') && typeof value.size === 'number' && 'getFile' in value.handle;
}
