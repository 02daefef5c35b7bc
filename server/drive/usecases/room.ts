import type { Queries } from '../../core/database/index.ts';
import { missingBytes } from '../domain/quota.ts';
import type { Space } from '../store/spaces.ts';
import { reservedByPerson, type Upload } from '../store/uploads.ts';

/**
 * What lacks for bytes of a person's own. Room that visitors have only asked for does not stand in their way: whoever has
 * a link could else shut its owner out of their drive by beginnings alone (T34). Nearly always there is room for
 * everything, and nothing has to be counted.
 */
export async function missingForOwner(
  queries: Queries,
  space: Space,
  size: number,
  quotaBytes: number | null,
): Promise<number> {
  if (missingBytes(space, size, quotaBytes) === 0) return 0;
  return missingBytes(await withOwnRoom(queries, space), size, quotaBytes);
}

/** What lacks for bytes that were sent. A visitor's take no room that is kept for what the owner is sending. */
export async function missingForArrival(
  queries: Queries,
  space: Space,
  { size, via }: Upload,
  quotaBytes: number | null,
): Promise<number> {
  // Its own room is among what is reserved.
  if (via !== 'person' && missingBytes(space, 0, quotaBytes) > 0)
    return missingBytes(await withOwnRoom(queries, space), size, quotaBytes);
  return missingBytes({ ...space, reservedBytes: 0 }, size, quotaBytes);
}

/** The space as if visitors had begun nothing. */
export async function withOwnRoom(queries: Queries, space: Space): Promise<Space> {
  return { ...space, reservedBytes: await reservedByPerson(queries, space.id) };
}
