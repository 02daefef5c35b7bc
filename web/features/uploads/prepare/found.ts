/** A dropped, picked or pasted file with its parent folders. */
export interface PickedFile {
  /** The path below the destination folder, ending with the name. */
  readonly path: readonly string[];
  readonly file: File;
  /** If the browser provides a handle, the file can be read again after a reload. */
  readonly handle: FileSystemFileHandle | null;
  /** The handle of the dropped folder, if the browser provides one: a single handle restores all files below. */
  readonly root?: FileSystemDirectoryHandle | undefined;
}

export interface PickedFiles {
  readonly files: readonly PickedFile[];
  /** All scanned folders, including empty ones. */
  readonly folders: readonly (readonly string[])[];
  /** Items that the browser could not read. */
  readonly unread: readonly (readonly string[])[];
}

export const nothingPicked: PickedFiles = { files: [], folders: [], unread: [] };
