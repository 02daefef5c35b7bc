import { sql } from 'kysely';
import type { Queries } from '../../../core/database/index.ts';
import { linkTables } from './tables.ts';

export interface LinkDownload {
  readonly ticketId: string;
  readonly linkId: string;
  readonly nodeId: string | null;
  readonly at: number;
}

/**
 * Counts a download once for all requests of its ticket: under a limit at its beginning, in the statement that checks
 * the limit, so that parallel downloads cannot exceed it (T15); without a limit at its end. The row of the ticket is
 * locked first, so that requests of one ticket run one after another here.
 */
export async function beginDownload(
  transaction: Queries,
  { ticketId, linkId, nodeId, at }: LinkDownload,
): Promise<'free' | 'counted' | 'refused'> {
  const db = linkTables(transaction);
  await db
    .insertInto('drive_link_downloads')
    .values({
      ticket_id: ticketId,
      link_id: linkId,
      node_id: nodeId,
      state: 'refunded',
      is_limited: 0,
      requests: 0,
      at,
    })
    .onConflict((conflict) => conflict.column('ticket_id').doNothing())
    .execute();
  const { state, is_limited } = await db
    .updateTable('drive_link_downloads')
    .set((eb) => ({ at, requests: eb('requests', '+', 1) }))
    .where('ticket_id', '=', ticketId)
    .returning(['state', 'is_limited'])
    .executeTakeFirstOrThrow();
  if (state === 'begun' || (state === 'finished' && !is_limited)) return is_limited ? 'counted' : 'free';
  // A finished download of a limited link is not counted again, so its ticket is used up.
  const limited = state === 'finished' ? undefined : await takeDownload(transaction, linkId);
  await db
    .updateTable('drive_link_downloads')
    .set((eb) =>
      limited === undefined
        ? { requests: eb('requests', '-', 1) }
        : { state: 'begun' as const, is_limited: limited ? 1 : 0 },
    )
    .where('ticket_id', '=', ticketId)
    .execute();
  if (limited === undefined) return 'refused';
  return limited ? 'counted' : 'free';
}

/** Returns whether the link has a limit; undefined if the limit is reached. */
async function takeDownload(transaction: Queries, linkId: string): Promise<boolean | undefined> {
  const { rows } = await sql<{ max_downloads: number | null }>`
    update drive_links set downloads = downloads + case when max_downloads is null then 0 else 1 end
    where id = ${linkId} and revoked_at is null and (max_downloads is null or downloads < max_downloads)
    returning max_downloads`.execute(transaction);
  const [link] = rows;
  return link && link.max_downloads !== null;
}

/** Ends one request of a download; the last one refunds a download that did not finish. */
export async function leaveDownload(transaction: Queries, ticketId: string): Promise<void> {
  const row = await linkTables(transaction)
    .updateTable('drive_link_downloads')
    .set((eb) => ({ requests: eb('requests', '-', 1) }))
    .where('ticket_id', '=', ticketId)
    .returning('requests')
    .executeTakeFirst();
  if (row && row.requests <= 0) await refundDownload(transaction, ticketId);
}

/** Refunds a download once; a finished download is not refunded. */
export async function refundDownload(transaction: Queries, ticketId: string): Promise<void> {
  const ended = await endDownload(transaction, ticketId, 'refunded');
  if (ended?.is_limited) await addToDownloads(transaction, ended.link_id, -1);
}

/** Returns what was downloaded; undefined if the download was finished or refunded before. */
export async function finishDownload(
  transaction: Queries,
  ticketId: string,
): Promise<{ readonly linkId: string; readonly nodeId: string | null } | undefined> {
  const ended = await endDownload(transaction, ticketId, 'finished');
  if (!ended) return undefined;
  if (!ended.is_limited) await addToDownloads(transaction, ended.link_id, 1);
  return { linkId: ended.link_id, nodeId: ended.node_id };
}

async function endDownload(transaction: Queries, ticketId: string, state: 'refunded' | 'finished') {
  return linkTables(transaction)
    .updateTable('drive_link_downloads')
    .set({ state })
    .where('ticket_id', '=', ticketId)
    .where('state', '=', 'begun')
    .returning(['link_id', 'node_id', 'is_limited'])
    .executeTakeFirst();
}

/**
 * The end of its ticket refunds a download that is still counted, so its row stays until the ticket must have ended.
 */
export async function forgetDownloads(
  queries: Queries,
  before: { readonly ended: number; readonly begun: number },
): Promise<void> {
  await linkTables(queries)
    .deleteFrom('drive_link_downloads')
    .where('at', '<', before.ended)
    .where((eb) => eb.or([eb('state', '!=', 'begun'), eb('at', '<', before.begun)]))
    .execute();
}

async function addToDownloads(transaction: Queries, linkId: string, by: 1 | -1): Promise<void> {
  await linkTables(transaction)
    .updateTable('drive_links')
    .set((eb) => ({ downloads: eb('downloads', '+', by) }))
    .where('id', '=', linkId)
    .execute();
}
