import type { Role } from '@hearth/contract';
import type { Invitation, InvitationStatus } from './invitation.ts';

export type { InvitationDelivery } from './invitation.ts';

/** An invitation as administrators see it. */
export interface InvitationView
  extends Pick<
    Invitation,
    'id' | 'email' | 'role' | 'delivery' | 'mailId' | 'createdAt' | 'expiresAt' | 'acceptedUid'
  > {
  readonly state: InvitationStatus;
  /** Null: the operator. The name is null when the account is deleted. */
  readonly inviter: { readonly uid: string; readonly name: string | null } | null;
  readonly acceptedAt: number | null;
}

export interface SentInvitation {
  readonly invitation: InvitationView;
  /** Null when the invitation was mailed. It cannot be requested again. */
  readonly link: string | null;
}

export interface InvitationPage {
  readonly items: readonly InvitationView[];
  /** Null on the last page. */
  readonly cursor: string | null;
}

/** What the holder of the token may see. */
export interface OpenedInvitation {
  readonly email: string;
  readonly role: Role;
  readonly workspaceName: string;
  readonly inviter: string | null;
  readonly expiresAt: number;
}

export interface InvitationAcceptance {
  readonly token: string;
  readonly password: string;
  readonly displayName: string;
  /** The client's address for the audit log. */
  readonly client: string;
}
