import { limits, type NotificationView } from '@hearth/contract';
import { AppError } from '../../core/errors.ts';
import type { Core } from '../../core/index.ts';
import { framedTexts, type MailMessage, mailLanguage, type TemplateDefinition } from '../../core/mail/index.ts';
import { createSettings } from '../../core/settings/index.ts';
import { type Identity, workspaceNameSetting } from '../../identity/index.ts';
import { type NotificationMailLanguage, notificationLine, notificationMailWords } from './domain.ts';

export type MailNotificationsDeps = Pick<Core, 'database' | 'clock' | 'mail' | 'origin' | 'notifications'> & {
  readonly identity: Pick<Identity, 'person' | 'languageOf'>;
};

/**
 * Mails each person their due notifications in one mail and returns the number of mails. The transaction that writes the
 * mail also takes the notifications, so a restart loses none and mails none twice.
 */
export type MailNotifications = () => Promise<number>;

export function createMailNotifications(deps: MailNotificationsDeps): MailNotifications {
  const { database, notifications, mail, identity } = deps;
  const mailOne = (uid: string) =>
    database.transaction(async (transaction) => {
      const due = await notifications.takeDue(transaction, uid);
      const person = due.length === 0 ? undefined : await identity.person(uid, transaction);
      // Taken all the same: an address that is added later must not receive old notifications.
      if (!person || person.email === null || person.disabled) return 0;
      const within = createSettings({ ...database, query: transaction }, deps.clock);
      const language = (await identity.languageOf(uid, transaction)) ?? (await within.get(mailLanguage));
      const message = messageOf(deps, due, { workspaceName: await within.get(workspaceNameSetting), language });
      await mail.send({ ...message, to: person.email, language }, { transaction });
      return 1;
    });

  return async () => {
    let mailed = 0;
    for (const uid of await notifications.duePeople(peopleAtOnce)) {
      try {
        mailed += await mailOne(uid);
      } catch (error) {
        // The recipient's rate limit is used up: nothing was taken, and the next run tries again.
        if (!(error instanceof AppError && error.code === 'rate/limited')) throw error;
      }
    }
    return mailed;
  };
}

const peopleAtOnce = 100;

function messageOf(
  { origin }: MailNotificationsDeps,
  due: readonly NotificationView[],
  { workspaceName, language }: { readonly workspaceName: string; readonly language: string },
): Pick<MailMessage, 'template' | 'variables'> {
  const words = notificationMailWords[writtenLanguage(language)];
  const lines = due
    .slice(0, limits.notifications.mailLinesMax)
    .map((notification) => notificationLine(words, notification));
  const left = due.length - lines.length;
  const [only, ...others] = due;
  if (only && others.length === 0)
    return {
      template: 'notification',
      variables: { workspaceName, first: lines[0] ?? '', link: addressOf(origin, only) },
    };
  const items = (left > 0 ? [...lines, words.more(left)] : lines).map((line) => `• ${line.replaceAll('\n', ' ')}`);
  const variables = { workspaceName, count: String(due.length), lines: items.join('\n'), link: `${origin}/notices` };
  return { template: 'notification-digest', variables };
}

/** An operator may add a language to the templates; lines of notifications exist in these languages only. */
function writtenLanguage(tag: string): NotificationMailLanguage {
  const [language = ''] = tag.split('-');
  return Object.hasOwn(notificationMailWords, language) ? (language as NotificationMailLanguage) : 'en';
}

function addressOf(origin: string, notification: NotificationView): string {
  switch (notification.kind) {
    case 'link-used':
      return `${origin}/links/${notification.detail.linkId}`;
    case 'request-received':
      return `${origin}/requests/${notification.detail.requestId}`;
    case 'new-device':
      return `${origin}/account/sessions`;
    case 'invitation-accepted':
      return `${origin}/console/users/${notification.detail.uid}`;
    case 'damage':
      return `${origin}/console`;
    case 'job-ended':
      return notification.detail.work === 'account-export' ? `${origin}/account/data` : `${origin}/files`;
    case 'quota':
      return `${origin}/files`;
  }
}

/** The mail about one notification and the mail about several; an operator can edit both. */
export function notificationTemplates(): readonly TemplateDefinition[] {
  const link = { example: 'https://nest.example.org/notices', kind: 'link', required: true } as const;
  const workspaceName = { example: 'The Nest' };
  return [
    {
      name: 'notification',
      sentence: 'Sent to somebody who wants to hear of such things at once, when one happened.',
      variables: { workspaceName, first: { example: '“Holiday” was opened 12 times', required: true }, link },
      texts: framedTexts((language) => {
        const { one, button, footer } = notificationMailWords[language];
        return { subject: one.subject, paragraphs: [one.text], button, footer };
      }),
    },
    {
      name: 'notification-digest',
      sentence: 'Sent to somebody who wants to hear of such things by mail, when several happened.',
      variables: {
        workspaceName,
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
        return { subject: many.subject, paragraphs: [many.text, '{{lines}}'], button, footer };
      }),
    },
  ];
}
