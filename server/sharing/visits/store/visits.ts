import { sql } from 'kysely';
import type { Queries } from '../../../core/database/index.ts';
import { newId } from '../../../core/ids.ts';
import { linkTables, type VisitRow } from '../../links/store/tables.ts';

/** What a visitor did with a link. The entry stores no identity, only a mark that changes daily or a proved address. */
export interface VisitLogEntry {
  readonly linkId: string;
  readonly at: number;
  readonly event: VisitRow['event'];
  readonly nodeId: string | null;
  readonly name: string | null;
  readonly bytes: number | null;
  readonly visitor: string;
}

export interface StoredVisitLogEntry extends VisitLogEntry {
  readonly id: string;
}

export async function insertVisit(transaction: Queries, visit: VisitLogEntry): Promise<void> {
  await linkTables(transaction)
    .insertInto('drive_link_visits')
    .values({
      id: newId(),
      link_id: visit.linkId,
      at: visit.at,
      event: visit.event,
      node_id: visit.nodeId,
      name: visit.name,
      bytes: visit.bytes,
      visitor: visit.visitor,
    })
    .execute();
}

/** Updates and returns the counters of the link. */
export async function countVisit(
  transaction: Queries,
  visit: Pick<VisitLogEntry, 'linkId' | 'at' | 'event'>,
): Promise<{ readonly opens: number; readonly uploads: number; readonly downloads: number } | undefined> {
  return linkTables(transaction)
    .updateTable('drive_links')
    .set((eb) => ({
      last_seen_at: visit.at,
      opens: eb('opens', '+', visit.event === 'opened' ? 1 : 0),
      uploads: eb('uploads', '+', visit.event === 'uploaded' ? 1 : 0),
    }))
    .where('id', '=', visit.linkId)
    .returning(['opens', 'uploads', 'downloads'])
    .executeTakeFirst();
}

/** The latest first. */
export async function listVisits(
  queries: Queries,
  linkId: string,
  after: { readonly at: number; readonly id: string } | undefined,
  count: number,
): Promise<readonly StoredVisitLogEntry[]> {
  let query = linkTables(queries).selectFrom('drive_link_visits').selectAll().where('link_id', '=', linkId);
  if (after) query = query.where((eb) => eb(eb.refTuple('at', 'id'), '<', eb.tuple(after.at, after.id)));
  const rows = await query.orderBy('at', 'desc').orderBy('id', 'desc').limit(count).execute();
  return rows.map(({ link_id, node_id, ...row }) => ({ ...row, linkId: link_id, nodeId: node_id }));
}

/** The visits of one visitor, summed up. `id` is that of one of the visits. */
export interface VisitorRow {
  readonly id: string;
  readonly visitor: string;
  readonly opens: number;
  readonly downloads: number;
  readonly uploads: number;
  readonly at: number;
}

/** The latest visitor first. */
export async function listVisitors(
  queries: Queries,
  linkId: string,
  after: { readonly at: number; readonly id: string } | undefined,
  count: number,
): Promise<readonly VisitorRow[]> {
  const more = after ? sql`having (max(at), max(id)) < (${after.at}, ${after.id})` : sql``;
  const { rows } = await sql<VisitorRow>`select max(id) as id, visitor, max(at) as at,
      sum(case when event = 'opened' then 1 else 0 end) as opens,
      sum(case when event = 'downloaded' then 1 else 0 end) as downloads,
      sum(case when event = 'uploaded' then 1 else 0 end) as uploads
    from drive_link_visits where link_id = ${linkId} group by visitor ${more}
    order by max(at) desc, max(id) desc limit ${count}`.execute(queries);
  // PostgreSQL returns sums as text.
  return rows.map(({ id, visitor, at, opens, downloads, uploads }) => ({
    id,
    visitor,
    at: Number(at),
    opens: Number(opens),
    downloads: Number(downloads),
    uploads: Number(uploads),
  }));
}

export async function forgetVisits(queries: Queries, before: number): Promise<void> {
  await linkTables(queries).deleteFrom('drive_link_visits').where('at', '<', before).execute();
}

/**
 * Returns the salt of this day's marks; parallel calls get the same one. The salts of earlier days are deleted, so that
 * nobody can compute a client address from an old mark.
 */
export async function saltOf(queries: Queries, day: number, fresh: string): Promise<string> {
  const db = linkTables(queries);
  const kept = await db.selectFrom('drive_visitor_salts').select('salt').where('day', '=', day).executeTakeFirst();
  if (kept) return kept.salt;
  await db
    .insertInto('drive_visitor_salts')
    .values({ day, salt: fresh })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute();
  await db.deleteFrom('drive_visitor_salts').where('day', '<', day).execute();
  const { salt } = await db
    .selectFrom('drive_visitor_salts')
    .select('salt')
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  return salt;
}
