import type { Queries } from '../../../core/database/index.ts';
import type { Principal } from '../../../files/index.ts';
import type { UploadInput } from '../domain/upload-input.ts';
import type { BeginUploads, BegunUpload } from './begin-uploads.ts';

/** One file. What the asker may not do is thrown; `also` runs in the transaction that keeps the room. */
export type BeginUpload = (
  principal: Principal,
  input: UploadInput,
  also?: (transaction: Queries, begun: BegunUpload) => Promise<void>,
) => Promise<BegunUpload>;

export function createBeginUpload(beginUploads: BeginUploads): BeginUpload {
  return async (principal, input, also) => {
    const [outcome] = await beginUploads(principal, [input], async (transaction, begun) => {
      for (const one of begun) await also?.(transaction, one);
    });
    if (!outcome) throw new Error('Of one wish nothing came back.');
    if (!outcome.ok) throw outcome.error;
    return outcome.begun;
  };
}
