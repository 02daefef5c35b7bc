import { sql } from 'kysely';
import type { Queries } from '../core/database/index.ts';

/** Takes links and requests away from a person; nobody opens them any more (T12). */
export async function disownShares(transaction: Queries, uid: string): Promise<void> {
  await sql`update drive_links set creator_uid = '', generation = generation + 1 where creator_uid = ${uid}`.execute(
    transaction,
  );
  await sql`update drive_requests set owner_uid = '', generation = generation + 1 where owner_uid = ${uid}`.execute(
    transaction,
  );
}

/** Deletes some links and requests of a space and what belongs to them; true when none are left. */
export async function forgetSomeShares(transaction: Queries, spaceId: string, count: number): Promise<boolean> {
  const ofRequests = sql`select id from drive_requests where space_id = ${spaceId}`;
  const ofLinks = sql`select id from drive_links where space_id = ${spaceId}`;
  const ofSubmissions = sql`select id from drive_submissions where request_id in (${ofRequests})`;
  // In the order of their references.
  for (const [table, key, condition] of [
    ['drive_submission_files', 'node_id', sql`submission_id in (${ofSubmissions})`],
    ['drive_submissions', 'id', sql`request_id in (${ofRequests})`],
    ['drive_requests', 'id', sql`space_id = ${spaceId}`],
    ['drive_link_codes', 'ticket_hash', sql`link_id in (${ofLinks})`],
    ['drive_link_visits', 'id', sql`link_id in (${ofLinks})`],
    ['drive_link_downloads', 'ticket_id', sql`link_id in (${ofLinks})`],
    ['drive_link_targets', 'node_id', sql`link_id in (${ofLinks})`],
    ['drive_links', 'id', sql`space_id = ${spaceId}`],
  ] as const) {
    const name = sql.table(table);
    const column = sql.ref(key);
    const { numAffectedRows = 0n } = await sql`delete from ${name} where ${condition} and ${column} in (
      select ${column} from ${name} where ${condition} limit ${count})`.execute(transaction);
    if (numAffectedRows > 0n) return false;
  }
  return true;
}
