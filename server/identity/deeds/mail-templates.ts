import { frame, type TemplateDefinition, type TemplateText } from '../../core/mail/index.ts';
import { identityMails, identityTexts } from '../rules/mails/index.ts';
import type { MailLanguage, MailWords } from '../rules/mails/mail-words.ts';

/** What identity registers with the mail: each mail's words in the frame that all mails share. */
export function mailTemplates(): readonly TemplateDefinition[] {
  return [
    ...identityMails.map(
      (mail): TemplateDefinition => ({ ...described(mail), texts: inEach((language) => framed(mail, language)) }),
    ),
    ...identityTexts.map(
      (text): TemplateDefinition => ({
        ...described(text),
        channel: 'text',
        texts: inEach((language) => ({ subject: '', text: text.languages[language], html: '' })),
      }),
    ),
  ];
}

function described({ name, sentence, variables }: Pick<MailWords, 'name' | 'sentence' | 'variables'>) {
  return { name, sentence, variables };
}

function framed({ languages }: MailWords, language: MailLanguage): TemplateText {
  const { subject, paragraphs, button, footer } = languages[language];
  return {
    subject,
    ...frame({
      language,
      heading: '{{place}}',
      paragraphs,
      ...(button !== undefined && { button: { label: button, link: 'link' } }),
      ...(footer !== undefined && { footer }),
    }),
  };
}

function inEach(text: (language: MailLanguage) => TemplateText): Readonly<Record<MailLanguage, TemplateText>> {
  return {
    en: text('en'),
    de: text('de'),
    es: text('es'),
    fr: text('fr'),
    ar: text('ar'),
    zh: text('zh'),
  };
}
