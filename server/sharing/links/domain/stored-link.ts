import type { LinkRole } from '@hearth/contract';
import type { LinkTerms } from './state.ts';

export type Notify = 'never' | 'first' | 'every';

/** The settings that the creator of a link chooses. */
export interface LinkSettings extends Pick<LinkTerms, 'startsAt' | 'expiresAt' | 'maxDownloads'> {
  readonly role: LinkRole;
  readonly label: string;
  readonly note: string;
  readonly notify: Notify;
  /** Addresses and domains; if empty, the link is for everybody who has its address. */
  readonly recipients: readonly string[];
  /** Precedes the token in the address; may be empty. */
  readonly slug: string;
  readonly showsOwner: boolean;
  /** Whether guests see the folders inside a shared folder. */
  readonly showsFolders: boolean;
  readonly language: string | null;
}

/** A link as the database has it. */
export interface StoredLink extends LinkSettings, LinkTerms {
  readonly id: string;
  readonly spaceId: string;
  readonly creatorUid: string;
  /** The encrypted token, so that the creator can copy the address again; empty for a revoked link. */
  readonly tokenSealed: string;
  /** Increases when the token or the password changes, and so ends every earlier unlock and ticket (T11). */
  readonly generation: number;
  readonly passwordHash: string | null;
  readonly opens: number;
  readonly uploads: number;
  readonly lastSeenAt: number | null;
  readonly targetCount: number;
  readonly createdAt: number;
}

/** A file or folder that the link shares. */
export interface LinkTarget {
  readonly id: string;
  readonly name: string;
  readonly kind: 'file' | 'folder';
}
