import type { CallHandler } from '../../../callables/index.ts';
import type { Templates } from '../../../core/mail/index.ts';
import { presentText } from './present-template.ts';

export function previewTemplate(templates: Templates): CallHandler<'console-previewMailTemplate'> {
  return async ({ name, language, draft }) => presentText(await templates.preview(name, language, draft));
}
