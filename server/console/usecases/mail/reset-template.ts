import type { CallHandler } from '../../../callables/index.ts';
import type { Audit } from '../../../core/audit/index.ts';
import { AppError } from '../../../core/errors.ts';
import type { Templates, TemplateView } from '../../../core/mail/index.ts';
import { actorOf } from '../actor.ts';
import { presentTemplate } from './present-template.ts';

export function resetTemplate(templates: Templates, audit: Audit): CallHandler<'console-resetMailTemplate'> {
  return async ({ name, language }, context) => {
    await templates.reset(name, language);
    const by = actorOf(context);
    await audit.record({ actor: by.id, action: 'mail.template-reset', target: name, ip: by.ip, detail: { language } });
    const left = await whatIsLeft(templates, name, language);
    return { template: left ? presentTemplate(left) : null };
  };
}

/** Nothing, of a language that an operator had added. */
async function whatIsLeft(templates: Templates, name: string, language: string): Promise<TemplateView | undefined> {
  try {
    return await templates.get(name, language);
  } catch (error) {
    if (error instanceof AppError && error.code === 'request/not-found') return undefined;
    throw error;
  }
}
