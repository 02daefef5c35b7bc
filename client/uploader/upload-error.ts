/** The reason why an upload stopped. Codes that the storage SDK also has mean the same here. */
export type UploadErrorCode =
  | 'storage/quota-exceeded'
  | 'storage/unauthorized'
  | 'storage/unauthenticated'
  | 'storage/bucket-not-found'
  | 'storage/precondition-failed'
  | 'storage/invalid-argument'
  | 'storage/retry-limit-exceeded'
  | 'storage/canceled'
  | 'storage/unknown'
  | 'upload/session-expired'
  | 'upload/source-changed'
  | 'upload/source-missing';

export class UploadError extends Error {
  readonly code: UploadErrorCode;
  /** The HTTP status, if there was a response. */
  readonly status: number | null;

  constructor(code: UploadErrorCode, options: { readonly status?: number; readonly cause?: unknown } = {}) {
    super(`${sentences[code]} (${code})`, { cause: options.cause });
    this.name = 'UploadError';
    this.code = code;
    this.status = options.status ?? null;
  }
}

const sentences: Readonly<Record<UploadErrorCode, string>> = {
  'storage/quota-exceeded': 'There is not enough storage space for this file.',
  'storage/unauthorized': 'The rules of the bucket do not allow this upload.',
  'storage/unauthenticated': 'Sign in to upload.',
  'storage/bucket-not-found': 'This bucket does not exist.',
  'storage/precondition-failed': 'The file was changed on the server meanwhile.',
  'storage/invalid-argument': 'The server does not accept this upload.',
  'storage/retry-limit-exceeded': 'The server could not be reached for a long time. Resume to try again.',
  'storage/canceled': 'The upload was cancelled.',
  'storage/unknown': 'The upload stopped because of a fault in this page; the cause says which.',
  'upload/session-expired': 'The server no longer knows this upload. Start it again.',
  'upload/source-changed': 'This is not the file that the upload began with, or it was changed since.',
  'upload/source-missing': 'The file is needed again to go on. Choose it once more.',
};
