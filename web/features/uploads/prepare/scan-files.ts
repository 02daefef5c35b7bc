import { laneOf } from '../queue/upload.ts';
import { nothingPicked, type PickedFile, type PickedFiles } from './found.ts';
import type { PickedEntry } from './read-dropped.ts';

/**
 * Scans dropped items and yields the result in slices, so that the page can render in between. Empty folders are
 * included, and unreadable items are reported without stopping the scan.
 */
export async function* scanPicked(held: readonly PickedEntry[], signal: AbortSignal): AsyncGenerator<PickedFiles> {
  for (let at = 0; at < held.length; at += sliceMax) {
    const roots = await Promise.all(held.slice(at, at + sliceMax).map(rootOf));
    const loose = roots.flatMap((root) => (root.kind === 'file' ? [root.found] : []));
    if (loose.length > 0) yield { ...nothingPicked, files: loose, folders: foldersAbove(loose) };
    for (const root of roots) {
      signal.throwIfAborted();
      if (root.kind === 'unread') yield { ...nothingPicked, unread: [[root.name]] };
      if (root.kind === 'folder')
        for await (const found of scanFolder(root.folder, [root.folder.name], signal)) yield under(root.handle, found);
    }
    await breathe();
  }
}

function under(root: FileSystemDirectoryHandle | null, found: PickedFiles): PickedFiles {
  return root ? { ...found, files: found.files.map((file) => ({ ...file, root })) } : found;
}

/** The number of children of a folder that are read concurrently. */
const sliceMax = 200;

/** A folder, independent of the browser API (entry or handle). */
interface Folder {
  readonly name: string;
  /** The children in batches. */
  readonly slices: () => AsyncIterable<readonly Child[]>;
}

type Child =
  | { readonly kind: 'folder'; readonly folder: Folder }
  | { readonly kind: 'file'; readonly name: string; readonly read: () => Promise<Omit<PickedFile, 'path'>> };

async function* scanFolder(folder: Folder, path: readonly string[], signal: AbortSignal): AsyncGenerator<PickedFiles> {
  yield { ...nothingPicked, folders: [path] };
  const inner: Folder[] = [];
  try {
    for await (const slice of folder.slices()) {
      signal.throwIfAborted();
      yield await readFiles(slice, path);
      for (const child of slice) if (child.kind === 'folder') inner.push(child.folder);
      await breathe();
    }
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof DOMException)) throw error;
    yield { ...nothingPicked, unread: [path] };
  }
  for (const child of inner) yield* scanFolder(child, [...path, child.name], signal);
}

async function readFiles(slice: readonly Child[], path: readonly string[]): Promise<PickedFiles> {
  const files: PickedFile[] = [];
  const unread: string[][] = [];
  await Promise.all(
    slice.map(async (child, index) => {
      if (child.kind === 'folder') return;
      const at = [...path, child.name];
      try {
        files[index] = { path: at, ...(await child.read()) };
      } catch {
        unread.push(at);
      }
    }),
  );
  return { files: files.filter(Boolean), folders: [], unread };
}

type Root =
  | { readonly kind: 'file'; readonly found: PickedFile }
  | { readonly kind: 'folder'; readonly folder: Folder; readonly handle: FileSystemDirectoryHandle | null }
  | { readonly kind: 'unread'; readonly name: string };

async function rootOf({ handle: pendingHandle, entry, file }: PickedEntry): Promise<Root> {
  const handle = await pendingHandle;
  // A folder handle omits files with names that the browser considers unsafe, such as a trailing dot. The entry lists
  // all files, so it is preferred.
  const folder = handle && isFolder(handle) ? handle : null;
  const child = entry?.isDirectory
    ? childOfEntry(entry, folder)
    : handle
      ? childOfHandle(handle)
      : entry && childOfEntry(entry, null);
  if (child?.kind === 'folder') return { ...child, handle: folder };
  if (child) {
    try {
      return { kind: 'file', found: { path: [child.name], ...(await child.read()) } };
    } catch {
      if (!file) return { kind: 'unread', name: child.name };
    }
  }
  if (!file) return { kind: 'unread', name: '' };
  return { kind: 'file', found: { path: pathOf(file), file, handle: null } };
}

/** A folder input yields only files with relative paths, so empty folders are missing. */
function pathOf(file: File): readonly string[] {
  const parts = file.webkitRelativePath.split('/').filter((part) => part !== '');
  return parts.length > 0 ? parts : [file.name];
}

function foldersAbove(files: readonly PickedFile[]): readonly (readonly string[])[] {
  const known = new Map<string, readonly string[]>();
  for (const { path } of files)
    for (let depth = 1; depth < path.length; depth += 1) {
      const folder = path.slice(0, depth);
      known.set(JSON.stringify(folder), folder);
    }
  return [...known.values()];
}

function childOfHandle(handle: FileSystemHandle): Child {
  if (isFolder(handle)) return { kind: 'folder', folder: { name: handle.name, slices: () => slicesOfHandle(handle) } };
  if (isFile(handle))
    return { kind: 'file', name: handle.name, read: async () => ({ file: await handle.getFile(), handle }) };
  throw new TypeError('A handle is of a file or of a folder.');
}

async function* slicesOfHandle(folder: Listed): AsyncGenerator<readonly Child[]> {
  let slice: Child[] = [];
  for await (const handle of folder.values()) {
    slice.push(childOfHandle(handle));
    if (slice.length < sliceMax) continue;
    yield slice;
    slice = [];
  }
  yield slice;
}

/** TypeScript's types lack the iteration of a directory handle. */
type Listed = FileSystemDirectoryHandle & { values(): AsyncIterable<FileSystemHandle> };

function isFolder(handle: FileSystemHandle): handle is Listed {
  return handle.kind === 'directory';
}

function isFile(handle: FileSystemHandle): handle is FileSystemFileHandle {
  return handle.kind === 'file';
}

/** `handle` belongs to the same folder, if the browser provides one. */
function childOfEntry(entry: FileSystemEntry, handle: FileSystemDirectoryHandle | null): Child {
  if (isFolderEntry(entry))
    return { kind: 'folder', folder: { name: entry.name, slices: () => slicesOfEntry(entry, handle) } };
  if (isFileEntry(entry)) return { kind: 'file', name: entry.name, read: () => readEntry(entry, null) };
  throw new TypeError('An entry is of a file or of a folder.');
}

/** Only large files are resumable after a reload, so only large files get a handle. */
async function readEntry(entry: FileSystemFileEntry, folder: FileSystemDirectoryHandle | null) {
  const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
  const wants = folder !== null && laneOf(file.size) === 'large';
  return { file, handle: wants ? await folder.getFileHandle(entry.name).catch(() => null) : null };
}

/** The browser returns batches of one hundred entries and signals the end with an empty batch. */
async function* slicesOfEntry(
  folder: FileSystemDirectoryEntry,
  handle: FileSystemDirectoryHandle | null,
): AsyncGenerator<readonly Child[]> {
  const reader = folder.createReader();
  for (;;) {
    const entries = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (entries.length === 0) return;
    yield await Promise.all(
      entries.map(async (entry): Promise<Child> => {
        if (isFileEntry(entry)) return { kind: 'file', name: entry.name, read: () => readEntry(entry, handle) };
        return childOfEntry(entry, (await handle?.getDirectoryHandle(entry.name).catch(() => null)) ?? null);
      }),
    );
  }
}

function isFolderEntry(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}

function isFileEntry(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

/** Yields to the event loop, so that the page can render and respond. */
function breathe(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
