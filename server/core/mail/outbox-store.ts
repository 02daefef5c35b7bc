import { limits } from '@hearth/contract';
import type { Selectable } from 'kysely';
import type { Queries } from '../database/index.ts';
import type { Channel, OutboxEntry, OutboxPage, OutboxState } from './types.ts';

type OutboxTables = {
  mail_messages: {
    /** Begins with the time, so the order of ids is the order of messages. */
    id: string;
    channel: Channel;
    recipient: string;
    template: string;
    language: string;
    subject: string;
    body_sealed: string;
    state: OutboxState;
    attempts: number;
    /** The number of resends by hand; a receiver that drops duplicates must not drop those. */
    round: number;
    next_at: number | null;
    lease_until: number | null;
    error: string | null;
    created_at: number;
    sent_at: number | null;
  };
};

export type OutboxRow = Selectable<OutboxTables['mail_messages']>;

/** One attempt at one message; another attempt may not overwrite its result. */
export type Attempt = Pick<OutboxRow, 'id' | 'attempts' | 'round'>;

export async function insertMessage(queries: Queries, row: OutboxRow): Promise<void> {
  await queries.withTables<OutboxTables>().insertInto('mail_messages').values(row).execute();
}

export async function readMessage(queries: Queries, id: string): Promise<OutboxRow | undefined> {
  return queries
    .withTables<OutboxTables>()
    .selectFrom('mail_messages')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function listMessages(
  queries: Queries,
  { limit, cursor, state }: OutboxPage,
): Promise<readonly OutboxEntry[]> {
  let query = queries
    .withTables<OutboxTables>()
    .selectFrom('mail_messages')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit);
  if (cursor !== undefined) query = query.where('id', '<', cursor);
  if (state !== undefined) query = query.where('state', '=', state);
  return (await query.execute()).map(presentEntry);
}

export function presentEntry(row: OutboxRow): OutboxEntry {
  return {
    id: row.id,
    channel: row.channel,
    to: row.recipient,
    template: row.template,
    language: row.language,
    subject: row.subject,
    state: row.state,
    attempts: row.attempts,
    nextAt: row.state === 'queued' ? (row.next_at ?? undefined) : undefined,
    error: row.error ?? undefined,
    createdAt: row.created_at,
    sentAt: row.sent_at ?? undefined,
  };
}

/** Starts again from the first attempt; false when it is being sent right now or does not exist. */
export async function requeueMessage(queries: Queries, id: string, now: number): Promise<boolean> {
  const result = await queries
    .withTables<OutboxTables>()
    .updateTable('mail_messages')
    .set((eb) => ({
      state: 'queued' as const,
      attempts: 0,
      round: eb('round', '+', 1),
      next_at: now,
      error: null,
      sent_at: null,
    }))
    .where('id', '=', id)
    .where('state', '!=', 'sending')
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** False when it is too late: being sent, sent, or already cancelled. */
export async function cancelMessage(queries: Queries, id: string): Promise<boolean> {
  const result = await queries
    .withTables<OutboxTables>()
    .updateTable('mail_messages')
    .set({ state: 'cancelled', next_at: null })
    .where('id', '=', id)
    .where('state', 'in', ['unsent', 'queued', 'failed'])
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function dueMessages(queries: Queries, now: number, page: number): Promise<readonly string[]> {
  const rows = await queries
    .withTables<OutboxTables>()
    .selectFrom('mail_messages')
    .select('id')
    .where('state', '=', 'queued')
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .limit(page)
    .execute();
  return rows.map((row) => row.id);
}

/** One conditional write: one of all processes that see a due message gets it. */
export async function claimMessage(
  queries: Queries,
  id: string,
  { now, leaseUntil }: { readonly now: number; readonly leaseUntil: number },
): Promise<OutboxRow | undefined> {
  return queries
    .withTables<OutboxTables>()
    .updateTable('mail_messages')
    .set((eb) => ({ state: 'sending' as const, attempts: eb('attempts', '+', 1), lease_until: leaseUntil }))
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .where('next_at', '<=', now)
    .returningAll()
    .executeTakeFirst();
}

/** Records the result of an attempt; without effect when its lease ran out and another attempt has the message. */
export async function settleAttempt(
  queries: Queries,
  attempt: Attempt,
  end: Partial<Pick<OutboxRow, 'next_at' | 'error' | 'sent_at'>> & { readonly state: OutboxState },
): Promise<void> {
  await queries
    .withTables<OutboxTables>()
    .updateTable('mail_messages')
    .set({ next_at: null, lease_until: null, error: null, ...end })
    .where('id', '=', attempt.id)
    .where('state', '=', 'sending')
    .where('attempts', '=', attempt.attempts)
    .where('round', '=', attempt.round)
    .execute();
}

/** Messages of a dead process are held until the lease runs out; then they are due again. */
export async function releaseExpired(queries: Queries, now: number): Promise<void> {
  const expired = queries
    .withTables<OutboxTables>()
    .updateTable('mail_messages')
    .where('state', '=', 'sending')
    .where('lease_until', '<=', now);
  await expired
    .set({ state: 'failed', next_at: null, lease_until: null, error: 'The server stopped while it was sending this.' })
    .where('attempts', '>=', limits.mail.attemptsMax)
    .execute();
  await expired.set({ state: 'queued', next_at: now, lease_until: null }).execute();
}

/** Nothing delivers on this channel any more: an operator reads the waiting messages. */
export async function markUnsent(queries: Queries, channel: Channel): Promise<void> {
  await queries
    .withTables<OutboxTables>()
    .updateTable('mail_messages')
    .set({ state: 'unsent', next_at: null })
    .where('state', '=', 'queued')
    .where('channel', '=', channel)
    .execute();
}

/** Removes a page of messages from before `time` that wait for nothing; returns their number. */
export async function removeOld(queries: Queries, time: number, page: number): Promise<number> {
  const result = await queries
    .withTables<OutboxTables>()
    .deleteFrom('mail_messages')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('mail_messages')
        .select('id')
        .where('created_at', '<', time)
        .where('state', 'not in', ['queued', 'sending'])
        .orderBy('created_at')
        .limit(page),
    )
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
