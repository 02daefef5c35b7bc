import type { Queries } from '../../core/database/index.ts';
import type { Asker } from '../domain/asker.ts';
import type { UploadWish } from '../domain/upload-wish.ts';
import type { BeginUploads, BegunUpload } from './begin-uploads.ts';

/** One file. What the asker may not do is thrown; `also` runs in the transaction that keeps the room. */
export type BeginUpload = (
  asker: Asker,
  wish: UploadWish,
  also?: (transaction: Queries, begun: BegunUpload) => Promise<void>,
) => Promise<BegunUpload>;

export function createBeginUpload(beginUploads: BeginUploads): BeginUpload {
  return async (asker, wish, also) => {
    const [outcome] = await beginUploads(asker, [wish], async (transaction, begun) => {
      for (const one of begun) await also?.(transaction, one);
    });
    if (!outcome) throw new Error('Of one wish nothing came back.');
    if (!outcome.ok) throw outcome.error;
    return outcome.begun;
  };
}
