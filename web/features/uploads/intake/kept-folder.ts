import { laneOf, type StartedUpload, type UploadInput } from '../queue/transfer.ts';

/** A folder that is being sent, as the browser keeps it: written down once, however many files are in it. */
export interface KeptFolder {
  readonly key: string;
  /** The page that has it on its list. */
  readonly pageId: string;
  readonly uid: string;
  readonly createdAt: number;
  readonly name: string;
  readonly handle: FileSystemDirectoryHandle | null;
  readonly entries: readonly KeptEntry[];
}

export interface KeptEntry {
  /** From the folder on, as it was found; the folder's own name first. */
  readonly path: readonly string[];
  readonly size: number;
  readonly lastModified: number;
  readonly input: Omit<UploadInput, 'file' | 'handle' | 'origin'>;
}

/** What became of some of its files, by their places in `entries`; many at a time, later parts over earlier ones. */
export interface KeptPart {
  readonly folder: string;
  readonly part: number;
  readonly begun: readonly (readonly [number, StartedUpload])[];
  /** Failed: what was begun has been given back. */
  readonly again: readonly number[];
  /** Given up by the person. */
  readonly gone: readonly number[];
}

export interface RestOfFolder {
  readonly entry: KeptEntry;
  /** The place that the server still keeps for it. */
  readonly begun: StartedUpload | null;
}

/**
 * What is still to be sent. Nothing is written down when a file has arrived: what was begun and is open no longer has.
 * Large files are kept by the uploader from their beginning on, and are none of a folder's business then.
 */
export function restOf(
  folder: KeptFolder,
  parts: readonly KeptPart[],
  openUploads: ReadonlySet<string>,
): readonly RestOfFolder[] {
  const begun = new Map<number, StartedUpload>();
  const gone = new Set<number>();
  for (const part of [...parts].sort((one, other) => one.part - other.part)) {
    for (const [index, place] of part.begun) begun.set(index, place);
    for (const index of part.again) begun.delete(index);
    for (const index of part.gone) gone.add(index);
  }
  return folder.entries.flatMap((entry, index) => {
    const place = begun.get(index) ?? null;
    if (gone.has(index)) return [];
    if (place && (laneOf(entry.size) === 'large' || !openUploads.has(place.uploadId))) return [];
    return [{ entry, begun: place }];
  });
}

/** The server forgets an upload after seven days; so does the browser. */
export function isStale({ createdAt }: Pick<KeptFolder, 'createdAt'>, now: number): boolean {
  return now - createdAt >= lifetimeMs;
}

const lifetimeMs = 7 * 24 * 60 * 60 * 1000;

/** Whether it is the file that was there: a changed one is another. */
export function isThatFile({ size, lastModified }: KeptEntry, file: File | undefined): file is File {
  return file !== undefined && file.size === size && file.lastModified === lastModified;
}
