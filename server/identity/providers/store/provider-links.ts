import type { Kysely } from 'kysely';
import { prepared, type Queries } from '../../../core/database/index.ts';
import { defaultTenant, type ProviderLink } from '../../accounts/domain/user.ts';

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

/** Links by account, oldest first; accounts without links are missing. */
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
    links.push(linkOf(row));
  }
  return found;
}

/** One account's links, oldest first. */
export async function findLinksOf(db: Queries, uid: string): Promise<readonly ProviderLink[]> {
  return (await linksOfUser(db, { uid })).rows.map(linkOf);
}

const linksOfUser = prepared((db, { uid }: { uid: string }) =>
  tables(db)
    .selectFrom('provider_links')
    .selectAll()
    .where('uid', '=', uid)
    .orderBy('created_at')
    .orderBy('provider_id')
    .limit(linksPerUserMax),
);

export async function deleteProviderLinks(db: Queries, uid: string, providerIds: readonly string[]): Promise<void> {
  if (providerIds.length === 0) return;
  await tables(db)
    .deleteFrom('provider_links')
    .where('uid', '=', uid)
    .where('provider_id', 'in', providerIds)
    .execute();
}

/** Fails on the primary key when an account has this identity (A52). */
export async function insertProviderLink(db: Queries, uid: string, link: ProviderLink, now: number): Promise<void> {
  await tables(db)
    .insertInto('provider_links')
    .values({
      tenant: defaultTenant,
      provider_id: link.providerId,
      raw_id: link.rawId,
      uid,
      email: link.email,
      display_name: link.displayName,
      photo_url: link.photoUrl,
      created_at: now,
    })
    .execute();
}

/** Links created since a time; 0 for all. */
export async function deleteProviderLinksSince(db: Queries, uid: string, since: number): Promise<void> {
  await tables(db).deleteFrom('provider_links').where('uid', '=', uid).where('created_at', '>=', since).execute();
}

/** The account of a provider identity. */
export async function findLinkedUid(
  db: Queries,
  { providerId, rawId }: Pick<ProviderLink, 'providerId' | 'rawId'>,
): Promise<string | undefined> {
  const row = await tables(db)
    .selectFrom('provider_links')
    .select('uid')
    .where('tenant', '=', defaultTenant)
    .where('provider_id', '=', providerId)
    .where('raw_id', '=', rawId)
    .executeTakeFirst();
  return row?.uid;
}

/** An account that is linked to an identity with this e-mail. */
export async function findUidByLinkEmail(db: Queries, email: string): Promise<string | undefined> {
  const row = await tables(db)
    .selectFrom('provider_links')
    .select('uid')
    .where('tenant', '=', defaultTenant)
    .where('email', '=', email)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return row?.uid;
}

/** Updates e-mail, name and picture of a link. False when the link is gone or belongs to another account. */
export async function refreshProviderLink(db: Queries, uid: string, link: ProviderLink): Promise<boolean> {
  const result = await tables(db)
    .updateTable('provider_links')
    .set({ email: link.email, display_name: link.displayName, photo_url: link.photoUrl })
    .where('tenant', '=', defaultTenant)
    .where('provider_id', '=', link.providerId)
    .where('raw_id', '=', link.rawId)
    .where('uid', '=', uid)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

function linkOf(row: ProviderLinkTables['provider_links']): ProviderLink {
  return {
    providerId: row.provider_id,
    rawId: row.raw_id,
    email: row.email,
    displayName: row.display_name,
    photoUrl: row.photo_url,
  };
}

function tables(db: Queries): Kysely<ProviderLinkTables> {
  return db.withTables<ProviderLinkTables>();
}
