/**
 * The state of an upload. The server verifies and commits within one request, so `committing` covers both: every byte
 * is sent, and the server has not confirmed them yet.
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

/** 100 is reserved for confirmed uploads, because a bar at 100 % suggests that the upload is done. */
export function percentOf(state: UploadState, sentBytes: number, totalBytes: number): number {
  if (state === 'done') return 100;
  return totalBytes === 0 ? 0 : Math.min(99, Math.floor((sentBytes / totalBytes) * 100));
}

const ends: readonly UploadState[] = ['cancelled', 'expired', 'rejected', 'failed'];

const next: Readonly<Record<UploadState, readonly UploadState[]>> = {
  // Another tab, or a request whose response was lost before a reload, may have finished the upload.
  created: ['uploading', 'paused', 'done', ...ends],
  uploading: ['paused', 'committing', 'done', ...ends],
  // Every byte was sent, but the response was lost: some bytes may have to be sent again.
  committing: ['uploading', 'paused', 'done', ...ends],
  paused: ['uploading', ...ends],
  done: [],
  cancelled: [],
  expired: [],
  rejected: [],
  failed: [],
};
