import { type Trouble, troubleOf } from '../../../lib/trouble.ts';

/** What went wrong with the file itself is known only here; else `trouble` is told. */
export type FileTrouble = 'upload/source-missing' | 'upload/source-changed' | 'upload/session-expired';

export interface UploadTrouble {
  readonly own?: FileTrouble | 'not-same';
  readonly trouble?: Trouble;
  readonly requestId: string | undefined;
}

export function uploadTroubleOf(error: unknown): UploadTrouble {
  const code = codeOf(error);
  if (isFileTrouble(code)) return { own: code, requestId: undefined };
  const trouble = troubleOf(error);
  return { trouble, requestId: trouble.requestId };
}

/** Whether the upload can go on with the right file. */
export function wantsAnotherFile(error: unknown): boolean {
  const code = codeOf(error);
  return code === 'upload/source-missing' || code === 'upload/source-changed';
}

function codeOf(error: unknown): unknown {
  return error instanceof Error ? Reflect.get(error, 'code') : undefined;
}

function isFileTrouble(code: unknown): code is FileTrouble {
  return code === 'upload/source-missing' || code === 'upload/source-changed' || code === 'upload/session-expired';
}
