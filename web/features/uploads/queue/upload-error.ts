import { type AppError, toAppError } from '../../../lib/backend/app-error.ts';

/**
 * Errors of the local file or its resumable session, which only the uploader detects; others use the shared catalogue.
 */
type FileError = 'upload/source-missing' | 'upload/source-changed' | 'upload/session-expired';

export interface UploadError {
  readonly own?: FileError | 'not-same';
  readonly appError?: AppError;
  readonly requestId: string | undefined;
}

export function toUploadError(error: unknown): UploadError {
  const code = codeOf(error);
  if (isFileError(code)) return { own: code, requestId: undefined };
  const appError = toAppError(error);
  return { appError, requestId: appError.requestId };
}

/** Tells whether choosing the right file can resume the upload. */
export function wantsAnotherFile(error: unknown): boolean {
  const code = codeOf(error);
  return code === 'upload/source-missing' || code === 'upload/source-changed';
}

function codeOf(error: unknown): unknown {
  return error instanceof Error ? Reflect.get(error, 'code') : undefined;
}

function isFileError(code: unknown): code is FileError {
  return code === 'upload/source-missing' || code === 'upload/source-changed' || code === 'upload/session-expired';
}
