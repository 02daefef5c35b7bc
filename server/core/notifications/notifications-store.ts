import { type NotificationKind, type NotificationView, notificationDetails, notificationKinds } from '@hearth/contract';
import { type Selectable, sql } from 'kysely';
import * as v from 'valibot';
import type { Queries } from '../database/index.ts';

type NotificationTables = {
  notifications: {
    id: string;
    uid: string;
    kind: string;
    subject: string | null;
    /** JSON. */
    detail: string;
    count: number;
    first_at: number;
    at: number;
    read_at: number | null;
    /** When it is to be mailed; null when it is not, or was. */
    mail_at: number | null;
    mailed_at: number | null;
  };
};

export type NotificationRow = Selectable<NotificationTables['notifications']>;
export type NewRow = Pick<NotificationRow, 'id' | 'uid' | 'kind' | 'subject' | 'detail' | 'at'>;

/** The unread notification about the same subject; locked until the transaction ends. */
export async function countAgain(
  transaction: Queries,
  { uid, kind, subject, detail, at }: NewRow,
  since: number,
): Promise<Pick<NotificationRow, 'id' | 'mail_at' | 'mailed_at'> | undefined> {
  return table(transaction)
    .updateTable('notifications')
    .set((eb) => ({ count: eb('count', '+', 1), at, detail }))
    .where('uid', '=', uid)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('read_at', 'is', null)
    .where('first_at', '>', since)
    .returning(['id', 'mail_at', 'mailed_at'])
    .executeTakeFirst();
}

export async function insertNotification(
  transaction: Queries,
  row: NewRow & { readonly mail_at: number | null },
): Promise<void> {
  await table(transaction)
    .insertInto('notifications')
    .values({ ...row, count: 1, first_at: row.at, read_at: null, mailed_at: null })
    .execute();
}

export async function setMailAt(queries: Queries, id: string, mailAt: number | null): Promise<void> {
  await table(queries).updateTable('notifications').set({ mail_at: mailAt }).where('id', '=', id).execute();
}

/** Moves the mail of waiting notifications to another time, or to none. */
export async function rescheduleMail(
  queries: Queries,
  { uid, kind }: Pick<NotificationRow, 'uid' | 'kind'>,
  mailAt: number | null,
): Promise<void> {
  await table(queries)
    .updateTable('notifications')
    .set({ mail_at: mailAt })
    .where('uid', '=', uid)
    .where('kind', '=', kind)
    .where('mail_at', 'is not', null)
    .execute();
}

/** Removes the oldest beyond a number. */
export async function trimNotifications(queries: Queries, uid: string, max: number): Promise<void> {
  const surplus = table(queries)
    .selectFrom('notifications')
    .select('id')
    .where('uid', '=', uid)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(trimmedAtOnce)
    .offset(max);
  await table(queries).deleteFrom('notifications').where('id', 'in', surplus).execute();
}

const trimmedAtOnce = 100;

export async function listNotifications(
  queries: Queries,
  uid: string,
  after: { readonly at: number; readonly id: string } | undefined,
  limit: number,
): Promise<readonly NotificationRow[]> {
  let query = table(queries).selectFrom('notifications').selectAll().where('uid', '=', uid);
  if (after) query = query.where((eb) => eb(eb.refTuple('at', 'id'), '<', eb.tuple(after.at, after.id)));
  return query.orderBy('at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

export async function countUnread(queries: Queries, uid: string): Promise<number> {
  const row = await table(queries)
    .selectFrom('notifications')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('uid', '=', uid)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function markRead(
  queries: Queries,
  uid: string,
  which: { readonly ids: readonly string[] } | { readonly until: number },
  now: number,
): Promise<void> {
  const unread = table(queries)
    .updateTable('notifications')
    .set({ read_at: now, mail_at: null })
    .where('uid', '=', uid)
    .where('read_at', 'is', null);
  await ('ids' in which ? unread.where('id', 'in', [...which.ids]) : unread.where('at', '<=', which.until)).execute();
}

export async function takeDueNotifications(
  transaction: Queries,
  uid: string,
  now: number,
): Promise<readonly NotificationRow[]> {
  const taken = await table(transaction)
    .updateTable('notifications')
    .set({ mail_at: null, mailed_at: now })
    .where('uid', '=', uid)
    .where('mail_at', '<=', now)
    .returningAll()
    .execute();
  return taken.sort((one, other) => other.at - one.at);
}

/** People with due notifications, unless they had a mail after `mailedBefore`. */
export async function peopleWithDue(
  queries: Queries,
  { now, mailedBefore, count }: { readonly now: number; readonly mailedBefore: number; readonly count: number },
): Promise<readonly string[]> {
  const rows = await table(queries)
    .selectFrom('notifications')
    .select('uid')
    .where('mail_at', '<=', now)
    .where(
      sql<boolean>`not exists (select 1 from notification_people p where p.uid = notifications.uid and p.mailed_at > ${mailedBefore})`,
    )
    .groupBy('uid')
    .limit(count)
    .execute();
  return rows.map(({ uid }) => uid);
}

export async function removeNotificationsOf(queries: Queries, uid: string): Promise<void> {
  await table(queries).deleteFrom('notifications').where('uid', '=', uid).execute();
}

/** Removes a page of older notifications; returns their number. */
export async function removeOldNotifications(queries: Queries, before: number, page: number): Promise<number> {
  const result = await table(queries)
    .deleteFrom('notifications')
    .where('id', 'in', (eb) =>
      eb.selectFrom('notifications').select('id').where('at', '<', before).orderBy('at').limit(page),
    )
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Undefined for a kind that an earlier or later Hearth wrote. */
export function notificationOf(row: NotificationRow): NotificationView | undefined {
  const kind = notificationKinds.find((known) => known === row.kind);
  const detail = kind && v.safeParse(notificationDetails[kind], JSON.parse(row.detail));
  if (!detail?.success) return undefined;
  const { id, count, at, read_at: readAt } = row;
  return { id, count, at, readAt, kind: kind as NotificationKind, detail: detail.output } as NotificationView;
}

function table(queries: Queries) {
  return queries.withTables<NotificationTables>();
}
