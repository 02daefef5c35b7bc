import { limits } from '@hearth/contract';
import type { SkippedWhy, UploadItem, UploadTarget } from './upload-item.ts';

/** A file to upload into a folder. */
export interface UploadInput extends UploadTarget {
  readonly file: File;
  readonly handle: FileSystemFileHandle | null;
  readonly name: string;
  /** The original path, including the name. */
  readonly path: string;
  readonly conflict: 'keepBoth' | 'replace';
  readonly isTaken: boolean;
  readonly generation: number | undefined;
  /**
   * For a file from a folder: that folder, and the path inside it with the original names, starting with the folder.
   */
  readonly origin?: InputOrigin | undefined;
}

interface InputOrigin {
  readonly root: FileSystemDirectoryHandle | null;
  readonly path: readonly string[];
}

/** A file that is not uploaded. */
export interface SkippedFile extends Pick<UploadInput, 'folderId' | 'folderName' | 'name' | 'path'> {
  readonly file: Pick<File, 'size'>;
  readonly why: SkippedWhy;
}

/** A reservation on the server; the server may have chosen another name. */
export interface StartedUpload {
  readonly uploadId: string;
  /** The id of the future file, if known. */
  readonly nodeId?: string | undefined;
  readonly name: string;
  readonly bucket: string;
  readonly objectName: string;
}

export type BeginOutcome =
  | { readonly ok: true; readonly begun: StartedUpload }
  | { readonly ok: false; readonly error: unknown };

/** An upload that runs. `cancel` also releases the reservation on the server. */
export interface RunningUpload {
  readonly pause: () => void;
  readonly resume: () => void;
  readonly cancel: () => void;
}

interface Progress {
  readonly sentBytes: number;
  /** The current speed, slightly smoothed. */
  readonly bytesPerSecond: number | null;
  /** The average since the start, without pauses. */
  readonly averagePerSecond: number | null;
  readonly remainingMs: number | null;
}

export interface UploadEvents {
  readonly onProgress: (progress: Progress) => void;
  readonly onWaiting: (waitsFor: UploadItem['waitsFor'], retry: UploadItem['retry']) => void;
  /** The upload stopped automatically and can be resumed. */
  readonly onPaused: (error: unknown) => void;
  readonly onDone: () => void;
  readonly onFailed: (error: unknown) => void;
}

/** An upload that an earlier page left unfinished. */
export interface LeftUpload extends UploadTarget {
  readonly key: string;
  readonly uploadId: string;
  readonly name: string;
  readonly size: number;
  readonly sentBytes: number;
  /** What resuming requires: nothing, a click (browser permission), or the file. */
  readonly needs: UploadItem['needs'];
  /** Null resumes with the file that the browser still holds. A different file ends in `onFailed`. */
  readonly resume: (file: File | null, events: UploadEvents) => RunningUpload;
  readonly discard: () => void;
}

/** Tiny files share a call, small files take one request each, and large files are sent in resumable chunks. */
export type Lane = 'tiny' | 'small' | 'large';
const smallBytesMax = 1024 * 1024;

export function laneOf(size: number): Lane {
  if (size <= limits.drive.smallUploadBytesMax) return 'tiny';
  return size <= smallBytesMax ? 'small' : 'large';
}

export interface UploadQueueSettings {
  /** Reserves many files in one call; returns one outcome per input, in the same order. */
  readonly begin: (inputs: readonly UploadInput[]) => Promise<readonly BeginOutcome[]>;
  readonly send: (input: UploadInput, begun: StartedUpload, events: UploadEvents) => RunningUpload;
  readonly abortUpload: (uploadId: string) => void;
  /** Called when the person cancels the file. */
  readonly drop: (input: UploadInput) => void;
  readonly isOnline: () => boolean;
  /** The limits on concurrency. */
  readonly lanes: () => Readonly<Record<Lane, number>>;
  /** Defers the notification of the UI, so that a thousand changes cause one render. */
  readonly later: (run: () => void) => void;
  readonly onDone: (item: UploadItem) => void;
}

/** Tells whether the file was uploaded, replaced another file, or was renamed to keep both. */
export function outcomeOf(input: UploadInput, begun: StartedUpload): UploadItem['outcome'] {
  if (input.conflict === 'replace') return input.isTaken ? 'replaced' : 'uploaded';
  return input.isTaken || begun.name !== input.name.normalize('NFC') ? 'keptBoth' : 'uploaded';
}
