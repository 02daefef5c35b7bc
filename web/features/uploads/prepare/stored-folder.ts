import { laneOf, type StartedUpload, type UploadInput } from '../queue/upload.ts';

/** A folder in transfer as stored in IndexedDB: one record, regardless of the number of files. */
export interface StoredFolder {
  readonly key: string;
  /** The page whose queue contains the folder. */
  readonly pageId: string;
  readonly uid: string;
  readonly createdAt: number;
  readonly name: string;
  readonly handle: FileSystemDirectoryHandle | null;
  readonly entries: readonly StoredEntry[];
}

export interface StoredEntry {
  /** The path with the original names, starting with the folder. */
  readonly path: readonly string[];
  readonly size: number;
  readonly lastModified: number;
  readonly input: Omit<UploadInput, 'file' | 'handle' | 'origin'>;
}

/** The state of a batch of files, by index in `entries`; later parts override earlier ones. */
export interface StoredPart {
  readonly folder: string;
  readonly part: number;
  readonly begun: readonly (readonly [number, StartedUpload])[];
  /** Failed files, whose reservations were released. */
  readonly again: readonly number[];
  /** Files that the person cancelled. */
  readonly gone: readonly number[];
}

export interface RestOfFolder {
  readonly entry: StoredEntry;
  /** The reservation that still exists on the server. */
  readonly begun: StartedUpload | null;
}

/**
 * The files still to upload. Arrivals are not stored: a begun upload that is no longer open has arrived, and the
 * uploader persists large files separately once they have begun.
 */
export function restOf(
  folder: StoredFolder,
  parts: readonly StoredPart[],
  openUploads: ReadonlySet<string>,
): readonly RestOfFolder[] {
  const begun = new Map<number, StartedUpload>();
  const gone = new Set<number>();
  for (const part of [...parts].sort((one, other) => one.part - other.part)) {
    for (const [index, reservation] of part.begun) begun.set(index, reservation);
    for (const index of part.again) begun.delete(index);
    for (const index of part.gone) gone.add(index);
  }
  return folder.entries.flatMap((entry, index) => {
    const reservation = begun.get(index) ?? null;
    if (gone.has(index)) return [];
    if (reservation && (laneOf(entry.size) === 'large' || !openUploads.has(reservation.uploadId))) return [];
    return [{ entry, begun: reservation }];
  });
}

/** Matches the server, which deletes an upload after seven days. */
export function isStale({ createdAt }: Pick<StoredFolder, 'createdAt'>, now: number): boolean {
  return now - createdAt >= lifetimeMs;
}

const lifetimeMs = 7 * 24 * 60 * 60 * 1000;

/** A file with another size or modification time is a different file and must not resume the upload. */
export function isThatFile({ size, lastModified }: StoredEntry, file: File | undefined): file is File {
  return file !== undefined && file.size === size && file.lastModified === lastModified;
}
