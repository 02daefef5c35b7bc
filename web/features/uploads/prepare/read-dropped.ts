/** A dropped or picked item before the scan. */
export interface PickedEntry {
  readonly handle: Promise<FileSystemHandle | null>;
  readonly entry: FileSystemEntry | null;
  readonly file: File | null;
}

/** Must run synchronously in the event handler: browsers clear the DataTransfer afterwards. */
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

/** Wraps the handles of `showOpenFilePicker`, which can be read again after a reload. */
export function holdHandles(handles: readonly FileSystemHandle[]): readonly PickedEntry[] {
  return handles.map((handle) => ({ handle: Promise.resolve(handle), entry: null, file: null }));
}

function handleOf(item: DataTransferItem): Promise<FileSystemHandle | null> {
  if (!givesHandles(item)) return Promise.resolve(null);
  // Items that are not on disk, such as an image of another page, have no handle; the file or entry is used instead.
  return item.getAsFileSystemHandle().catch(() => null);
}

/** Not every browser supports this API, and TypeScript's types lack it. */
function givesHandles(
  item: DataTransferItem,
): item is DataTransferItem & { getAsFileSystemHandle(): Promise<FileSystemHandle | null> } {
  return 'getAsFileSystemHandle' in item;
}
