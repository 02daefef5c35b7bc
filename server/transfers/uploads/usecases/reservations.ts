import type { Queries } from '../../../core/database/index.ts';
import { missingBytes, type OpenUploads, type Space } from '../../../files/index.ts';
import { endUploads, forgetUploadsOf, redirectUploads, reservedByPerson, type Upload } from '../store/uploads.ts';

/** How many bytes the quota lacks for bytes that were sent. A guest's bytes take none that are reserved for the owner. */
export async function missingForArrival(
  queries: Queries,
  space: Space,
  { size, via }: Upload,
  quotaBytes: number | null,
): Promise<number> {
  // The reservation of this upload is among the reserved bytes.
  if (via !== 'person' && missingBytes(space, 0, quotaBytes) > 0)
    return missingBytes(await withOwnReservations(queries, space), size, quotaBytes);
  return missingBytes({ ...space, reservedBytes: 0 }, size, quotaBytes);
}

/** The space as if guests had begun no upload. */
export async function withOwnReservations(queries: Queries, space: Space): Promise<Space> {
  return { ...space, reservedBytes: await reservedByPerson(queries, space.id) };
}

/** What module files asks about uploads. */
export const openUploads: OpenUploads = {
  reservedByOwner: reservedByPerson,
  async cancel(transaction, nodeIds) {
    const ended = await endUploads(transaction, nodeIds, 'cancelled');
    return ended.reduce((sum, { size }) => sum + size, 0);
  },
  redirect: redirectUploads,
  forgetAll: forgetUploadsOf,
};
