import type { CallHandler } from '../../../callables/index.ts';
import type { Mail } from '../../../core/mail/index.ts';
import type { Invitations } from '../../../identity/index.ts';
import { actorOf } from '../actor.ts';
import { presentInvitation } from './present-invitation.ts';

export function revokeInvitation(invitations: Invitations, mail: Mail): CallHandler<'console-revokeInvitation'> {
  return async ({ id }, context) => presentInvitation(mail, await invitations.revoke({ id, by: actorOf(context) }));
}
