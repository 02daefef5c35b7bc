import type { Role } from '@hearth/contract';
import type { Invitation, InvitationStatus } from './invitation.ts';

export type { InvitationDelivery } from './invitation.ts';

/** An invitation as its keepers see it. */
export interface InvitationView
  extends Pick<
    Invitation,
    'id' | 'email' | 'role' | 'delivery' | 'mailId' | 'createdAt' | 'expiresAt' | 'acceptedUid'
  > {
  readonly state: InvitationStatus;
  /** Null: the operator. The name is null when the account is gone. */
  readonly inviter: { readonly uid: string; readonly name: string | null } | null;
  readonly acceptedAt: number | null;
}

export interface SentInvitation {
  readonly invitation: InvitationView;
  /** To hand over; null when it was mailed. It cannot be asked for again. */
  readonly link: string | null;
}

export interface InvitationPage {
  readonly items: readonly InvitationView[];
  /** Null on the last page. */
  readonly cursor: string | null;
}

/** What who holds the token may know. */
export interface OpenedInvitation {
  readonly email: string;
  readonly role: Role;
  readonly placeName: string;
  readonly inviter: string | null;
  readonly expiresAt: number;
}

export interface InvitationAcceptance {
  readonly token: string;
  readonly password: string;
  readonly displayName: string;
  /** The client's address, for the audit. */
  readonly client: string;
}
