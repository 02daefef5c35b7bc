import { activityVerbs } from '@hearth/contract';
import { type RawBuilder, sql } from 'kysely';
import * as v from 'valibot';
import type { Queries } from '../../core/database/index.ts';
import { newId } from '../../core/ids.ts';
import type { ListPosition } from '../domain/cursor.ts';
import { type ActivityRow, tables } from '../store/tables.ts';

/** Something that happened. It is written in the transaction of the change, so that no change goes unrecorded. */
export interface NewActivity {
  readonly spaceId: string;
  readonly nodeId: string | null;
  readonly name: string;
  readonly verb: ActivityRow['verb'];
  readonly actor:
    | { readonly kind: 'person'; readonly uid: string }
    | { readonly kind: 'link' | 'request'; readonly id: string }
    | { readonly kind: 'system' };
  readonly detail?: Readonly<Record<string, string | number>>;
  readonly at: number;
}

export async function recordActivity(transaction: Queries, entries: readonly NewActivity[]): Promise<void> {
  for (let from = 0; from < entries.length; from += rowsAtOnce)
    await tables(transaction)
      .insertInto('drive_activity')
      .values(entries.slice(from, from + rowsAtOnce).map(rowOf))
      .execute();
}

export interface ActivityEntry extends Omit<NewActivity, 'detail' | 'spaceId'> {
  readonly id: string;
  readonly detail: Readonly<Record<string, string | number>>;
}

export interface ActivityFilter {
  readonly spaceId: string;
  readonly nodeId?: string | undefined;
  /** Empty means all verbs. */
  readonly verbs: readonly ActivityRow['verb'][];
  readonly since?: number | undefined;
  /** Only what visitors of links and requests did. */
  readonly visitors: boolean;
}

/** What happened to one node, or in a whole space; the latest first. */
export async function listActivity(
  queries: Queries,
  of: ActivityFilter,
  after: ListPosition | undefined,
  count: number,
): Promise<readonly ActivityEntry[]> {
  const { rows } = await activityQuery(of, after, count).execute(queries);
  return rows.map(entryOf);
}

/**
 * Reads the latest entries of each verb and merges them: an index has every verb separately, so that a rare one is
 * found without reading past the others.
 */
export function activityQuery(
  of: ActivityFilter,
  after: ListPosition | undefined,
  count: number,
): RawBuilder<ActivityRow> {
  const scope = of.nodeId === undefined ? sql`space_id = ${of.spaceId}` : sql`node_id = ${of.nodeId}`;
  const since = of.since === undefined ? sql`` : sql`and at >= ${of.since}`;
  const before = after ? sql`and (at, id) < (${Number(after.key)}, ${after.id})` : sql``;
  const walks = walksOf(of).map(
    (walk) => sql`select * from (select * from drive_activity where ${scope} ${walk} ${since} ${before}
      order by at desc, id desc limit ${count}) walk`,
  );
  return sql`${sql.join(walks, sql` union all `)} order by at desc, id desc limit ${count}`;
}

/** One condition for each index range that is read; no row is in two of them. */
function walksOf({ verbs, visitors }: ActivityFilter): readonly RawBuilder<unknown>[] {
  const chosen = verbs.length > 0 ? [...new Set(verbs)] : activityVerbs;
  const each = chosen.map((verb) => sql`and verb = ${verb}`);
  // Spelled as in the partial index, or SQLite would not use it.
  if (visitors)
    return ['link', 'request'].flatMap((kind) =>
      each.map((verb) => sql`and actor_kind in ('link', 'request') and actor_kind = ${sql.lit(kind)} ${verb}`),
    );
  return chosen.length === activityVerbs.length ? [sql``] : each;
}

/** Deletes some entries that are older, and gives how many. */
export async function forgetActivity(queries: Queries, before: number, count: number): Promise<number> {
  const old = tables(queries).selectFrom('drive_activity').select('id').where('at', '<', before).limit(count);
  const { numDeletedRows } = await tables(queries)
    .deleteFrom('drive_activity')
    .where('id', 'in', old)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** SQLite takes a limited number of values in one statement. */
const rowsAtOnce = 100;

function rowOf(entry: NewActivity): ActivityRow {
  const { actor } = entry;
  return {
    id: newId(),
    space_id: entry.spaceId,
    node_id: entry.nodeId,
    at: entry.at,
    verb: entry.verb,
    actor_kind: actor.kind,
    actor_id: actor.kind === 'person' ? actor.uid : actor.kind === 'system' ? null : actor.id,
    name: entry.name,
    detail: JSON.stringify(entry.detail ?? {}),
  };
}

function entryOf(row: ActivityRow): ActivityEntry {
  return {
    id: row.id,
    nodeId: row.node_id,
    name: row.name,
    verb: row.verb,
    actor: actorOf(row),
    detail: v.parse(detailSchema, JSON.parse(row.detail)),
    at: row.at,
  };
}

function actorOf({ actor_kind: kind, actor_id: id }: ActivityRow): NewActivity['actor'] {
  if (kind === 'system' || id === null) return { kind: 'system' };
  return kind === 'person' ? { kind, uid: id } : { kind, id };
}

const detailSchema = v.record(v.string(), v.union([v.string(), v.number()]));
