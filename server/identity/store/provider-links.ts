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

const linksMax = 100;

export async function findProviderLinks(db: Queries, uid: string): Promise<readonly ProviderLink[]> {
  const rows = await tables(db)
    .selectFrom('provider_links')
    .selectAll()
    .where('uid', '=', uid)
    .orderBy('created_at')
    .orderBy('provider_id')
    .limit(linksMax)
    .execute();
  return rows.map((row) => ({
    providerId: row.provider_id,
    rawId: row.raw_id,
    email: row.email,
    displayName: row.display_name,
    photoUrl: row.photo_url,
  }));
}

function tables(db: Queries): Kysely<ProviderLinkTables> {
  return db.withTables<ProviderLinkTables>();
}
