/**
 * Where an upload stands. In this protocol the server verifies and commits within one request, so `committing` stands for
 * both: every byte has left, and the server has not yet said that it keeps them.
 */
export type UploadState =
  | 'created'
  | 'uploading'
  | 'paused'
  | 'committing'
  | 'done'
  | 'cancelled'
  | 'expired'
  | 'rejected'
  | 'failed';

export type EndState = 'done' | 'cancelled' | 'expired' | 'rejected' | 'failed';

export function mayBecome(from: UploadState, to: UploadState): boolean {
  return next[from].includes(to);
}

export function isEnd(state: UploadState): state is EndState {
  return next[state].length === 0;
}

/** 100 is kept for what the server has confirmed: a bar that stands at 100 % and is not done is a lie. */
export function percentOf(state: UploadState, sentBytes: number, totalBytes: number): number {
  if (state === 'done') return 100;
  return totalBytes === 0 ? 0 : Math.min(99, Math.floor((sentBytes / totalBytes) * 100));
}

const ends: readonly UploadState[] = ['cancelled', 'expired', 'rejected', 'failed'];

const next: Readonly<Record<UploadState, readonly UploadState[]>> = {
  // Another tab, or a reply that was lost before a reload, may have finished it already.
  created: ['uploading', 'paused', 'done', ...ends],
  uploading: ['paused', 'committing', 'done', ...ends],
  // Every byte had left, but the reply did not come: some may have to go again.
  committing: ['uploading', 'paused', 'done', ...ends],
  paused: ['uploading', ...ends],
  done: [],
  cancelled: [],
  expired: [],
  rejected: [],
  failed: [],
};
