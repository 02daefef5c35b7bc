import type { LinkRole, LinkState } from '@hearth/contract';

/** Links and file requests. People reach them by callables; this is for the console, the account and the scheduler. */
export interface Sharing {
  readonly links: AllLinks;
  /** How much a person has in the drive and has shared from it. */
  accountContents(uid: string): Promise<AccountContents>;
  /** What is kept of a person here, item by item, for the export of an account. */
  exportOf(uid: string): SharingExport;
  /** Submits what guests of file requests sent and never came back to; gives how many submissions that were. */
  submitIdle(): Promise<number>;
}

export type SharingExport = Readonly<Record<'links' | 'requests', AsyncIterable<unknown>>>;

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
