import type { CallHandler } from '../../../callables/index.ts';
import type { Mail } from '../../../core/mail/index.ts';
import type { Identity } from '../../../identity/index.ts';
import { actorOf } from '../actor.ts';
import { reachPerson } from './reach-person.ts';

export function sendPasswordReset(
  identity: Pick<Identity, 'people' | 'sendPasswordReset'>,
  mail: Mail,
): CallHandler<'console-sendPasswordReset'> {
  return async ({ uid }, context) => {
    await reachPerson(identity.people, context.caller, uid, 'resetPassword');
    await identity.sendPasswordReset({ uid, by: actorOf(context) });
    return { delivers: mail.describe().delivers };
  };
}
