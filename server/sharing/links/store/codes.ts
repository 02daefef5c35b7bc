import type { Queries } from '../../../core/database/index.ts';
import { linkTables } from './tables.ts';

/** A code that was mailed to an address. Only the hash of ticket and code together is stored. */
export interface LinkCode {
  readonly ticketHash: string;
  readonly linkId: string;
  readonly generation: number;
  readonly address: string;
  readonly codeHash: string;
  readonly endsAt: number;
}

export async function insertLinkCode(queries: Queries, code: LinkCode): Promise<void> {
  await linkTables(queries)
    .insertInto('drive_link_codes')
    .values({
      ticket_hash: code.ticketHash,
      link_id: code.linkId,
      generation: code.generation,
      address: code.address,
      code_hash: code.codeHash,
      tries: 0,
      ends_at: code.endsAt,
    })
    .execute();
}

/** Counts a try before the code is compared; false if the code is unknown, expired or out of tries. */
export async function tryLinkCode(
  queries: Queries,
  { ticketHash, linkId, generation }: Pick<LinkCode, 'ticketHash' | 'linkId' | 'generation'>,
  { now, triesMax }: { readonly now: number; readonly triesMax: number },
): Promise<boolean> {
  const { numUpdatedRows } = await linkTables(queries)
    .updateTable('drive_link_codes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('ticket_hash', '=', ticketHash)
    .where('link_id', '=', linkId)
    .where('generation', '=', generation)
    .where('ends_at', '>', now)
    .where('tries', '<', triesMax)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Returns the address that the code proves. The same statement deletes the code, so of parallel calls only one gets it.
 */
export async function takeLinkCode(
  queries: Queries,
  { ticketHash, codeHash }: Pick<LinkCode, 'ticketHash' | 'codeHash'>,
): Promise<string | undefined> {
  const row = await linkTables(queries)
    .deleteFrom('drive_link_codes')
    .where('ticket_hash', '=', ticketHash)
    .where('code_hash', '=', codeHash)
    .returning('address')
    .executeTakeFirst();
  return row?.address;
}

export async function forgetLinkCodes(queries: Queries, before: number): Promise<void> {
  await linkTables(queries).deleteFrom('drive_link_codes').where('ends_at', '<=', before).execute();
}
