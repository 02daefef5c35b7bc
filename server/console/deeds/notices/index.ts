import type { Core } from '../../../core/index.ts';
import type { CallHandlers } from '../../../functions/index.ts';
import type { Identity } from '../../../identity/index.ts';
import { createMailNotices } from './mail-notices.ts';
import { noticeTemplates } from './notice-templates.ts';

type NoticeCallables = 'notice-list' | 'notice-read' | 'notice-settings' | 'notice-setSettings';

/** What people are told, by the bell and by mail; each of their own and of nobody else's (T17). */
export function noticeCallables(
  core: Pick<Core, 'database' | 'clock' | 'mail' | 'origin' | 'notices' | 'schedule'>,
  identity: Pick<Identity, 'person' | 'languageOf'>,
): CallHandlers<NoticeCallables> {
  const { notices, mail, schedule } = core;
  mail.templates.register(noticeTemplates());
  const mailNotices = createMailNotices({ ...core, identity });
  schedule.every('mail notices', mailEveryMs, async () => void (await mailNotices()));
  return {
    'notice-list': async ({ cursor, pageSize }, { caller: { uid } }) => {
      const page = await notices.list(uid, { limit: pageSize, cursor });
      return { items: [...page.notices], cursor: page.cursor, unread: await notices.countUnread(uid) };
    },
    'notice-read': async ({ ids, until }, { caller: { uid } }) => {
      await notices.read(uid, { ids, until });
      return { unread: await notices.countUnread(uid) };
    },
    'notice-settings': async (_payload, { caller: { uid } }) => ({ mail: { ...(await notices.mailModes(uid)) } }),
    'notice-setSettings': async ({ mail: changes }, { caller: { uid } }) => ({
      mail: { ...(await notices.setMailModes(uid, chosen(changes))) },
    }),
  };
}

const mailEveryMs = 30 * 1000;

/** Without what is not named. */
function chosen<T extends object>(changes: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(changes).filter(([, mode]) => mode !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
}
