import type { CallHandler } from '../../../callables/index.ts';
import type { Mail } from '../../../core/mail/index.ts';
import type { Invitations } from '../../../identity/index.ts';
import { presentInvitation } from './present-invitation.ts';

export function listInvitations(invitations: Invitations, mail: Mail): CallHandler<'console-invitations'> {
  return async (page) => {
    const { items, cursor } = await invitations.list(page);
    return { items: await Promise.all(items.map((invitation) => presentInvitation(mail, invitation))), cursor };
  };
}
