import type { LinkRole, LinkState } from '@hearth/contract';
import type { Queries } from '../core/database/index.ts';
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
  submitIdle(): Promise<number>;
  /** Removes addresses of downloads that are good for nothing any more; gives how many. */
  forgetTickets(): Promise<number>;
  /** Removes pictures of files that went while they were being made; gives how many. */
  sweepPictures(): Promise<number>;
  /** Frees the room of drives whose person is gone; gives how many drives that were. */
  purgeOrphans(): Promise<number>;
  readonly exports: DriveExports;
  /** How much a person has here. */
  accountContents(uid: string): Promise<AccountContents>;
  readonly links: AllLinks;
  /** Ends what runs beside the requests; before the database closes. */
  close(): Promise<void>;
}

/** What a person takes along: written down once, kept for a day, fetched by that person alone. */
export interface DriveExports {
  /** What is kept of a person here, thing by thing; however much it is, little of it is held at once. */
  of(
    uid: string,
  ): Readonly<Record<'links' | 'requests' | 'items' | 'viewSettings' | 'activity', AsyncIterable<unknown>>>;
  /** Keeps what was written down in the place of what was kept before; `within` runs in the transaction that does it. */
  keep(
    uid: string,
    bytes: AsyncIterable<Uint8Array>,
    within: (transaction: Queries) => Promise<void>,
  ): Promise<ExportFacts>;
  /** Undefined when there is none, or its day is over. */
  find(uid: string): Promise<ExportFacts | undefined>;
  /** An address to download it by, good for a minute; `download/expired` where there is none. */
  ticket(
    uid: string,
  ): Promise<{ readonly url: string; readonly expiresAt: number; readonly name: string; readonly size: number }>;
}

export interface ExportFacts {
  readonly size: number;
  readonly createdAt: number;
  readonly endsAt: number;
}

export interface AccountContents {
  /** Those in the trash included. */
  readonly files: number;
  /** Of all versions. */
  readonly bytes: number;
  readonly links: number;
  readonly requests: number;
}

/** Everybody's links, for who looks after the place. One that is not there is `link/not-found`. */
export interface AllLinks {
  /** The latest first. `search` finds what has this text in its label or was made by one of these. */
  list(
    viewerUid: string,
    input: {
      readonly search?: { readonly text: string; readonly creatorUids: readonly string[] } | undefined;
      readonly cursor?: string | undefined;
      readonly pageSize: number;
    },
  ): Promise<{ readonly items: readonly AnyLink[]; readonly cursor: string | null }>;
  get(id: string, viewerUid: string): Promise<AnyLink>;
  /** Written down as the deed of who does it. */
  pause(id: string, by: LinkKeeper): Promise<AnyLink>;
  resume(id: string, by: LinkKeeper): Promise<AnyLink>;
  revoke(id: string, by: LinkKeeper): Promise<AnyLink>;
}

/** Who does something to a link that somebody else may have made. */
export interface LinkKeeper {
  readonly uid: string;
  readonly ip?: string | undefined;
}

export interface AnyLink {
  readonly id: string;
  readonly creatorUid: string;
  readonly state: LinkState;
  readonly role: LinkRole;
  readonly label: string;
  /** How many of each it was made for, as far as they exist. */
  readonly files: number;
  readonly folders: number;
  /** Of the first of them, for who made the link; null for everybody else. */
  readonly name: string | null;
  readonly hasPassword: boolean;
  readonly expiresAt: number | null;
  readonly maxDownloads: number | null;
  readonly downloads: number;
  readonly opens: number;
  readonly uploads: number;
  readonly lastSeenAt: number | null;
  readonly createdAt: number;
}
