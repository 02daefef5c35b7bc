import type { Backend } from '../../../lib/backend/backend.ts';
import { newRequestId } from '../../../lib/backend/call.ts';
import { isStale, restOf, type StoredFolder } from '../prepare/stored-folder.ts';
import type { BeginOutcome, StartedUpload, UploadEvents, UploadInput } from '../queue/upload.ts';
import type { PageLife } from '../sending/page-life.ts';
import { type FolderStore, openFolderStore } from './folder-store.ts';
import { type Enqueue, leftFolder } from './left-folder.ts';
import type { LeftFolder } from './left-folders.ts';
import { OpenFolder } from './open-folder.ts';

/**
 * Persists folders during the upload, so that a later page can resume them. A folder is written once and then once per
 * batch, because one write per file is too slow for ten thousand files.
 */
export interface StoredFolders {
  readonly store: (inputs: readonly UploadInput[]) => void;
  /** Called with the server's answers to a begin call. */
  readonly begun: (inputs: readonly UploadInput[], outcomes: readonly BeginOutcome[]) => void;
  /** Returns the events, wrapped to record the result of the file. */
  readonly follow: (input: UploadInput, events: UploadEvents) => UploadEvents;
  /** Called when the person cancels the file. */
  readonly abandon: (input: UploadInput) => void;
  /** The folders of this person's earlier pages. */
  readonly left: (enqueue: Enqueue) => Promise<readonly LeftFolder[]>;
}

export function openStoredFolders(backend: Backend, { pageId, findGone }: PageLife): StoredFolders {
  const store = openFolderStore(window.indexedDB);
  const reservations = new WeakMap<UploadInput, { readonly folder: OpenFolder; readonly index: number }>();
  const uidNow = () => backend.auth.currentUser?.uid;

  function storeFolder(name: string, inputs: readonly UploadInput[], uid: string): void {
    const stored: StoredFolder = {
      ...{ key: newRequestId(), pageId, uid, createdAt: Date.now(), name },
      handle: inputs[0]?.origin?.root ?? null,
      entries: inputs.map(({ file, handle: _, origin, ...input }) => ({
        ...{ input, path: origin?.path ?? [], size: file.size, lastModified: file.lastModified },
      })),
    };
    const folder = new OpenFolder(store, stored.key, inputs.length);
    for (const [index, input] of inputs.entries()) reservations.set(input, { folder, index });
    // A full storage is ignored: the folder is then only lost with the page.
    store.put(stored).catch(() => undefined);
  }

  return {
    store(inputs) {
      const uid = uidNow();
      if (uid === undefined) return;
      // Files with their own handle are persisted separately.
      const loose = inputs.filter(({ handle, origin }) => handle === null && origin !== undefined);
      for (const [name, inside] of grouped(loose)) storeFolder(name, inside, uid);
    },
    begun(inputs, outcomes) {
      const byFolder = new Map<OpenFolder, (readonly [number, StartedUpload])[]>();
      for (const [at, input] of inputs.entries()) {
        const [position, outcome] = [reservations.get(input), outcomes[at]];
        if (!position || !outcome?.ok) continue;
        const { uploadId, name, bucket, objectName } = outcome.begun;
        const known = byFolder.get(position.folder) ?? [];
        known.push([position.index, { uploadId, name, bucket, objectName }]);
        byFolder.set(position.folder, known);
      }
      for (const [folder, begun] of byFolder) folder.begin(begun);
    },
    follow(input, events) {
      const position = reservations.get(input);
      if (!position) return events;
      return {
        ...events,
        onDone: () => {
          position.folder.arrived();
          events.onDone();
        },
        onFailed: (error) => {
          position.folder.failed(position.index);
          events.onFailed(error);
        },
      };
    },
    abandon(input) {
      const position = reservations.get(input);
      position?.folder.abandon(position.index);
    },
    async left(enqueue) {
      const uid = uidNow();
      const isGone = await findGone();
      const all = await store.list().catch(() => []);
      const mine = all.filter((stored) => stored.uid === uid && isGone(stored.pageId));
      return mine.length === 0 ? [] : leftOf(backend, store, mine, enqueue);
    },
  };
}

function nameOf({ origin }: UploadInput): string {
  return origin?.path[0] ?? '';
}

function grouped(inputs: readonly UploadInput[]): ReadonlyMap<string, readonly UploadInput[]> {
  const groups = new Map<string, UploadInput[]>();
  for (const input of inputs) {
    const group = groups.get(nameOf(input));
    if (group) group.push(input);
    else groups.set(nameOf(input), [input]);
  }
  return groups;
}

async function leftOf(
  backend: Backend,
  store: FolderStore,
  folders: readonly StoredFolder[],
  enqueue: Enqueue,
): Promise<readonly LeftFolder[]> {
  const open = await openUploadIds(backend);
  const left: LeftFolder[] = [];
  for (const folder of folders) {
    const rest = isStale(folder, Date.now()) ? [] : restOf(folder, await store.parts(folder.key), open);
    if (rest.length === 0) await store.remove(folder.key);
    else left.push(leftFolder(backend, store, folder, rest, enqueue));
  }
  return left;
}

async function openUploadIds({ call }: Backend): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof fetchPage>> = await fetchPage(call, cursor);
    for (const { uploadId } of page.items) ids.add(uploadId);
    cursor = page.cursor;
  } while (cursor !== null);
  return ids;
}

function fetchPage(call: Backend['call'], cursor: string | null) {
  return call('upload-list', { pageSize: 1000, ...(cursor !== null && { cursor }) });
}
