import type { CallHandler } from '../../../callables/index.ts';
import type { Mail } from '../../../core/mail/index.ts';
import { presentMessage } from './present-message.ts';

export function listOutbox(mail: Mail): CallHandler<'console-outbox'> {
  return async ({ state, cursor, pageSize }) => {
    const page = await mail.list({ state, cursor, limit: pageSize });
    const { delivers, from } = mail.describe();
    return { items: page.entries.map(presentMessage), cursor: page.cursor ?? null, delivers, from };
  };
}
