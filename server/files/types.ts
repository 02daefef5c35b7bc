import type { GuestNames } from './activity/usecases.ts';
import type { OpenUploads } from './quota/usecases/missing-bytes.ts';
import type { Shares } from './trash/usecases/purge-orphans.ts';
import type { TrashNodes } from './trash/usecases/trash-nodes.ts';
import type { CreateFolders } from './tree/usecases/create-folders.ts';
import type { RecordAdded } from './undo/usecases/record-added.ts';
import type { Authorize, FindGuestAccesses } from './usecases/permission.ts';
import type { DigestVersions } from './versions/usecases/digest-versions.ts';

/** The tree of files and folders. People reach it by its callables; this is for the modules above and the scheduler. */
export interface Files {
  /** The one decision about who may do what with a node, asked anew at every entry. */
  readonly authorize: Authorize;
  /** The same for lists: what the principal may not have is left out. */
  readonly filterAuthorized: Authorize;
  readonly trashNodes: TrashNodes;
  readonly createFolders: CreateFolders;
  readonly recordAdded: RecordAdded;
  /** Checksums of versions; missing ones are computed first. */
  readonly digestsOf: DigestVersions['of'];
  /** What is kept of a person here, item by item, for the export of an account. */
  exportOf(uid: string): FilesExport;
  /** Purges what has been in the trash for its time, and finishes purges that a crash interrupted. */
  emptyOldTrash(): Promise<number>;
  /** Removes activity that is too old to be shown, and operations that can no longer be undone. */
  forgetOldActivity(): Promise<void>;
  /** Thins out older versions; gives the number of files that lost some. */
  pruneVersions(): Promise<number>;
  /** Computes checksums that an ended process has left; gives how many. */
  digestVersions(): Promise<number>;
  /** Frees the space of drives whose account is deleted; gives how many drives that were. */
  purgeOrphans(): Promise<number>;
  /** Ends background work; called before the database closes. */
  close(): Promise<void>;
}

/** The lists of the export by name; the account writes all of them. */
export type FilesExport = Readonly<Record<string, AsyncIterable<unknown>>>;

/** What files ask of the modules above; compose.ts passes it in. */
export interface FilesPorts {
  readonly openUploads: OpenUploads;
  readonly findGuestAccess: FindGuestAccesses;
  readonly guestNames: GuestNames;
  readonly shares: Shares;
}
