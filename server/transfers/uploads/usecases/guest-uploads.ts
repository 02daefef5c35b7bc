import type { Queries } from '../../../core/database/index.ts';
import type { Decision } from '../../../files/index.ts';
import type { Upload } from '../store/uploads.ts';

/** What a guest without an account came by. */
type GuestWay = 'link' | 'request';

/** What links and requests decide about files that their guests send. */
export interface GuestUploads {
  /**
   * Whether the link or request is open and its creator may still add to the folder. Asked outside of transactions at
   * the first byte, at every chunk and at the end; false ends the upload (T12, T16).
   */
  mayStillUpload(viaId: string): Promise<boolean>;
  /**
   * Runs in the transaction that makes the file, with the space locked. `pending` hides the file until its submission
   * is submitted.
   */
  arrived(transaction: Queries, upload: Upload): Promise<'active' | 'pending'>;
}

export type GuestUploadPorts = Readonly<Record<GuestWay, GuestUploads>>;

/** The link or request of an upload; undefined for a person's own. */
export function viaOf({ via, viaId }: Pick<Upload, 'via' | 'viaId'>): Via | undefined {
  return via === 'person' || viaId === null ? undefined : { via, viaId };
}

/**
 * A person's upload goes with its folder, also to the trash, and is restored with it. A guest's upload ends when its
 * folder is not reachable.
 */
export function mayLand(decision: Decision, upload: Pick<Upload, 'via' | 'viaId'>): boolean {
  return decision === 'allowed' || (decision === 'trashed' && !viaOf(upload));
}

export interface Via {
  readonly via: GuestWay;
  readonly viaId: string;
}
