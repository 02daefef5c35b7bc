import type { CallHandlers } from '../../callables/index.ts';
import type { Core } from '../../core/index.ts';
import type { Identity } from '../../identity/index.ts';
import { createMailNotifications, notificationTemplates } from './usecases.ts';

type NotificationCallables =
  | 'notification-list'
  | 'notification-read'
  | 'notification-settings'
  | 'notification-setSettings';

/** The caller's own notifications and how they are mailed (T17). */
export function notificationCallables(
  core: Pick<Core, 'database' | 'clock' | 'mail' | 'origin' | 'notifications' | 'scheduler'>,
  identity: Pick<Identity, 'person' | 'languageOf'>,
): CallHandlers<NotificationCallables> {
  const { notifications, mail, scheduler } = core;
  mail.templates.register(notificationTemplates());
  const mailNotifications = createMailNotifications({ ...core, identity });
  scheduler.every('mail notifications', mailEveryMs, async () => void (await mailNotifications()));
  return {
    'notification-list': async ({ cursor, pageSize }, { caller: { uid } }) => {
      const page = await notifications.list(uid, { limit: pageSize, cursor });
      return { items: [...page.notifications], cursor: page.cursor, unread: await notifications.countUnread(uid) };
    },
    'notification-read': async ({ ids, until }, { caller: { uid } }) => {
      await notifications.read(uid, { ids, until });
      return { unread: await notifications.countUnread(uid) };
    },
    'notification-settings': async (_payload, { caller: { uid } }) => ({
      mail: { ...(await notifications.mailModes(uid)) },
    }),
    'notification-setSettings': async ({ mail: changes }, { caller: { uid } }) => ({
      mail: { ...(await notifications.setMailModes(uid, chosen(changes))) },
    }),
  };
}

const mailEveryMs = 30 * 1000;

/** Without the kinds that the caller leaves as they are. */
function chosen<T extends object>(changes: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(changes).filter(([, mode]) => mode !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
}
