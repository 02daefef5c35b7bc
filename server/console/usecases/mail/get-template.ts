import type { CallHandler } from '../../../callables/index.ts';
import type { Templates } from '../../../core/mail/index.ts';
import { presentTemplate } from './present-template.ts';

export function getTemplate(templates: Templates): CallHandler<'console-mailTemplate'> {
  return async ({ name, language }) => presentTemplate(await templates.get(name, language));
}
