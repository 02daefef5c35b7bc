import type { Queries } from '../../../core/database/index.ts';
import type { Decision } from '../../../files/index.ts';
import type { Upload } from '../store/uploads.ts';

/** How somebody without an account came: by a link, or by a file request. */
export type VisitorWay = 'link' | 'request';

/** What links and requests have to say about the files that their visitors send. */
export interface VisitorUploads {
  /**
   * Whether files may still come this way: the link or request is open and its creator may still add to its folder. Asked
   * outside of any transaction when the bytes begin, with every chunk and at their end; a no ends the upload (T12, T16).
   */
  mayStillUpload(viaId: string): Promise<boolean>;
  /**
   * Runs in the transaction in which the bytes become a file, with the space locked. Says whether it lies in the folder at
   * once or is held until it is handed in.
   */
  arrived(transaction: Queries, upload: Upload): Promise<'active' | 'pending'>;
}

export type VisitorWays = Readonly<Record<VisitorWay, VisitorUploads>>;

/** The link or request that an upload came by; undefined for a person's own. */
export function viaOf({ via, viaId }: Pick<Upload, 'via' | 'viaId'>): Via | undefined {
  return via === 'person' || viaId === null ? undefined : { via, viaId };
}

/**
 * A person's file goes with its folder, also to the trash: whoever threw that away while bytes were coming finds them in it
 * when it comes back. A visitor's way ends where the folder is no longer there for anybody.
 */
export function mayLand(decision: Decision, upload: Pick<Upload, 'via' | 'viaId'>): boolean {
  return decision === 'allowed' || (decision === 'trashed' && !viaOf(upload));
}

export interface Via {
  readonly via: VisitorWay;
  readonly viaId: string;
}
