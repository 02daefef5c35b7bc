import type { CallHandler } from '../../../callables/index.ts';
import type { Audit } from '../../../core/audit/index.ts';
import type { Mail } from '../../../core/mail/index.ts';
import { actorOf } from '../actor.ts';
import { presentMessage } from './present-message.ts';

export function cancelMessage(mail: Mail, audit: Audit): CallHandler<'console-cancelMessage'> {
  return async ({ id }, context) => {
    await mail.cancel(id);
    const by = actorOf(context);
    await audit.record({ actor: by.id, action: 'mail.cancel', target: id, ip: by.ip });
    return presentMessage(await mail.get(id));
  };
}
