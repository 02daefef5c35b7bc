import type { Queries } from '../../../core/database/index.ts';
import type { Space } from '../../store/spaces.ts';
import { missingBytes } from '../domain.ts';

/** What files must know of open uploads; module transfers implements it. */
export interface OpenUploads {
  /** The bytes reserved for uploads of the owner, without those of visitors. */
  reservedByOwner(queries: Queries, spaceId: string): Promise<number>;
  /** Ends the open uploads of these nodes and gives how many reserved bytes that releases. */
  cancel(transaction: Queries, nodeIds: readonly string[]): Promise<number>;
  /** Lets the open uploads into a folder end in another. */
  redirect(transaction: Queries, fromFolder: string, toFolder: string): Promise<void>;
  /** Deletes the records of all uploads of a space, whose files are gone. */
  forgetAll(transaction: Queries, spaceId: string): Promise<void>;
}

/**
 * How many bytes the quota lacks for bytes of the owner. Reservations of visitors do not count: a visitor could
 * otherwise block the owner's drive by beginning uploads (T34). They are summed only when the quota is tight.
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
