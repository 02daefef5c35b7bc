import { AppError } from '../../../core/errors.ts';
import type { InvitationChange, InvitationView } from '../../types.ts';
import { findInvitation, revokeInvitation } from '../store.ts';
import { type InviteDeps, refuseRole } from './create-invitation.ts';
import { presentInvitation } from './present-invitations.ts';

/** Takes an invitation back. One that is taken back already stays so; one that was accepted is an account by now. */
export async function withdrawInvitation(
  { database, clock, audit }: Pick<InviteDeps, 'database' | 'clock' | 'audit'>,
  { id, by }: InvitationChange,
): Promise<InvitationView> {
  const before = await findInvitation(database.query, { id });
  if (!before) throw new AppError('console/invitation-not-found');
  refuseRole(by, before.role);
  const now = clock.now();
  if (await revokeInvitation(database.query, id, now))
    await audit.record({ actor: by.id, action: 'invitation.revoke', target: id, ip: by.ip });
  const after = await findInvitation(database.query, { id });
  if (!after) throw new AppError('console/invitation-not-found');
  if (after.state === 'accepted') throw new AppError('invitation/used');
  return presentInvitation(database.query, after, now);
}
