import { framedTexts, type TemplateDefinition } from '../../core/mail/index.ts';
import { linkMailFrame, linkMails } from '../domain/link-mails.ts';
import { linkCodeMail, linkReportMail } from '../domain/link-visitor-mails.ts';
import { templateOf } from './mail-template.ts';

/** What links register with the mail. */
export function linkMailTemplates(): readonly TemplateDefinition[] {
  const toCreators = linkMails.map(
    ({ name, sentence, languages }): TemplateDefinition => ({
      name,
      sentence,
      variables: {
        place: { example: 'The Nest' },
        name: { example: 'Holiday' },
        link: { example: 'https://nest.example.org/links/example', kind: 'link', required: true },
      },
      texts: framedTexts((language) => {
        const { subject, says } = languages[language];
        return { subject, paragraphs: [says], ...linkMailFrame[language] };
      }),
    }),
  );
  return [...toCreators, ...[linkCodeMail, linkReportMail].map(templateOf)];
}
