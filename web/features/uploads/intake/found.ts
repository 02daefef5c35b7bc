/** A file as it was dropped, picked or pasted, with the folders it lay in. */
export interface PickedFile {
  /** Folders below the place it goes to, and its name last. */
  readonly path: readonly string[];
  readonly file: File;
  /** Where the browser gives one, the file can be read again after a reload. */
  readonly handle: FileSystemFileHandle | null;
  /** The folder that was dropped, where the browser gives a handle of it: all below it can be read again by one. */
  readonly root?: FileSystemDirectoryHandle | undefined;
}

export interface PickedFiles {
  readonly files: readonly PickedFile[];
  /** Every folder that was met, empty ones too. */
  readonly folders: readonly (readonly string[])[];
  /** What the browser was not allowed to read. */
  readonly unread: readonly (readonly string[])[];
}

export const nothingPicked: PickedFiles = { files: [], folders: [], unread: [] };
