/** What was dropped, parted: files can be sent, folders cannot yet. */
export interface Dropped {
  readonly files: readonly File[];
  readonly folders: number;
}

/** A dropped folder looks like a file that cannot be read; only its entry tells. */
export function droppedFiles(data: Pick<DataTransfer, 'items' | 'files'>): Dropped {
  const entries = Array.from(data.items, (item) =>
    item.kind === 'file' ? { entry: item.webkitGetAsEntry(), file: item.getAsFile() } : null,
  );
  const known = entries.filter((entry) => entry !== null);
  if (known.length === 0) return { files: [...data.files], folders: 0 };
  const folders = known.filter(({ entry }) => entry?.isDirectory).length;
  const files = known.flatMap(({ entry, file }) => (file && !entry?.isDirectory ? [file] : []));
  return { files, folders };
}
