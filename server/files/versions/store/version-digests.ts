import type { Queries } from '../../../core/database/index.ts';
import { tables } from '../../store/tables.ts';
import type { Digests } from './versions.ts';

/** Every version that shares the object gets them at once. */
export async function setDigests(queries: Queries, objectId: string, digests: Digests): Promise<void> {
  await tables(queries)
    .updateTable('drive_versions')
    .set({ sha256: digests.sha256, crc32: digests.crc32 })
    .where('object_id', '=', objectId)
    .execute();
}

export interface Undigested {
  readonly objectId: string;
  readonly size: number;
}

/** Objects of versions from this time on without digests, the oldest first. */
export async function findUndigested(
  queries: Queries,
  made: { readonly from: number; readonly before: number },
  count: number,
): Promise<readonly (Undigested & { readonly createdAt: number })[]> {
  const rows = await tables(queries)
    .selectFrom('drive_versions')
    .select(['object_id', 'size', 'created_at'])
    .where('sha256', 'is', null)
    .where('created_at', '>=', made.from)
    .where('created_at', '<', made.before)
    .orderBy('created_at')
    .limit(count)
    .execute();
  return rows.map((row) => ({ objectId: row.object_id, size: row.size, createdAt: row.created_at }));
}

/** The digests of these versions; deleted versions are left out. */
export async function findDigests(
  queries: Queries,
  versionIds: readonly string[],
): Promise<ReadonlyMap<string, Undigested & { readonly digests: Digests | null }>> {
  const found = new Map<string, Undigested & { readonly digests: Digests | null }>();
  for (let from = 0; from < versionIds.length; from += idsAtOnce) {
    const rows = await tables(queries)
      .selectFrom('drive_versions')
      .select(['id', 'object_id', 'size', 'sha256', 'crc32'])
      .where('id', 'in', versionIds.slice(from, from + idsAtOnce))
      .execute();
    for (const { id, object_id: objectId, size, sha256, crc32 } of rows)
      found.set(id, { objectId, size, digests: sha256 === null || crc32 === null ? null : { sha256, crc32 } });
  }
  return found;
}

const idsAtOnce = 500;
