import { type Role, roleReaches } from '@hearth/contract';

/** A way in for one e-mail. */
export interface Invitation {
  readonly id: string;
  readonly email: string;
  readonly role: Role;
  /** The token itself is given out once and kept nowhere. */
  readonly tokenHash: string;
  readonly state: 'open' | 'accepted' | 'revoked';
  readonly delivery: InvitationDelivery;
  /** Its message in the outbox, when it was mailed. */
  readonly mailId: string | null;
  /** Null: the operator, at the machine itself. */
  readonly inviterUid: string | null;
  readonly createdAt: number;
  readonly expiresAt: number;
  /** When it was accepted or revoked. */
  readonly settledAt: number | null;
  readonly acceptedUid: string | null;
}

/** `mail`: only who reads the mailbox has the token. `link`: whoever the inviter gave it to. */
export type InvitationDelivery = 'mail' | 'link';

export const invitationStandings = ['open', 'accepted', 'expired', 'revoked'] as const;
export type InvitationStatus = (typeof invitationStandings)[number];

/** Who invites: their role of this moment, or undefined when they are gone or switched off. */
export type InviterRole = Role | undefined;

/**
 * What an invitation is worth now. It is worth no more than its inviter: who could not make it today has not made it,
 * whatever they were when they did.
 */
export function invitationStatus(
  invitation: Pick<Invitation, 'state' | 'expiresAt' | 'role'>,
  inviter: InviterRole,
  now: number,
): InvitationStatus {
  if (invitation.state !== 'open') return invitation.state;
  if (invitation.expiresAt <= now) return 'expired';
  return inviter !== undefined && mayInvite(inviter, invitation.role) ? 'open' : 'revoked';
}

/** An admin lets members in; whoever may do more comes by an owner. */
export function mayInvite(inviter: Role, role: Role): boolean {
  return inviter === 'owner' || (roleReaches(inviter, 'admin') && role === 'member');
}
