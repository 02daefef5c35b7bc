import type { Queries } from '../../../core/database/index.ts';
import type { Space } from '../../store/spaces.ts';
import { missingBytes } from '../domain.ts';

/** What files must know of uploads that are under way; module transfers, which stands above, answers. */
export interface OpenUploads {
  /** The bytes that are reserved for what the owner of the space sends; those of guests are left out. */
  reservedByOwner(queries: Queries, spaceId: string): Promise<number>;
  /** Ends the open uploads of these nodes and gives how many reserved bytes that releases. */
  cancel(transaction: Queries, nodeIds: readonly string[]): Promise<number>;
}

/**
 * How many bytes the quota lacks for bytes of the owner. Reservations of guests do not count: whoever has a link could
 * else shut its owner out of their drive by beginning uploads (T34). They are summed up only when the quota is tight.
 */
export async function missingForOwner(
  { openUploads }: { readonly openUploads: Pick<OpenUploads, 'reservedByOwner'> },
  queries: Queries,
  space: Space,
  size: number,
  quotaBytes: number | null,
): Promise<number> {
  if (missingBytes(space, size, quotaBytes) === 0) return 0;
  const reservedBytes = await openUploads.reservedByOwner(queries, space.id);
  return missingBytes({ ...space, reservedBytes }, size, quotaBytes);
}
