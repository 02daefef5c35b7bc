import type { CallHandler } from '../../../callables/index.ts';
import type { Audit } from '../../../core/audit/index.ts';
import type { Mail } from '../../../core/mail/index.ts';
import { actorOf } from '../actor.ts';
import { presentMessage } from './present-message.ts';

/** A body may hold a link that signs in as somebody else, so even to read it leaves a trace. */
export function readMessage(mail: Mail, audit: Audit): CallHandler<'console-outboxMessage'> {
  return async ({ id }, context) => {
    const message = await mail.get(id);
    const by = actorOf(context);
    await audit.record({ actor: by.id, action: 'mail.read', target: id, ip: by.ip });
    return { ...presentMessage(message), text: message.text, html: message.html };
  };
}
