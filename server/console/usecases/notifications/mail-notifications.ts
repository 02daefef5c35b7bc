import { limits, type NotificationView } from '@hearth/contract';
import { AppError } from '../../../core/errors.ts';
import type { Core } from '../../../core/index.ts';
import { type MailMessage, mailLanguage } from '../../../core/mail/index.ts';
import { createSettings } from '../../../core/settings/index.ts';
import { type Identity, placeName } from '../../../identity/index.ts';
import {
  type NotificationMailLanguage,
  notificationLine,
  notificationMailWords,
} from '../../domain/notification-mail-words.ts';

export type MailNotificationsDeps = Pick<Core, 'database' | 'clock' | 'mail' | 'origin' | 'notifications'> & {
  readonly identity: Pick<Identity, 'person' | 'languageOf'>;
};

/**
 * Mails people what is due, each in one mail; gives how many mails were written. What is due stands in the database, so a
 * restart loses nothing; it is taken in the transaction that writes the mail, so nothing is mailed twice.
 */
export type MailNotifications = () => Promise<number>;

export function createMailNotifications(deps: MailNotificationsDeps): MailNotifications {
  const { database, notifications, mail, identity } = deps;
  const mailOne = (uid: string) =>
    database.transaction(async (transaction) => {
      const due = await notifications.takeDue(transaction, uid);
      const person = due.length === 0 ? undefined : await identity.person(uid, transaction);
      // Taken all the same: a mailbox that comes later is not filled with the past.
      if (!person || person.email === null || person.disabled) return 0;
      const within = createSettings({ ...database, query: transaction }, deps.clock);
      const language = (await identity.languageOf(uid, transaction)) ?? (await within.get(mailLanguage));
      const message = messageOf(deps, due, { place: await within.get(placeName), language });
      await mail.send({ ...message, to: person.email, language }, { transaction });
      return 1;
    });

  return async () => {
    let mailed = 0;
    for (const uid of await notifications.duePeople(peopleAtOnce)) {
      try {
        mailed += await mailOne(uid);
      } catch (error) {
        // Their mailbox has had its share of this hour: nothing was taken, and it is tried again.
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
  { place, language }: { readonly place: string; readonly language: string },
): Pick<MailMessage, 'template' | 'variables'> {
  const words = notificationMailWords[writtenLanguage(language)];
  const lines = due
    .slice(0, limits.notifications.mailLinesMax)
    .map((notification) => notificationLine(words, notification));
  const left = due.length - lines.length;
  const [only, ...others] = due;
  if (only && others.length === 0)
    return { template: 'notification', variables: { place, first: lines[0] ?? '', link: addressOf(origin, only) } };
  const said = (left > 0 ? [...lines, words.more(left)] : lines).map((line) => `• ${line.replaceAll('\n', ' ')}`);
  const variables = { place, count: String(due.length), lines: said.join('\n'), link: `${origin}/notices` };
  return { template: 'notification-digest', variables };
}

/** The words of the mail may be in a language that an operator added; these are ours. */
function writtenLanguage(tag: string): NotificationMailLanguage {
  const [language = ''] = tag.split('-');
  return Object.hasOwn(notificationMailWords, language) ? (language as NotificationMailLanguage) : 'en';
}

/** Where the thing itself is. */
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
    case 'job-ended':
      return notification.detail.work === 'account-export' ? `${origin}/account/data` : `${origin}/files`;
    case 'quota':
      return `${origin}/files`;
  }
}
