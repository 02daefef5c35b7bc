import type { LinkRole, LinkState } from '@hearth/contract';
import type { Also } from '../core/database/index.ts';

/** Links and file requests. People reach them by callables; this is for the console, the account and the scheduler. */
export interface Sharing {
  readonly links: AllLinks;
  /** How much a person has in the drive and has shared from it. */
  accountContents(uid: string): Promise<AccountContents>;
  /** A person's links and requests, item by item, for the export of an account. */
  exportOf(uid: string): SharingExport;
  /** Submits what guests of file requests uploaded and then left; returns how many submissions were ended. */
  submitIdle(): Promise<number>;
}

/** The lists of the export by name; the account writes all of them. */
export type SharingExport = Readonly<Record<string, AsyncIterable<unknown>>>;

export interface AccountContents {
  /** Including those in the trash. */
  readonly files: number;
  /** The bytes of all versions. */
  readonly bytes: number;
  readonly links: number;
  readonly requests: number;
}

export interface PageOf<T> {
  readonly items: readonly T[];
  readonly cursor: string | null;
}

/** Links of all people, for administrators. An unknown link is `link/not-found`. */
export interface AllLinks {
  /** The latest first. `search` matches the label or one of these creators. */
  list(
    viewerUid: string,
    input: {
      readonly search?: { readonly text: string; readonly creatorUids: readonly string[] } | undefined;
      readonly cursor?: string | undefined;
      readonly pageSize: number;
    },
  ): Promise<PageOf<AnyLink>>;
  get(id: string, viewerUid: string): Promise<AnyLink>;
  /** The audit log names `by` as the actor. */
  pause(id: string, by: LinkKeeper, also?: Also<AnyLink>): Promise<AnyLink>;
  resume(id: string, by: LinkKeeper, also?: Also<AnyLink>): Promise<AnyLink>;
  revoke(id: string, by: LinkKeeper, also?: Also<AnyLink>): Promise<AnyLink>;
}

/** The person who changes a link that another person may have made. */
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
  /** The number of targets of each kind that still exist. */
  readonly files: number;
  readonly folders: number;
  /** The name of the first target, for the creator of the link; null for everybody else. */
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
