import type { Queries } from '../../../core/database/index.ts';
import type { User } from '../../accounts/domain/user.ts';
import { findUsers } from '../../accounts/store/find-users.ts';
import type { InvitationView } from '../../types.ts';
import { type Invitation, type InviterRole, invitationStanding } from '../domain/invitation.ts';

/** Invitations with who made them and what they are worth now; one read for all the people in them. */
export async function presentInvitations(
  db: Queries,
  invitations: readonly Invitation[],
  now: number,
): Promise<readonly InvitationView[]> {
  const uids = new Set(invitations.flatMap(({ inviterUid }) => (inviterUid === null ? [] : [inviterUid])));
  const people = await findUsers(db, { uids: [...uids] });
  const byUid = new Map(people.map((person) => [person.uid, person]));
  return invitations.map((invitation) => {
    const { id, email, role, delivery, mailId, inviterUid, createdAt, expiresAt, settledAt, acceptedUid } = invitation;
    const inviter = inviterUid === null ? undefined : byUid.get(inviterUid);
    return {
      id,
      email,
      role,
      delivery,
      mailId,
      state: invitationStanding(invitation, inviterUid === null ? 'owner' : roleOf(inviter), now),
      inviter: inviterUid === null ? null : { uid: inviterUid, name: nameOf(inviter) },
      createdAt,
      expiresAt,
      acceptedAt: invitation.state === 'accepted' ? settledAt : null,
      acceptedUid,
    };
  });
}

export async function presentInvitation(db: Queries, invitation: Invitation, now: number): Promise<InvitationView> {
  const [view] = await presentInvitations(db, [invitation], now);
  if (!view) throw new Error('One invitation gives one view.');
  return view;
}

/** Whoever is gone or switched off invites nobody. */
function roleOf(inviter: User | undefined): InviterRole {
  return inviter && !inviter.disabled ? inviter.role : undefined;
}

function nameOf(person: User | undefined): string | null {
  return person ? (person.displayName ?? person.email) : null;
}
