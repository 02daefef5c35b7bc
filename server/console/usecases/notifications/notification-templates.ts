import { framedTexts, type TemplateDefinition } from '../../../core/mail/index.ts';
import { notificationMailWords } from '../../domain/notification-mail-words.ts';

/** One thing that happened, and several: what the operator can reword like every other mail. */
export function notificationTemplates(): readonly TemplateDefinition[] {
  const link = { example: 'https://nest.example.org/notices', kind: 'link', required: true } as const;
  const place = { example: 'The Nest' };
  return [
    {
      name: 'notification',
      sentence: 'Sent to somebody who wants to hear of such things at once, when one happened.',
      variables: { place, first: { example: '“Holiday” was opened 12 times', required: true }, link },
      texts: framedTexts((language) => {
        const { one, button, footer } = notificationMailWords[language];
        return { subject: one.subject, paragraphs: [one.says], button, footer };
      }),
    },
    {
      name: 'notification-digest',
      sentence: 'Sent to somebody who wants to hear of such things by mail, when several happened.',
      variables: {
        place,
        count: { example: '3' },
        lines: {
          example: '“Holiday” was opened 12 times\n95% of your storage is used',
          kind: 'lines',
          required: true,
        },
        link,
      },
      texts: framedTexts((language) => {
        const { many, button, footer } = notificationMailWords[language];
        return { subject: many.subject, paragraphs: [many.says, '{{lines}}'], button, footer };
      }),
    },
  ];
}
