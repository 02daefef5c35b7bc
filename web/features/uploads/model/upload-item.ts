import type { Trouble } from '../../../lib/trouble.ts';

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
  readonly trouble: Trouble | null;
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

/** Bytes would be lost if the page went away now. */
export function isUnsettled(item: UploadItem): boolean {
  return item.state === 'waiting' || item.state === 'starting' || item.state === 'uploading' || item.state === 'paused';
}

export function isRunning(item: UploadItem): boolean {
  return item.state === 'starting' || item.state === 'uploading';
}
