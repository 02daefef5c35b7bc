import type { UploadError } from './upload-error.ts';

export type UploadState = 'waiting' | 'starting' | 'uploading' | 'paused' | 'done' | 'failed' | 'cancelled' | 'skipped';

export interface UploadTarget {
  readonly folderId: string;
  readonly folderName: string;
}

/** Why a file stays out. */
export type SkippedWhy = 'chosen' | 'duplicate' | 'name' | 'tooDeep' | 'unreadable';

export interface UploadItem extends UploadTarget {
  readonly id: number;
  /** What the server calls it, once it has begun. */
  readonly uploadId: string | null;
  /** The file that it becomes, where the server has said it. */
  readonly nodeId: string | null;
  /** As the person's file is called, then as the server called it. */
  readonly name: string;
  /** Where it lay, with its name, for the report. */
  readonly path: string;
  readonly size: number;
  readonly sentBytes: number;
  readonly bytesPerSecond: number | null;
  readonly averagePerSecond: number | null;
  readonly remainingMs: number | null;
  readonly state: UploadState;
  /** Left by an earlier page: it is paused, and goes on when the same file is chosen again, or with a click. */
  readonly needs: 'file' | 'click' | null;
  /** What it waits for on its way, if it does. */
  readonly waitsFor: 'network' | 'retry' | null;
  /** When the next try is, and which of how many. */
  readonly retry: { readonly at: number; readonly tries: number; readonly triesMax: number } | null;
  /** The browser can read the file again after a reload. */
  readonly isKept: boolean;
  /** What becomes of it when it has arrived. */
  readonly outcome: 'uploaded' | 'replaced' | 'keptBoth';
  readonly skippedWhy: SkippedWhy | null;
  readonly error: UploadError | null;
  /** The page still has the file to try again with. */
  readonly canRetry: boolean;
}

/** 100 is kept for what the server has confirmed: a bar that stands at 100 % and is not done is a lie. */
export function percentOf(item: Pick<UploadItem, 'state' | 'sentBytes' | 'size'>): number {
  if (item.state === 'done') return 100;
  if (item.size === 0) return 0;
  return Math.min(99, Math.floor((item.sentBytes / item.size) * 100));
}

/** Every byte has left; the server has not yet said that it keeps them. */
export function isFinishing(item: UploadItem): boolean {
  return item.state === 'uploading' && item.sentBytes >= item.size;
}

/** Neither arrived nor given up. */
export function isUnsettled(item: Pick<UploadItem, 'state'>): boolean {
  return item.state === 'waiting' || item.state === 'starting' || item.state === 'uploading' || item.state === 'paused';
}

/** If the page went away now, the file would have to be chosen again. */
export function isAtRisk(item: Pick<UploadItem, 'state' | 'needs' | 'isKept' | 'sentBytes'>): boolean {
  if (!isUnsettled(item) || item.needs !== null) return false;
  return !(item.isKept && item.sentBytes > 0);
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
  isKept: false,
  outcome: 'uploaded',
  skippedWhy: null,
  error: null,
  canRetry: true,
} as const satisfies Partial<UploadItem>;
