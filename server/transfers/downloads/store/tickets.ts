import * as v from 'valibot';
import { preparedRow, type Queries } from '../../../core/database/index.ts';
import type { DriveTables, Principal } from '../../../files/index.ts';
import type { ZipForm } from '../../zip/domain/records.ts';

/** A download that somebody was given the address of. */
export interface Ticket {
  readonly id: string;
  readonly secretHash: string;
  readonly principal: Principal;
  /** `export`: what was written down of the asker. */
  readonly kind: 'file' | 'zip' | 'picture' | 'export';
  readonly nodeIds: readonly string[];
  /** Of a file or picture: which version it is of. Of an export: which one. */
  readonly versionId: string | null;
  /** Of a picture: the length of its longer side. */
  readonly pixels: number | null;
  /** To look at, not to keep. */
  readonly isPreview: boolean;
  readonly name: string;
  /** Of a zip: how it is laid out, and what its layout was when it was last begun from the start. */
  readonly form: ZipForm | null;
  readonly digest: string | null;
  /** Until then it may be asked for; once it has started, until `endsAt`. */
  readonly goodUntil: number;
  readonly endsAt: number;
  readonly startedAt: number | null;
  /** Whether a limit counts it; `counting` while that is being asked. */
  readonly count: 'none' | 'counting' | 'counted';
  readonly completedAt: number | null;
}

export type NewTicket = Omit<Ticket, 'startedAt' | 'count' | 'completedAt'>;

export async function insertTickets(queries: Queries, tickets: readonly NewTicket[]): Promise<void> {
  for (let from = 0; from < tickets.length; from += rowsAtOnce)
    await ticketTables(queries)
      .insertInto('drive_tickets')
      .values(tickets.slice(from, from + rowsAtOnce).map(newRow))
      .execute();
}

export async function findTicket(queries: Queries, id: string): Promise<Ticket | undefined> {
  const row = await selection(queries, { id });
  return row && ticketOf(row);
}

interface Start {
  readonly now: number;
  readonly digest: string | null;
  readonly form: ZipForm | null;
}

/** The first byte is about to go: from now on it may be continued until its end. */
export async function startTicket(queries: Queries, id: string, start: Start): Promise<void> {
  await ticketTables(queries)
    .updateTable('drive_tickets')
    .set((eb) => ({
      started_at: eb.fn.coalesce('started_at', eb.val(start.now)),
      good_until: eb.ref('ends_at'),
      digest: start.digest,
      form: start.form,
    }))
    .where('id', '=', id)
    .execute();
}

/** The same where downloads are counted, before this one is: what it takes up of the limit does not shut it out itself. */
export async function enterTicket(queries: Queries, id: string, start: Start): Promise<void> {
  await ticketTables(queries)
    .updateTable('drive_tickets')
    .set((eb) => ({
      started_at: eb.fn.coalesce('started_at', eb.val(start.now)),
      good_until: eb.ref('ends_at'),
      digest: start.digest,
      form: start.form,
      count: eb
        .case()
        .when('count', '=', 'counted')
        .then(eb.ref('count'))
        .else(eb.val<Ticket['count']>('counting'))
        .end(),
    }))
    .where('id', '=', id)
    .execute();
}

export async function setCount(queries: Queries, id: string, count: Ticket['count']): Promise<void> {
  await ticketTables(queries).updateTable('drive_tickets').set({ count }).where('id', '=', id).execute();
}

/** Whoever sends the last byte asks first; of any number at once one is told yes. */
export async function completeTicket(queries: Queries, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await ticketTables(queries)
    .updateTable('drive_tickets')
    .set({ completed_at: now })
    .where('id', '=', id)
    .where('completed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The last byte did not arrive after all. */
export async function reopenTicket(queries: Queries, id: string): Promise<void> {
  await ticketTables(queries).updateTable('drive_tickets').set({ completed_at: null }).where('id', '=', id).execute();
}

/** Removes some tickets that are good for nothing any more, and gives those that were counted and never came to their end. */
export async function takeOldTickets(
  queries: Queries,
  now: number,
  count: number,
): Promise<{ readonly taken: number; readonly unfinished: readonly Ticket[] }> {
  const old = ticketTables(queries)
    .selectFrom('drive_tickets')
    .select('id')
    .where('good_until', '<=', now)
    .orderBy('good_until')
    .limit(count);
  const rows = await ticketTables(queries).deleteFrom('drive_tickets').where('id', 'in', old).returningAll().execute();
  const unfinished = rows.filter((row) => row.count !== 'none' && row.completed_at === null);
  return { taken: rows.length, unfinished: unfinished.map(ticketOf) };
}

type TicketRow = {
  id: string;
  secret_hash: string;
  /** JSON, as are the ids. */
  principal: string;
  kind: Ticket['kind'];
  node_ids: string;
  version_id: string | null;
  pixels: number | null;
  is_preview: number;
  name: string;
  form: ZipForm | null;
  digest: string | null;
  good_until: number;
  ends_at: number;
  started_at: number | null;
  count: Ticket['count'];
  completed_at: number | null;
};

const principalSchema: v.GenericSchema<unknown, Principal> = v.variant('kind', [
  v.object({ kind: v.literal('person'), uid: v.string() }),
  v.object({ kind: v.literal('link'), linkId: v.string(), generation: v.number(), visitor: v.string() }),
  v.object({ kind: v.literal('request'), requestId: v.string(), generation: v.number() }),
]);

/** A statement takes only so many values. */
const rowsAtOnce = 100;

const selection = preparedRow((db, { id }: { id: string }) =>
  ticketTables(db).selectFrom('drive_tickets').selectAll().where('id', '=', id),
);

function ticketTables(queries: Queries) {
  return queries.withTables<DriveTables & { drive_tickets: TicketRow }>();
}

function newRow(ticket: NewTicket): TicketRow {
  return {
    id: ticket.id,
    secret_hash: ticket.secretHash,
    principal: JSON.stringify(ticket.principal),
    kind: ticket.kind,
    node_ids: JSON.stringify(ticket.nodeIds),
    version_id: ticket.versionId,
    pixels: ticket.pixels,
    is_preview: ticket.isPreview ? 1 : 0,
    name: ticket.name,
    form: ticket.form,
    digest: ticket.digest,
    good_until: ticket.goodUntil,
    ends_at: ticket.endsAt,
    started_at: null,
    count: 'none',
    completed_at: null,
  };
}

function ticketOf(row: TicketRow): Ticket {
  return {
    id: row.id,
    secretHash: row.secret_hash,
    principal: v.parse(principalSchema, JSON.parse(row.principal)),
    kind: row.kind,
    nodeIds: v.parse(v.array(v.string()), JSON.parse(row.node_ids)),
    versionId: row.version_id,
    pixels: row.pixels,
    isPreview: row.is_preview === 1,
    name: row.name,
    form: row.form,
    digest: row.digest,
    goodUntil: row.good_until,
    endsAt: row.ends_at,
    startedAt: row.started_at,
    count: row.count,
    completedAt: row.completed_at,
  };
}
