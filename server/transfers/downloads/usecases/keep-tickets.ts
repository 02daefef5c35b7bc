import { limits } from '@hearth/contract';
import { diskFaultOf } from '../../../core/database/index.ts';
import type { Core } from '../../../core/index.ts';
import { SealBroken } from '../../../core/keys/index.ts';
import { insertTickets, type NewTicket, parseTicket, type Ticket } from '../store/tickets.ts';

/** A ticket with its address. */
export interface AddressedTicket {
  readonly ticket: NewTicket;
  readonly url: string;
}

export type KeepTicketsDeps = Pick<Core, 'database' | 'vault' | 'contentOrigin'>;

/**
 * Stores tickets. If the disk takes no writes, each address holds its ticket, sealed, because people must be able to
 * download then. Downloads that a limit counts need a row (T15) and get the error.
 */
export async function keepTickets<T extends AddressedTicket>(
  { database, vault, contentOrigin }: KeepTicketsDeps,
  made: readonly T[],
): Promise<readonly T[]> {
  try {
    await insertTickets(
      database.query,
      made.map(({ ticket }) => ticket),
    );
    return made;
  } catch (error) {
    if (diskFaultOf(error) === undefined) throw error;
    return made.map((one) => {
      const { ticket } = one;
      // It is not written when the download begins, so its time does not grow.
      const endsAt = Math.min(ticket.endsAt, ticket.goodUntil + limits.drive.ticketReadOnlyMs);
      const key = vault.seal(JSON.stringify({ ...ticket, goodUntil: endsAt, endsAt }), contextOf(ticket.id));
      const isCounted = ticket.principal.kind !== 'person' && !ticket.isPreview;
      if (isCounted || key.length > sealedLengthMax) throw error;
      return { ...one, url: ticketUrl(contentOrigin, ticket, key) };
    });
  }
}

/** The ticket that an address holds. */
export function unsealTicket(vault: Core['vault'], id: string, key: string): Ticket | undefined {
  if (!sealedKey.test(key)) return undefined;
  try {
    return parseTicket(JSON.parse(vault.open(key, contextOf(id))));
  } catch (error) {
    if (error instanceof SealBroken) return undefined;
    throw error;
  }
}

/** The secret is in the query, because no log keeps queries. The file name is only for people. */
export function ticketUrl(contentOrigin: string, { id, name }: Pick<NewTicket, 'id' | 'name'>, key: string): string {
  return `${contentOrigin}/d/${id}/${encodeURIComponent(name)}?key=${key}`;
}

/** Proxies refuse longer addresses. */
export const sealedLengthMax = 4000;
/** Longer than the key of a stored ticket, and than what a seal adds. */
const sealedKey = /^v1\.[\w-]{100,4000}$/;

function contextOf(id: string): string {
  return `ticket:${id}`;
}
