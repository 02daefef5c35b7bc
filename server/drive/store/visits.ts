import type { Queries } from '../../core/database/index.ts';
import { newId } from '../../core/ids.ts';
import { linkTables, type VisitRow } from './links-tables.ts';

/** What somebody did by a link. Who it was is not kept: only a mark that is good for a day. */
export interface Visit {
  readonly linkId: string;
  readonly at: number;
  readonly event: VisitRow['event'];
  readonly nodeId: string | null;
  readonly name: string | null;
  readonly bytes: number | null;
  readonly visitor: string;
}

export interface KeptVisit extends Visit {
  readonly id: string;
}

/** Gives the link's counters as they are after it. */
export async function recordVisit(
  transaction: Queries,
  visit: Visit,
): Promise<{ readonly opens: number; readonly uploads: number; readonly downloads: number } | undefined> {
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
): Promise<readonly KeptVisit[]> {
  let query = linkTables(queries).selectFrom('drive_link_visits').selectAll().where('link_id', '=', linkId);
  if (after) query = query.where((eb) => eb(eb.refTuple('at', 'id'), '<', eb.tuple(after.at, after.id)));
  const rows = await query.orderBy('at', 'desc').orderBy('id', 'desc').limit(count).execute();
  return rows.map(({ link_id, node_id, ...row }) => ({ ...row, linkId: link_id, nodeId: node_id }));
}

export async function forgetVisits(queries: Queries, before: number): Promise<void> {
  await linkTables(queries).deleteFrom('drive_link_visits').where('at', '<', before).execute();
}

/**
 * The secret that marks of this day are made with; of any number who offer one at once, all get the same. Those of days
 * before are gone, and with them the way back from a mark to an address.
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
