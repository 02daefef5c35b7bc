import type { CallHandler } from '../../../callables/index.ts';
import type { Audit } from '../../../core/audit/index.ts';
import type { Templates } from '../../../core/mail/index.ts';
import { actorOf } from '../actor.ts';
import { presentTemplate } from './present-template.ts';

export function saveTemplate(templates: Templates, audit: Audit): CallHandler<'console-saveMailTemplate'> {
  return async ({ name, language, ...text }, context) => {
    await templates.save(name, language, text);
    const by = actorOf(context);
    await audit.record({ actor: by.id, action: 'mail.template-save', target: name, ip: by.ip, detail: { language } });
    return presentTemplate(await templates.get(name, language));
  };
}
