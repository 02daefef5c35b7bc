import type { CallHandler } from '../../../callables/index.ts';
import type { Clock } from '../../../core/clock.ts';
import type { Mail } from '../../../core/mail/index.ts';
import type { Invitations } from '../../../identity/index.ts';
import { actorOf } from '../actor.ts';
import { isRecent } from '../recent.ts';
import { presentSent } from './present-invitation.ts';

export function createInvitation(
  invitations: Invitations,
  { mail, clock }: { readonly mail: Mail; readonly clock: Clock },
): CallHandler<'console-createInvitation'> {
  return async (payload, context) => {
    const recent = isRecent(clock, context.caller);
    return presentSent(mail, await invitations.create({ ...payload, recent, by: actorOf(context) }));
  };
}
