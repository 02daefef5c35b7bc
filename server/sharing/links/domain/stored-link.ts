import type { LinkRole } from '@hearth/contract';
import type { LinkTerms } from './state.ts';

export type Notify = 'never' | 'first' | 'every';

/** What the creator of a link sets. */
export interface LinkSettings extends Pick<LinkTerms, 'startsAt' | 'expiresAt' | 'maxDownloads'> {
  readonly role: LinkRole;
  readonly label: string;
  readonly note: string;
  readonly notify: Notify;
  /** Addresses and domains; empty is for whoever has the address of the link. */
  readonly recipients: readonly string[];
  /** Stands before the token in the address; empty where nothing does. */
  readonly slug: string;
  readonly showsOwner: boolean;
  /** Whether the folders in what it shows are shown, too. */
  readonly showsFolders: boolean;
  readonly language: string | null;
}

/** A link as it is kept. */
export interface StoredLink extends LinkSettings, LinkTerms {
  readonly id: string;
  readonly spaceId: string;
  readonly creatorUid: string;
  /** The token, for its creator alone to copy again; empty when the link was revoked. */
  readonly tokenSealed: string;
  /** Goes up when the token or the password changes, and leaves every unlock and ticket before it behind (T11). */
  readonly generation: number;
  readonly passwordHash: string | null;
  readonly opens: number;
  readonly uploads: number;
  readonly lastSeenAt: number | null;
  readonly targetCount: number;
  readonly createdAt: number;
}

/** Something that a link was made for. */
export interface LinkTarget {
  readonly id: string;
  readonly name: string;
  readonly kind: 'file' | 'folder';
}
