import { mayRead, UploadError } from '@hearth/client/uploader';
import type { Backend } from '../../../lib/backend/backend.ts';
import { findFiles } from '../prepare/find-files.ts';
import { isThatFile, type RestOfFolder, type StoredEntry, type StoredFolder } from '../prepare/stored-folder.ts';
import type { StartedUpload, UploadInput } from '../queue/upload.ts';
import { abortUpload } from '../sending/follow-upload.ts';
import type { FolderStore } from './folder-store.ts';
import type { LeftFolder } from './left-folders.ts';

/** Queues files, some of which already have a reservation on the server. */
export type Enqueue = (
  inputs: readonly { readonly input: UploadInput; readonly begun: StartedUpload | null }[],
  missing: readonly StoredEntry[],
) => void;

export function leftFolder(
  backend: Backend,
  store: Pick<FolderStore, 'remove'>,
  folder: StoredFolder,
  rest: readonly RestOfFolder[],
  enqueue: Enqueue,
): LeftFolder {
  const { key, name, handle } = folder;
  const abortAll = (some: readonly RestOfFolder[]) => {
    for (const { begun } of some) if (begun) abortUpload(backend, begun.uploadId);
  };
  return {
    ...{ key, name, files: rest.length, needs: handle ? 'click' : 'folder' },
    bytes: rest.reduce((sum, { entry }) => sum + entry.size, 0),
    uploadIds: new Set(rest.flatMap(({ begun }) => begun?.uploadId ?? [])),
    async resume(chosen) {
      const fileOf = await sourceOf(handle, chosen, rest);
      const found: { readonly input: UploadInput; readonly begun: StartedUpload | null }[] = [];
      const missing: RestOfFolder[] = [];
      for (const one of rest) {
        const file = fileOf(one.entry);
        if (isThatFile(one.entry, file)) found.push({ input: inputOf(one.entry, file, handle), begun: one.begun });
        else missing.push(one);
      }
      if (found.length === 0) return 0;
      // This page stores the rest of the folder again, unless another tab has already resumed the folder.
      if (!(await store.remove(key))) return found.length;
      abortAll(missing);
      enqueue(
        found,
        missing.map(({ entry }) => entry),
      );
      return found.length;
    },
    discard() {
      abortAll(rest);
      store.remove(key).catch(() => undefined);
    },
  };
}

async function sourceOf(
  handle: FileSystemDirectoryHandle | null,
  chosen: readonly File[] | null,
  rest: readonly RestOfFolder[],
): Promise<(entry: StoredEntry) => File | undefined> {
  if (chosen) {
    const byPath = new Map(chosen.map((file) => [file.webkitRelativePath.normalize('NFC'), file]));
    return ({ path }) => byPath.get(path.join('/').normalize('NFC'));
  }
  if (!handle || !(await mayRead(handle, true))) throw new UploadError('upload/source-missing');
  const entries = rest.map(({ entry }) => entry);
  const files = await findFiles(
    handle,
    entries.map(({ path }) => path.slice(1)),
  );
  const byEntry = new Map(entries.map((entry, index) => [entry, files[index]]));
  return (entry) => byEntry.get(entry);
}

function inputOf({ input, path }: StoredEntry, file: File, root: FileSystemDirectoryHandle | null): UploadInput {
  return { ...input, file, handle: null, origin: { root, path } };
}
