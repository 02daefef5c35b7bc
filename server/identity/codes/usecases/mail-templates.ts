import { framedTexts, inEachLanguage, type TemplateDefinition } from '../../../core/mail/index.ts';
import { identityMails, identityTexts } from '../domain/mails/index.ts';
import type { MailWords } from '../domain/mails/mail-words.ts';

/** The mail templates that identity registers, in the frame that all mails share. */
export function mailTemplates(): readonly TemplateDefinition[] {
  return [
    ...identityMails.map(
      (mail): TemplateDefinition => ({
        ...described(mail),
        texts: framedTexts((language) => mail.languages[language]),
      }),
    ),
    ...identityTexts.map(
      (text): TemplateDefinition => ({
        ...described(text),
        channel: 'text',
        texts: inEachLanguage((language) => ({ subject: '', text: text.languages[language], html: '' })),
      }),
    ),
  ];
}

function described({ name, sentence, variables }: Pick<MailWords, 'name' | 'sentence' | 'variables'>) {
  return { name, sentence, variables };
}
