import { type Trouble, troubleOf } from '../../../lib/trouble.ts';

export type UploadTrouble = Pick<Trouble, 'sentence' | 'requestId'>;

/** The trouble of an upload in words. What went wrong with the file itself is known only here. */
export function uploadTroubleOf(error: unknown): UploadTrouble {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  const own = typeof code === 'string' && Object.hasOwn(sentences, code) ? sentences[code] : undefined;
  return own === undefined ? troubleOf(error) : { sentence: own, requestId: undefined };
}

/** Whether the upload can go on with the right file. */
export function wantsAnotherFile(error: unknown): boolean {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  return code === 'upload/source-missing' || code === 'upload/source-changed';
}

const sentences: Readonly<Record<string, string>> = {
  'upload/source-missing': 'The file can no longer be read. Add it again.',
  'upload/source-changed': 'The file was changed while it was sent. Add it again.',
  'upload/session-expired': 'The server no longer knows this upload. Add the file again.',
};
