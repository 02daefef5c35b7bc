import type { UploadTrouble } from './upload-trouble.ts';

export type UploadState = 'waiting' | 'starting' | 'uploading' | 'paused' | 'done' | 'failed' | 'cancelled';

export interface UploadTarget {
  readonly folderId: string;
  readonly folderName: string;
}

export interface UploadItem extends UploadTarget {
  readonly id: number;
  /** As the person's file is called, then as the server called it. */
  readonly name: string;
  readonly size: number;
  readonly sentBytes: number;
  readonly state: UploadState;
  /** Left by an earlier page: it is paused, and goes on when the same file is chosen again. */
  readonly needsFile: boolean;
  /** What it waits for on its way, if it does. */
  readonly waitsFor: 'network' | 'retry' | null;
  readonly trouble: UploadTrouble | null;
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
export function isAtRisk(item: Pick<UploadItem, 'state' | 'needsFile'>): boolean {
  return isUnsettled(item) && !item.needsFile;
}

export function isRunning(item: Pick<UploadItem, 'state'>): boolean {
  return item.state === 'starting' || item.state === 'uploading';
}
