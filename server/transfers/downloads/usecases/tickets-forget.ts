import type { Core } from '../../../core/index.ts';
import { takeOldTickets } from '../store/tickets.ts';
import type { DownloadMeter } from './download-meter.ts';

/** Removes tickets that are good for nothing any more; a download that was counted and never ended is given back. */
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
