import { limits, type NotificationKind, type NotificationView, notificationKinds } from '@hearth/contract';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/index.ts';
import { AppError } from '../errors.ts';
import { newId } from '../ids.ts';
import { mailDueAt, mailModesOf } from './mail-modes.ts';
import {
  countAgain,
  countUnread,
  insertNotification,
  listNotifications,
  markRead,
  type NotificationRow,
  notificationOf,
  peopleWithDue,
  removeNotificationsOf,
  removeOldNotifications,
  rescheduleMail,
  setMailAt,
  takeDueNotifications,
  trimNotifications,
} from './notifications-store.ts';
import { claimMail, findMailChoice, keepMailChoice, moveLevel, removePerson } from './people-store.ts';
import type { NewNotification, Notifications } from './types.ts';

export interface NotificationsDeps {
  readonly database: Database;
  readonly clock: Clock;
}

export function createNotifications(deps: NotificationsDeps): Notifications {
  const { database, clock } = deps;
  return {
    notify: createNotify(deps),

    async list(uid, { limit, cursor }) {
      const rows = await listNotifications(database.query, uid, positionOf(cursor), limit + 1);
      const shown = rows.slice(0, limit);
      const last = rows.length > limit ? shown.at(-1) : undefined;
      return { notifications: shown.flatMap(known), cursor: last ? `${last.at}.${last.id}` : null };
    },

    countUnread: (uid) => countUnread(database.query, uid),

    async read(uid, { ids, until }) {
      const now = clock.now();
      if (ids.length > 0) await markRead(database.query, uid, { ids }, now);
      if (until !== undefined) await markRead(database.query, uid, { until }, now);
    },

    mailModes: async (uid) => mailModesOf(await findMailChoice(database.query, uid)),

    setMailModes: (uid, changes) =>
      database.transaction(async (transaction) => {
        const before = mailModesOf(await findMailChoice(transaction, uid));
        const after = { ...before, ...changes };
        await keepMailChoice(transaction, uid, JSON.stringify(after));
        for (const kind of notificationKinds)
          if (after[kind] !== before[kind])
            await rescheduleMail(transaction, { uid, kind }, mailDueAt(after[kind], clock.now(), null));
        return after;
      }),

    moveLevel,

    duePeople: (count) =>
      peopleWithDue(database.query, { now: clock.now(), mailedBefore: mailedBefore(clock.now()), count }),

    async takeDue(transaction, uid) {
      const now = clock.now();
      if (!(await claimMail(transaction, uid, { now, mailedBefore: mailedBefore(now) }))) return [];
      return (await takeDueNotifications(transaction, uid, now)).flatMap(known);
    },

    async forget(transaction, uid) {
      await removeNotificationsOf(transaction, uid);
      await removePerson(transaction, uid);
    },

    async forgetOld() {
      const before = clock.now() - limits.notifications.keepMs;
      while ((await removeOldNotifications(database.query, before, removePageMax)) === removePageMax);
    },
  };
}

const removePageMax = 500;

function createNotify({ clock }: NotificationsDeps): Notifications['notify'] {
  return async <K extends NotificationKind>(
    transaction: Parameters<Notifications['notify']>[0],
    { uid, kind, detail, subject, isMailed = false }: NewNotification<K>,
  ) => {
    const now = clock.now();
    const modes = mailModesOf(await findMailChoice(transaction, uid));
    const dueAt = (mailedAt: number | null) => (isMailed ? null : mailDueAt(modes[kind], now, mailedAt));
    const row = {
      id: `${now.toString(36).padStart(9, '0')}${newId()}`,
      uid,
      kind,
      subject: subject ?? null,
      detail: JSON.stringify(detail),
      at: now,
    };
    const existing =
      subject === undefined ? undefined : await countAgain(transaction, row, now - limits.notifications.mergeMs);
    if (!existing) {
      await insertNotification(transaction, { ...row, mail_at: dueAt(null) });
      await trimNotifications(transaction, uid, limits.notifications.perPersonMax);
    } else if (existing.mail_at === null) {
      await setMailAt(transaction, existing.id, dueAt(existing.mailed_at));
    }
  };
}

function known(row: NotificationRow): readonly NotificationView[] {
  const notification = notificationOf(row);
  return notification ? [notification] : [];
}

function mailedBefore(now: number): number {
  return now - limits.notifications.mailEveryMs;
}

function positionOf(cursor: string | undefined): { readonly at: number; readonly id: string } | undefined {
  if (cursor === undefined) return undefined;
  const [, at, id] = /^(\d{1,16})\.([0-9A-Za-z_-]{1,64})$/.exec(cursor) ?? [];
  if (at === undefined || id === undefined || !Number.isSafeInteger(Number(at)))
    throw new AppError('request/invalid', { sentence: 'This cursor does not come from this list.' });
  return { at: Number(at), id };
}
