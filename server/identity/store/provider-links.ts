import type { Kysely } from 'kysely';
import type { Queries } from '../../core/database/index.ts';
import type { ProviderLink } from '../rules/user.ts';

export type ProviderLinkTables = {
  provider_links: {
    tenant: string;
    provider_id: string;
    raw_id: string;
    uid: string;
    email: string | null;
    display_name: string | null;
    photo_url: string | null;
    created_at: number;
  };
};

const linksPerUserMax = 100;

/** Each account's links, oldest first; an account without links is not in the map. */
export async function findProviderLinks(
  db: Queries,
  uids: readonly string[],
): Promise<ReadonlyMap<string, readonly ProviderLink[]>> {
  const found = new Map<string, ProviderLink[]>();
  if (uids.length === 0) return found;
  const rows = await tables(db)
    .selectFrom('provider_links')
    .selectAll()
    .where('uid', 'in', uids)
    .orderBy('created_at')
    .orderBy('provider_id')
    .limit(linksPerUserMax * uids.length)
    .execute();
  for (const row of rows) {
    const links = found.get(row.uid) ?? [];
    found.set(row.uid, links);
    links.push({
      providerId: row.provider_id,
      rawId: row.raw_id,
      email: row.email,
      displayName: row.display_name,
      photoUrl: row.photo_url,
    });
  }
  return found;
}

function tables(db: Queries): Kysely<ProviderLinkTables> {
  return db.withTables<ProviderLinkTables>();
}
