import type { UploadError } from './upload-error.ts';

export type UploadState = 'waiting' | 'starting' | 'uploading' | 'paused' | 'done' | 'failed' | 'cancelled' | 'skipped';

export interface UploadTarget {
  readonly folderId: string;
  readonly folderName: string;
}

/** The reason for skipping a file. */
export type SkippedWhy = 'chosen' | 'duplicate' | 'name' | 'tooDeep' | 'unreadable';

export interface UploadItem extends UploadTarget {
  readonly id: number;
  /** The id of the upload on the server, once the upload has begun. */
  readonly uploadId: string | null;
  /** The id of the resulting file, if the server has returned one. */
  readonly nodeId: string | null;
  /** The local name, replaced by the server's name once the upload has begun. */
  readonly name: string;
  /** The original path including the name, for the report. */
  readonly path: string;
  readonly size: number;
  readonly sentBytes: number;
  readonly bytesPerSecond: number | null;
  readonly averagePerSecond: number | null;
  readonly remainingMs: number | null;
  readonly state: UploadState;
  /** Set for an upload of an earlier page: the upload is paused until the person chooses the file again or clicks. */
  readonly needs: 'file' | 'click' | null;
  /** The reason why a running upload is waiting. */
  readonly waitsFor: 'network' | 'retry' | null;
  /** The time of the next retry, its number and the limit. */
  readonly retry: { readonly at: number; readonly tries: number; readonly triesMax: number } | null;
  /** The browser can read the file again after a reload. */
  readonly isStored: boolean;
  /** The result once the file has arrived. */
  readonly outcome: 'uploaded' | 'replaced' | 'keptBoth';
  readonly skippedWhy: SkippedWhy | null;
  readonly error: UploadError | null;
  /** The page still has the file, so a retry is possible. */
  readonly canRetry: boolean;
}

/** Only a confirmed upload shows 100 %: a bar at 100 % for an unfinished upload would mislead. */
export function percentOf(item: Pick<UploadItem, 'state' | 'sentBytes' | 'size'>): number {
  if (item.state === 'done') return 100;
  if (item.size === 0) return 0;
  return Math.min(99, Math.floor((item.sentBytes / item.size) * 100));
}

/** All bytes are sent, but the server has not confirmed them yet. */
export function isFinishing(item: UploadItem): boolean {
  return item.state === 'uploading' && item.sentBytes >= item.size;
}

/** Neither ended nor cancelled. */
export function isUnsettled(item: Pick<UploadItem, 'state'>): boolean {
  return item.state === 'waiting' || item.state === 'starting' || item.state === 'uploading' || item.state === 'paused';
}

/** Tells whether closing the page now would force the person to choose the file again. */
export function isAtRisk(item: Pick<UploadItem, 'state' | 'needs' | 'isStored' | 'sentBytes'>): boolean {
  if (!isUnsettled(item) || item.needs !== null) return false;
  return !(item.isStored && item.sentBytes > 0);
}

export function isRunning(item: Pick<UploadItem, 'state'>): boolean {
  return item.state === 'starting' || item.state === 'uploading';
}

export const untouched = {
  uploadId: null,
  nodeId: null,
  sentBytes: 0,
  bytesPerSecond: null,
  averagePerSecond: null,
  remainingMs: null,
  state: 'waiting',
  needs: null,
  waitsFor: null,
  retry: null,
  isStored: false,
  outcome: 'uploaded',
  skippedWhy: null,
  error: null,
  canRetry: true,
} as const satisfies Partial<UploadItem>;
