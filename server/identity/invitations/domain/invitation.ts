import { type Role, roleReaches } from '@hearth/contract';

/** Permission for one e-mail to create an account. */
export interface Invitation {
  readonly id: string;
  readonly email: string;
  readonly role: Role;
  /** The token is given out once and not stored. */
  readonly tokenHash: string;
  readonly state: 'open' | 'accepted' | 'revoked';
  readonly delivery: InvitationDelivery;
  /** The id of the outbox message, when it was mailed. */
  readonly mailId: string | null;
  /** Null: the operator at the machine. */
  readonly inviterUid: string | null;
  readonly createdAt: number;
  readonly expiresAt: number;
  /** When it was accepted or revoked. */
  readonly settledAt: number | null;
  readonly acceptedUid: string | null;
}

/** `mail`: only the reader of the mailbox has the token. `link`: anybody to whom the inviter gave it. */
export type InvitationDelivery = 'mail' | 'link';

const invitationStatuses = ['open', 'accepted', 'expired', 'revoked'] as const;
export type InvitationStatus = (typeof invitationStatuses)[number];

/** The inviter's current role; undefined when the inviter is deleted or disabled. */
export type InviterRole = Role | undefined;

/** The current status. An invitation is valid only while its inviter could still create it. */
export function invitationStatus(
  invitation: Pick<Invitation, 'state' | 'expiresAt' | 'role'>,
  inviter: InviterRole,
  now: number,
): InvitationStatus {
  if (invitation.state !== 'open') return invitation.state;
  if (invitation.expiresAt <= now) return 'expired';
  return inviter !== undefined && mayInvite(inviter, invitation.role) ? 'open' : 'revoked';
}

/** Admins invite members; owners invite everybody. */
export function mayInvite(inviter: Role, role: Role): boolean {
  return inviter === 'owner' || (roleReaches(inviter, 'admin') && role === 'member');
}
