import { framedTexts, type TemplateDefinition } from '../../../core/mail/index.ts';
import { templateOf } from '../../usecases/mail-template.ts';
import { linkCodeMail, linkReportMail } from '../domain/guest-mails.ts';
import { linkMailFrame, linkMails } from '../domain/owner-mails.ts';

/** The mail templates of links. */
export function linkMailTemplates(): readonly TemplateDefinition[] {
  const toCreators = linkMails.map(
    ({ name, sentence, languages }): TemplateDefinition => ({
      name,
      sentence,
      variables: {
        workspaceName: { example: 'The Nest' },
        name: { example: 'Holiday' },
        link: { example: 'https://nest.example.org/links/example', kind: 'link', required: true },
      },
      texts: framedTexts((language) => {
        const { subject, text } = languages[language];
        return { subject, paragraphs: [text], ...linkMailFrame[language] };
      }),
    }),
  );
  return [...toCreators, ...[linkCodeMail, linkReportMail].map(templateOf)];
}
