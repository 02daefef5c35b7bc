import type { Role } from '@hearth/contract';
import type { Queries } from '../../../core/database/index.ts';
import { consumeInvitation, findInvitation, type InvitationName } from '../../store/invitations.ts';
import { presentInvitation } from './present-invitations.ts';

/**
 * Lets one account in by an invitation, in the transaction that makes the account: by its token, or by an e-mail that
 * was proven some other way. Undefined when it is not, or no longer, good. The role is the invitation's (T23).
 */
export async function useInvitation(
  transaction: Queries,
  name: Exclude<InvitationName, { readonly id: string }>,
  { uid, now }: { readonly uid: string; readonly now: number },
): Promise<{ readonly id: string; readonly role: Role } | undefined> {
  const invitation = await findInvitation(transaction, name);
  if (!invitation) return undefined;
  const { state } = await presentInvitation(transaction, invitation, now);
  if (state !== 'open' || !(await consumeInvitation(transaction, invitation, uid, now))) return undefined;
  return { id: invitation.id, role: invitation.role };
}
