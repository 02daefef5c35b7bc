import type { Clock } from '../../../core/clock.ts';
import type { Database, Queries } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import { readPageCursor, writePageCursor } from '../../accounts/domain/page-cursor.ts';
import type { User } from '../../accounts/domain/user.ts';
import { findUsers } from '../../accounts/store/find-users.ts';
import type { InvitationPage, InvitationView } from '../../types.ts';
import { type Invitation, type InviterRole, invitationStatus } from '../domain/invitation.ts';
import { listInvitations as readInvitations } from '../store.ts';

/** Newest first, including accepted and revoked ones. */
export async function listInvitations(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  { cursor, pageSize }: { readonly cursor?: string | undefined; readonly pageSize: number },
): Promise<InvitationPage> {
  const after = cursor === undefined ? undefined : readPageCursor(cursor);
  if (cursor !== undefined && !after) throw new AppError('request/invalid', { sentence: 'That page does not exist.' });
  const found = await readInvitations(database.query, { after, limit: pageSize + 1 });
  const shown = found.slice(0, pageSize);
  const last = shown.at(-1);
  return {
    items: await presentInvitations(database.query, shown, clock.now()),
    cursor: found.length > pageSize && last ? writePageCursor({ at: last.createdAt, id: last.id }) : null,
  };
}

/** Invitations with their inviter and current status; one query for all inviters. */
async function presentInvitations(
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
      state: invitationStatus(invitation, inviterUid === null ? 'owner' : roleOf(inviter), now),
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

/** Deleted and disabled inviters have no role. */
function roleOf(inviter: User | undefined): InviterRole {
  return inviter && !inviter.disabled ? inviter.role : undefined;
}

function nameOf(person: User | undefined): string | null {
  return person ? (person.displayName ?? person.email) : null;
}
