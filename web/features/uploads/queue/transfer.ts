import { limits } from '@hearth/contract';
import type { SkippedWhy, UploadItem, UploadTarget } from './upload-item.ts';

/** One file that is to be sent to a folder. */
export interface UploadInput extends UploadTarget {
  readonly file: File;
  readonly handle: FileSystemFileHandle | null;
  readonly name: string;
  /** Where it lay, with its name. */
  readonly path: string;
  readonly conflict: 'keepBoth' | 'replace';
  readonly isTaken: boolean;
  readonly generation: number | undefined;
  /** For a file out of a folder: that folder, and the way from it as it was found, its own name first. */
  readonly origin?: InputOrigin | undefined;
}

interface InputOrigin {
  readonly root: FileSystemDirectoryHandle | null;
  readonly path: readonly string[];
}

/** A file that stays out. */
export interface SkippedFile extends Pick<UploadInput, 'folderId' | 'folderName' | 'name' | 'path'> {
  readonly file: Pick<File, 'size'>;
  readonly why: SkippedWhy;
}

/** The server has reserved a place, perhaps under another name. */
export interface StartedUpload {
  readonly uploadId: string;
  /** The file that it will be, where it is known. */
  readonly nodeId?: string | undefined;
  readonly name: string;
  readonly bucket: string;
  readonly objectName: string;
}

export type BeginOutcome =
  | { readonly ok: true; readonly begun: StartedUpload }
  | { readonly ok: false; readonly error: unknown };

/** One file on its way. `cancel` also gives back what the server reserved for it. */
export interface Transfer {
  readonly pause: () => void;
  readonly resume: () => void;
  readonly cancel: () => void;
}

interface Progress {
  readonly sentBytes: number;
  /** Now, a little smoothed. */
  readonly bytesPerSecond: number | null;
  /** Since it began, pauses left out. */
  readonly averagePerSecond: number | null;
  readonly remainingMs: number | null;
}

export interface TransferEvents {
  readonly onProgress: (progress: Progress) => void;
  readonly onWaiting: (waitsFor: UploadItem['waitsFor'], retry: UploadItem['retry']) => void;
  /** It stopped by itself and can be resumed. */
  readonly onPaused: (error: unknown) => void;
  readonly onDone: () => void;
  readonly onFailed: (error: unknown) => void;
}

/** What an earlier page left unfinished. */
export interface LeftTransfer extends UploadTarget {
  readonly key: string;
  readonly uploadId: string;
  readonly name: string;
  readonly size: number;
  readonly sentBytes: number;
  /** What it takes to go on: nothing, a click, or the file. */
  readonly needs: UploadItem['needs'];
  /** Null: the file that the browser still has. A file that is not the same one ends in `onFailed`. */
  readonly goOn: (file: File | null, events: TransferEvents) => Transfer;
  readonly discard: () => void;
}

/** Tiny files go many in one call, small ones in one request each; large ones in chunks that can be gone on with. */
export type Lane = 'tiny' | 'small' | 'large';
const smallBytesMax = 1024 * 1024;

export function laneOf(size: number): Lane {
  if (size <= limits.drive.smallUploadBytesMax) return 'tiny';
  return size <= smallBytesMax ? 'small' : 'large';
}

export interface UploadQueueSettings {
  /** Reserves places for many at once; one outcome per input, in their order. */
  readonly begin: (inputs: readonly UploadInput[]) => Promise<readonly BeginOutcome[]>;
  readonly send: (input: UploadInput, begun: StartedUpload, events: TransferEvents) => Transfer;
  readonly giveBack: (uploadId: string) => void;
  /** It is not wanted any more. */
  readonly drop: (input: UploadInput) => void;
  readonly isOnline: () => boolean;
  /** How many run at once. */
  readonly lanes: () => Readonly<Record<Lane, number>>;
  /** Tells the screen a little later, so that a thousand changes are drawn once. */
  readonly later: (run: () => void) => void;
  readonly onDone: (item: UploadItem) => void;
}

/** What becomes of a file under the name that the server gave it. */
export function outcomeOf(input: UploadInput, begun: StartedUpload): UploadItem['outcome'] {
  if (input.conflict === 'replace') return input.isTaken ? 'replaced' : 'uploaded';
  return input.isTaken || begun.name !== input.name.normalize('NFC') ? 'keptBoth' : 'uploaded';
}
