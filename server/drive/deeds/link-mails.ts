import { frame, type TemplateDefinition, type TemplateText } from '../../core/mail/index.ts';
import { type LinkMail, linkMailFrame, linkMails, type MailLanguage } from '../rules/link-mails.ts';
import { linkCodeMail, linkReportMail } from '../rules/link-visitor-mails.ts';
import { templatesOf } from './request-mails.ts';

/** What is registered with the mail: the words in the frame that all mails share. */
export function linkMailTemplates(): readonly TemplateDefinition[] {
  const toCreators = linkMails.map(
    (mail): TemplateDefinition => ({
      name: mail.name,
      sentence: mail.sentence,
      variables: {
        place: { example: 'The Nest' },
        name: { example: 'Holiday' },
        link: { example: 'https://nest.example.org/links/example', kind: 'link', required: true },
      },
      texts: {
        en: framed(mail, 'en'),
        de: framed(mail, 'de'),
        es: framed(mail, 'es'),
        fr: framed(mail, 'fr'),
        ar: framed(mail, 'ar'),
        zh: framed(mail, 'zh'),
      },
    }),
  );
  return [...toCreators, ...templatesOf([linkCodeMail, linkReportMail])];
}

function framed({ languages }: LinkMail, language: MailLanguage): TemplateText {
  const { subject, says } = languages[language];
  const { button, footer } = linkMailFrame[language];
  return {
    subject,
    ...frame({
      language,
      heading: '{{place}}',
      paragraphs: [says],
      button: { label: button, link: 'link' },
      footer,
    }),
  };
}
