import { unlessDiskFault } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import type { Core } from '../../../core/index.ts';
import type { Principal } from '../../../files/index.ts';
import type { ContentBytes } from '../../../storage/index.ts';
import type { ZipForm } from '../../zip/domain/records.ts';
import {
  completeTicket,
  enterTicket,
  reopenTicket,
  setCount,
  startTicket,
  type Ticket,
  takeOldTickets,
} from '../store/tickets.ts';
import type { DownloadMeter } from './download-meter.ts';

interface Delivery {
  readonly size: number;
  /** `end` is inclusive; undefined is the whole download. */
  readonly range: { readonly start: number; readonly end: number } | undefined;
  /** The layout of a zip at this request. */
  readonly zip?: { readonly digest: string; readonly form: ZipForm } | undefined;
}

/** Opens the bytes of a ticket, marks the ticket as started and asks the download limit. */
export type DeliverTicket = (
  ticket: Ticket,
  delivery: Delivery,
  open: () => Promise<ContentBytes>,
) => Promise<ContentBytes>;

export interface DeliveryDeps extends Pick<Core, 'database' | 'clock' | 'log'> {
  readonly meter: DownloadMeter;
}

export function createDeliver(deps: DeliveryDeps): DeliverTicket {
  const { database, clock } = deps;
  return async (ticket, delivery, open) => {
    const { principal, isPreview } = ticket;
    // A preview counts as no download, and a person's own downloads have no limit.
    if (!isPreview && principal.kind === 'link') return deliverCounted(deps, ticket, principal, delivery, open);
    const opened = await open();
    const isNews = ticket.startedAt === null ? ticket.goodUntil !== ticket.endsAt : isOtherZip(ticket, delivery);
    if (!isNews) return opened;
    try {
      const start = startTicket(database.query, ticket.id, { now: clock.now(), ...zipOf(ticket, delivery) });
      // The ticket of a full disk keeps its short time; the download itself needs no write.
      await unlessDiskFault(start, undefined);
      return opened;
    } catch (error) {
      await opened.close();
      throw error;
    }
  };
}

function isOtherZip(ticket: Ticket, { zip }: Delivery): boolean {
  return zip !== undefined && zip.digest !== ticket.digest;
}

function zipOf(ticket: Ticket, { zip }: Delivery) {
  return { digest: zip?.digest ?? ticket.digest, form: zip?.form ?? ticket.form };
}

async function deliverCounted(
  { database, clock, log, meter }: DeliveryDeps,
  ticket: Ticket,
  principal: Principal,
  delivery: Delivery,
  open: () => Promise<ContentBytes>,
): Promise<ContentBytes> {
  const { id } = ticket;
  const nodeId = ticket.kind === 'file' ? (ticket.nodeIds[0] ?? null) : null;
  await enterTicket(database.query, id, { now: clock.now(), ...zipOf(ticket, delivery) });
  const decision = await meter.begin(principal, { ticketId: id, nodeId });
  const isCounted = decision === 'counted';
  await setCount(database.query, id, isCounted ? 'counted' : 'none');
  if (decision === 'refused') throw new AppError('link/gone', { details: { why: 'exhausted' } });

  const reachesEnd = (delivery.range?.end ?? delivery.size - 1) === delivery.size - 1;
  let isLast = false;
  /** Runs before the last byte is sent: of all requests that reach the end, one may send it. */
  const claim = async () => {
    isLast = await completeTicket(database.query, id, clock.now());
    if (!isLast && isCounted) throw new AppError('download/expired');
  };
  const leave = async (isWhole: boolean) => {
    if (isLast && isWhole) return meter.finish(principal, { ticketId: id, bytes: delivery.size });
    if (isLast) await reopenTicket(database.query, id);
    await meter.leave(principal, id);
  };
  const ended = (isWhole: boolean) => {
    leave(isWhole).catch((error: unknown) => log.error({ err: error, ticket: id }, 'a download was not counted'));
  };

  try {
    const opened = await open();
    if (!reachesEnd) return { ...opened, ended };
    if (opened.bytes || delivery.size === 0) {
      await claim();
      return { ...opened, ended };
    }
    return { ...opened, stream: claimingLast(opened.stream, claim), ended };
  } catch (error) {
    await leave(false);
    throw error;
  }
}

/** Yields each chunk one step late, so that the last chunk is still here when `claim` is asked. */
async function* claimingLast(
  source: AsyncIterable<Uint8Array>,
  claim: () => Promise<void>,
): AsyncGenerator<Uint8Array> {
  let last: Uint8Array | undefined;
  for await (const chunk of source) {
    if (last) yield last;
    last = chunk;
  }
  await claim();
  if (last) yield last;
}

/** Deletes expired tickets and refunds downloads that were counted and never completed. */
export type ForgetTickets = () => Promise<number>;

export function createForgetTickets({
  database,
  clock,
  meter,
}: Pick<Core, 'database' | 'clock'> & { readonly meter: Pick<DownloadMeter, 'refund'> }): ForgetTickets {
  return async () => {
    for (let forgotten = 0; ; ) {
      const { taken, unfinished } = await takeOldTickets(database.query, clock.now(), ticketsAtOnce);
      for (const ticket of unfinished) await meter.refund(ticket.principal, ticket.id);
      forgotten += taken;
      if (taken < ticketsAtOnce) return forgotten;
    }
  };
}

const ticketsAtOnce = 1000;
