/** What was dropped or picked, before it is looked into. */
export interface PickedEntry {
  readonly handle: Promise<FileSystemHandle | null>;
  readonly entry: FileSystemEntry | null;
  readonly file: File | null;
}

/** Must run in the event itself: a moment later the browser has taken it all back. */
export function pickDropped(data: Pick<DataTransfer, 'items' | 'files'>): readonly PickedEntry[] {
  const held = Array.from(data.items)
    .filter(({ kind }) => kind === 'file')
    .map(
      (item): PickedEntry => ({
        handle: handleOf(item),
        entry: item.webkitGetAsEntry?.() ?? null,
        file: item.getAsFile(),
      }),
    );
  return held.length > 0 ? held : pickFiles([...data.files]);
}

export function pickFiles(files: readonly File[]): readonly PickedEntry[] {
  return files.map((file) => ({ handle: Promise.resolve(null), entry: null, file }));
}

/** From the browser's own file dialog, which hands out files that can be read again. */
export function holdHandles(handles: readonly FileSystemHandle[]): readonly PickedEntry[] {
  return handles.map((handle) => ({ handle: Promise.resolve(handle), entry: null, file: null }));
}

function handleOf(item: DataTransferItem): Promise<FileSystemHandle | null> {
  if (!givesHandles(item)) return Promise.resolve(null);
  // What is not on a disk (a picture of another page) has none; its file or entry is there instead.
  return item.getAsFileSystemHandle().catch(() => null);
}

/** Not in every browser, and not yet in the compiler's types. */
function givesHandles(
  item: DataTransferItem,
): item is DataTransferItem & { getAsFileSystemHandle(): Promise<FileSystemHandle | null> } {
  return 'getAsFileSystemHandle' in item;
}
