import * as v from 'valibot';
import type { Queries } from '../../core/database/index.ts';
import { newId } from '../../core/ids.ts';
import type { Place } from '../rules/cursor.ts';
import { type ActivityRow, tables } from './tables.ts';

/** One thing that happened. Written in the transaction that did it, so that nothing happens unseen. */
export interface Happening {
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

export async function recordActivity(transaction: Queries, happenings: readonly Happening[]): Promise<void> {
  for (let from = 0; from < happenings.length; from += rowsAtOnce)
    await tables(transaction)
      .insertInto('drive_activity')
      .values(happenings.slice(from, from + rowsAtOnce).map(rowOf))
      .execute();
}

export interface ActivityEntry extends Omit<Happening, 'detail' | 'spaceId'> {
  readonly id: string;
  readonly detail: Readonly<Record<string, string | number>>;
}

export interface ActivityFilter {
  readonly spaceId: string;
  readonly nodeId?: string | undefined;
  /** All of them where none is named. */
  readonly verbs: readonly ActivityRow['verb'][];
  readonly since?: number | undefined;
  /** By links and requests alone. */
  readonly visitors: boolean;
}

/** What happened to one node, or in a whole space; the latest first. */
export async function listActivity(
  queries: Queries,
  of: ActivityFilter,
  after: Place | undefined,
  count: number,
): Promise<readonly ActivityEntry[]> {
  const all = tables(queries).selectFrom('drive_activity').selectAll();
  let query = of.nodeId === undefined ? all.where('space_id', '=', of.spaceId) : all.where('node_id', '=', of.nodeId);
  if (of.verbs.length > 0) query = query.where('verb', 'in', [...of.verbs]);
  if (of.since !== undefined) query = query.where('at', '>=', of.since);
  if (of.visitors) query = query.where('actor_kind', 'in', ['link', 'request']);
  if (after) query = query.where((eb) => eb(eb.refTuple('at', 'id'), '<', eb.tuple(Number(after.key), after.id)));
  const rows = await query.orderBy('at', 'desc').orderBy('id', 'desc').limit(count).execute();
  return rows.map(entryOf);
}

/** Removes some of what is older, and says how many that were. */
export async function forgetActivity(queries: Queries, before: number, count: number): Promise<number> {
  const old = tables(queries).selectFrom('drive_activity').select('id').where('at', '<', before).limit(count);
  const { numDeletedRows } = await tables(queries)
    .deleteFrom('drive_activity')
    .where('id', 'in', old)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** SQLite takes so many values in one statement, and no more. */
const rowsAtOnce = 100;

function rowOf(happening: Happening): ActivityRow {
  const { actor } = happening;
  return {
    id: newId(),
    space_id: happening.spaceId,
    node_id: happening.nodeId,
    at: happening.at,
    verb: happening.verb,
    actor_kind: actor.kind,
    actor_id: actor.kind === 'person' ? actor.uid : actor.kind === 'system' ? null : actor.id,
    name: happening.name,
    detail: JSON.stringify(happening.detail ?? {}),
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

function actorOf({ actor_kind: kind, actor_id: id }: ActivityRow): Happening['actor'] {
  if (kind === 'system' || id === null) return { kind: 'system' };
  return kind === 'person' ? { kind, uid: id } : { kind, id };
}

const detailSchema = v.record(v.string(), v.union([v.string(), v.number()]));
