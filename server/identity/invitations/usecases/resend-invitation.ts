import { AppError } from '../../../core/errors.ts';
import type { InvitationChange, InvitationSending, SentInvitation } from '../../types.ts';
import { findInvitation, renewInvitation } from '../store.ts';
import { freshToken, type InviteDeps, refuseMember, refuseRole, refuseStale } from './create-invitation.ts';
import { presentInvitation } from './present-invitations.ts';

/** Gives an invitation a new link and the full time again. Whoever resends it answers for it from now on. */
export async function resendInvitation(
  deps: InviteDeps,
  { id, delivery, recent, by }: InvitationChange & InvitationSending,
): Promise<SentInvitation> {
  const { database, clock, audit } = deps;
  const before = await findInvitation(database.query, { id });
  if (!before) throw new AppError('console/invitation-not-found');
  refuseRole(by, before.role);
  refuseStale(before.role, recent);
  await refuseMember(database.query, before.email);
  const fresh = await freshToken(deps, { email: before.email, delivery, by });
  const renewed = await database.transaction(async (transaction) => {
    const fields = { ...fresh.fields, mailId: await fresh.send(transaction) };
    if (!(await renewInvitation(transaction, id, fields)))
      throw new AppError(before.state === 'revoked' ? 'invitation/revoked' : 'invitation/used');
    return { ...before, ...fields };
  });
  await audit.record({ actor: by.id, action: 'invitation.resend', target: id, ip: by.ip, detail: { delivery } });
  return { invitation: await presentInvitation(database.query, renewed, clock.now()), link: fresh.link };
}
