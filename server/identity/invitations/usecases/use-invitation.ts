import type { Role } from '@hearth/contract';
import type { Queries } from '../../../core/database/index.ts';
import type { Notifications } from '../../../core/notifications/index.ts';
import { consumeInvitation, findInvitation, type InvitationName } from '../store.ts';
import { presentInvitation } from './list-invitations.ts';

export interface InvitationNotificationDeps {
  readonly notifications: Pick<Notifications, 'notify'>;
}

/**
 * Consumes an invitation in the transaction that creates the account, by its token or by a proven e-mail, and notifies
 * the inviter. Undefined when it is not valid; the role is the invitation's (T23).
 */
export async function useInvitation(
  { notifications }: InvitationNotificationDeps,
  transaction: Queries,
  name: Exclude<InvitationName, { readonly id: string }>,
  { uid, now }: { readonly uid: string; readonly now: number },
): Promise<{ readonly id: string; readonly role: Role } | undefined> {
  const invitation = await findInvitation(transaction, name);
  if (!invitation) return undefined;
  const { state } = await presentInvitation(transaction, invitation, now);
  if (state !== 'open' || !(await consumeInvitation(transaction, invitation, uid, now))) return undefined;
  const { inviterUid, email } = invitation;
  if (inviterUid !== null)
    await notifications.notify(transaction, {
      uid: inviterUid,
      kind: 'invitation-accepted',
      detail: { uid, name: email },
    });
  return { id: invitation.id, role: invitation.role };
}
