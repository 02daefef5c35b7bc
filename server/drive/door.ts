import type { AccountExport } from '@hearth/contract';
import type { HttpApp } from '../core/http/index.ts';

/** Files and folders. Everything it offers goes through its callables and its bucket; this is what comes round by itself. */
export interface Drive {
  /** The addresses that downloads are given. */
  routes(app: HttpApp): void;
  /** Gives back the room of uploads that nobody has touched for a week; of visitors, for two days. */
  expireStaleUploads(): Promise<number>;
  /** Purges what has lain in the trash for its time, and finishes purges that a crash interrupted. */
  emptyOldTrash(): Promise<number>;
  /** Removes what is too old to be shown in a feed, and what can no longer be undone. */
  forgetOldActivity(): Promise<void>;
  /** Thins out older versions; gives the number of files that lost some. */
  pruneVersions(): Promise<number>;
  /** Takes up checksums that a process which ended has left; gives how many. */
  digestVersions(): Promise<number>;
  /** Hands in what visitors of file requests sent and never came back to; gives how many submissions that were. */
  handInIdle(): Promise<number>;
  /** Removes addresses of downloads that are good for nothing any more; gives how many. */
  forgetTickets(): Promise<number>;
  /** Removes pictures of files that went while they were being made; gives how many. */
  sweepPictures(): Promise<number>;
  /** Frees the room of drives whose person is gone; gives how many drives that were. */
  purgeOrphans(): Promise<number>;
  /** What is kept of a person here. */
  exportOf(uid: string): Promise<Pick<AccountExport, 'links' | 'requests' | 'files'>>;
  /** Ends what runs beside the requests; before the database closes. */
  close(): Promise<void>;
}
