import * as v from 'valibot';
import { preparedRow, type Queries } from '../../../core/database/index.ts';
import type { DriveTables, Principal } from '../../../files/index.ts';
import type { ZipForm } from '../../zip/domain/records.ts';

/** The right to start one download, held by whoever has its address. */
export interface Ticket {
  readonly id: string;
  readonly secretHash: string;
  readonly principal: Principal;
  /** `export`: the export of the principal's account. `picture`: a thumbnail or a preview. */
  readonly kind: 'file' | 'zip' | 'picture' | 'export';
  readonly nodeIds: readonly string[];
  /** The version of a file or thumbnail; of an export, its id. */
  readonly versionId: string | null;
  /** The length of the longer side of a thumbnail. */
  readonly pixels: number | null;
  /** For viewing in the browser; it counts towards no download limit. */
  readonly isPreview: boolean;
  readonly name: string;
  /** The form of a zip, and the digest of its layout when the download last started at the first byte. */
  readonly form: ZipForm | null;
  readonly digest: string | null;
  /** A download must start before this time; once started, it may continue until `endsAt`. */
  readonly goodUntil: number;
  readonly endsAt: number;
  readonly startedAt: number | null;
  /** Whether a download limit counts the ticket; `counting` while the limit is asked. */
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

/** Marks the download as started: it may continue until `endsAt`. */
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

/** The same before a limit counts the download: the ticket must not be refused for the place that it takes itself. */
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

/** Of several requests that are about to send the last byte, exactly one gets true. */
export async function completeTicket(queries: Queries, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await ticketTables(queries)
    .updateTable('drive_tickets')
    .set({ completed_at: now })
    .where('id', '=', id)
    .where('completed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The last byte was not delivered after all. */
export async function reopenTicket(queries: Queries, id: string): Promise<void> {
  await ticketTables(queries).updateTable('drive_tickets').set({ completed_at: null }).where('id', '=', id).execute();
}

/** Deletes some expired tickets and gives those that were counted and never completed. */
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

/** A ticket that was kept elsewhere, as it was made. */
export function parseTicket(value: unknown): Ticket {
  return { ...v.parse(newTicketSchema, value), startedAt: null, count: 'none', completedAt: null };
}

type TicketRow = {
  id: string;
  secret_hash: string;
  /** JSON, like `node_ids`. */
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

const newTicketSchema: v.GenericSchema<unknown, NewTicket> = v.object({
  id: v.string(),
  secretHash: v.string(),
  principal: principalSchema,
  kind: v.picklist(['file', 'zip', 'picture', 'export']),
  nodeIds: v.array(v.string()),
  versionId: v.nullable(v.string()),
  pixels: v.nullable(v.number()),
  isPreview: v.boolean(),
  name: v.string(),
  form: v.nullable(v.picklist(['sealed', 'trailing'])),
  digest: v.nullable(v.string()),
  goodUntil: v.number(),
  endsAt: v.number(),
});

/** A database statement takes a limited number of values. */
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
