import type { CallHandler } from '../../../callables/index.ts';
import type { Templates } from '../../../core/mail/index.ts';

export function listTemplates(templates: Templates): CallHandler<'console-mailTemplates'> {
  return async () => ({
    templates: (await templates.list()).map(({ name, sentence, channel, variables, languages }) => ({
      name,
      sentence,
      channel,
      variables: Object.entries(variables).map(([variable, { example, required, kind }]) => ({
        name: variable,
        example,
        required: required ?? false,
        kind: kind ?? 'text',
      })),
      languages: languages.map(({ language, edited }) => ({ language, edited })),
    })),
  });
}
