import { laneOf } from '../queue/transfer.ts';
import { nothingPicked, type PickedFile, type PickedFiles } from './found.ts';
import type { PickedEntry } from './read-dropped.ts';

/**
 * Looks into what was dropped and gives what it finds in slices, so that the page can draw in between. Empty folders are
 * found too. What cannot be read is told, and hinders nothing else.
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

/** How many children of a folder are read at once. */
const sliceMax = 200;

/** A folder, whichever of the two ways the browser shows it. */
interface Folder {
  readonly name: string;
  /** Its children, some at a time. */
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

async function rootOf({ handle: asked, entry, file }: PickedEntry): Promise<Root> {
  const handle = await asked;
  // A folder's handle hides files whose names the browser thinks unsafe, such as those that end with a dot; they would be
  // lost without a word. Its entry shows all.
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

/** A folder that was picked comes as its files; each tells where it lay. Empty folders cannot be seen that way. */
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

/** The compiler's types do not know yet that a folder can be gone through. */
type Listed = FileSystemDirectoryHandle & { values(): AsyncIterable<FileSystemHandle> };

function isFolder(handle: FileSystemHandle): handle is Listed {
  return handle.kind === 'directory';
}

function isFile(handle: FileSystemHandle): handle is FileSystemFileHandle {
  return handle.kind === 'file';
}

/** `handle` is that of the same folder, where there is one. */
function childOfEntry(entry: FileSystemEntry, handle: FileSystemDirectoryHandle | null): Child {
  if (isFolderEntry(entry))
    return { kind: 'folder', folder: { name: entry.name, slices: () => slicesOfEntry(entry, handle) } };
  if (isFileEntry(entry)) return { kind: 'file', name: entry.name, read: () => readEntry(entry, null) };
  throw new TypeError('An entry is of a file or of a folder.');
}

/** Only a large file is worth the handle by which it can be gone on with after a reload. */
async function readEntry(entry: FileSystemFileEntry, folder: FileSystemDirectoryHandle | null) {
  const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
  const wants = folder !== null && laneOf(file.size) === 'large';
  return { file, handle: wants ? await folder.getFileHandle(entry.name).catch(() => null) : null };
}

/** The browser gives a hundred at a time, and says by an empty answer that there are no more. */
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

/** Lets the page draw and answer before it goes on. */
function breathe(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
