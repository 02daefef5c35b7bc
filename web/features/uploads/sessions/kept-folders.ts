import type { Backend } from '../../../lib/backend/backend.ts';
import { newRequestId } from '../../../lib/backend/call.ts';
import { isStale, type KeptFolder, restOf } from '../intake/kept-folder.ts';
import type { BeginOutcome, StartedUpload, TransferEvents, UploadInput } from '../queue/transfer.ts';
import type { PageLife } from '../sending/page-life.ts';
import { type FolderStore, openFolderStore } from './folder-store.ts';
import { type Enqueue, leftFolder } from './left-folder.ts';
import type { LeftFolder } from './left-folders.ts';
import { OpenFolder } from './open-folder.ts';

/**
 * Folders that are being sent, kept so that a later page can go on with them. A folder of ten thousand small files is
 * written down once, and then once for every batch that begins; not once a file.
 */
export interface KeptFolders {
  readonly keep: (inputs: readonly UploadInput[]) => void;
  /** The server has answered to these. */
  readonly begun: (inputs: readonly UploadInput[], outcomes: readonly BeginOutcome[]) => void;
  /** The same events, heard on the way. */
  readonly follow: (input: UploadInput, events: TransferEvents) => TransferEvents;
  /** The person does not want it any more. */
  readonly giveUp: (input: UploadInput) => void;
  /** What earlier pages of this person left. */
  readonly left: (enqueue: Enqueue) => Promise<readonly LeftFolder[]>;
}

export function openKeptFolders(backend: Backend, { pageId, findGone }: PageLife): KeptFolders {
  const store = openFolderStore(window.indexedDB);
  const places = new WeakMap<UploadInput, { readonly folder: OpenFolder; readonly index: number }>();
  const uidNow = () => backend.auth.currentUser?.uid;

  function keepOne(name: string, inputs: readonly UploadInput[], uid: string): void {
    const kept: KeptFolder = {
      ...{ key: newRequestId(), pageId, uid, createdAt: Date.now(), name },
      handle: inputs[0]?.origin?.root ?? null,
      entries: inputs.map(({ file, handle: _, origin, ...input }) => ({
        ...{ input, path: origin?.path ?? [], size: file.size, lastModified: file.lastModified },
      })),
    };
    const folder = new OpenFolder(store, kept.key, inputs.length);
    for (const [index, input] of inputs.entries()) places.set(input, { folder, index });
    // Without room for it, it only does not survive the page.
    store.put(kept).catch(() => undefined);
  }

  return {
    keep(inputs) {
      const uid = uidNow();
      if (uid === undefined) return;
      // Files with a handle of their own are kept by it.
      const loose = inputs.filter(({ handle, origin }) => handle === null && origin !== undefined);
      for (const [name, inside] of grouped(loose)) keepOne(name, inside, uid);
    },
    begun(inputs, outcomes) {
      const byFolder = new Map<OpenFolder, (readonly [number, StartedUpload])[]>();
      for (const [at, input] of inputs.entries()) {
        const [place, outcome] = [places.get(input), outcomes[at]];
        if (!place || !outcome?.ok) continue;
        const { uploadId, name, bucket, objectName } = outcome.begun;
        const known = byFolder.get(place.folder) ?? [];
        known.push([place.index, { uploadId, name, bucket, objectName }]);
        byFolder.set(place.folder, known);
      }
      for (const [folder, begun] of byFolder) folder.begin(begun);
    },
    follow(input, events) {
      const place = places.get(input);
      if (!place) return events;
      return {
        ...events,
        onDone: () => {
          place.folder.arrived();
          events.onDone();
        },
        onFailed: (error) => {
          place.folder.failed(place.index);
          events.onFailed(error);
        },
      };
    },
    giveUp(input) {
      const place = places.get(input);
      place?.folder.giveUp(place.index);
    },
    async left(enqueue) {
      const uid = uidNow();
      const isGone = await findGone();
      const all = await store.list().catch(() => []);
      const mine = all.filter((kept) => kept.uid === uid && isGone(kept.pageId));
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
  folders: readonly KeptFolder[],
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
    const page: Awaited<ReturnType<typeof ask>> = await ask(call, cursor);
    for (const { uploadId } of page.items) ids.add(uploadId);
    cursor = page.cursor;
  } while (cursor !== null);
  return ids;
}

function ask(call: Backend['call'], cursor: string | null) {
  return call('upload-list', { pageSize: 1000, ...(cursor !== null && { cursor }) });
}
