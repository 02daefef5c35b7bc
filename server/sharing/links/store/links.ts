import * as v from 'valibot';
import { preparedRow, type Queries } from '../../../core/database/index.ts';
import type { LinkSettings, StoredLink } from '../domain/stored-link.ts';
import { type LinkRow, linkTables } from './tables.ts';

export interface NewLink extends LinkSettings {
  readonly id: string;
  readonly spaceId: string;
  readonly creatorUid: string;
  readonly tokenHash: string;
  readonly tokenSealed: string;
  readonly passwordHash: string | null;
  readonly targets: readonly string[];
  readonly createdAt: number;
}

export async function insertLink(transaction: Queries, link: NewLink): Promise<StoredLink> {
  const row = await linkTables(transaction)
    .insertInto('drive_links')
    .values({
      id: link.id,
      space_id: link.spaceId,
      creator_uid: link.creatorUid,
      token_hash: link.tokenHash,
      token_sealed: link.tokenSealed,
      generation: 1,
      role: link.role,
      label: link.label,
      note: link.note,
      password_hash: link.passwordHash,
      starts_at: link.startsAt,
      expires_at: link.expiresAt,
      max_downloads: link.maxDownloads,
      downloads: 0,
      opens: 0,
      uploads: 0,
      last_seen_at: null,
      notify: link.notify,
      recipients: JSON.stringify(link.recipients),
      slug: link.slug,
      shows_owner: link.showsOwner ? 1 : 0,
      shows_folders: link.showsFolders ? 1 : 0,
      language: link.language,
      paused_at: null,
      revoked_at: null,
      target_count: link.targets.length,
      created_at: link.createdAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const targets = link.targets.map((nodeId, position) => ({ link_id: link.id, node_id: nodeId, position }));
  for (let from = 0; from < targets.length; from += rowsAtOnce)
    await linkTables(transaction)
      .insertInto('drive_link_targets')
      .values(targets.slice(from, from + rowsAtOnce))
      .execute();
  return linkOf(row);
}

const rowsAtOnce = 200;

/**
 * Finds a link by the hash of its token. A revoked link is not found, so that guests cannot tell it from an unknown
 * address.
 */
export async function findLinkByToken(queries: Queries, tokenHash: string): Promise<StoredLink | undefined> {
  const row = await linkOfToken(queries, { tokenHash });
  return row && linkOf(row);
}

const linkOfToken = preparedRow((db, { tokenHash }: { tokenHash: string }) =>
  linkTables(db)
    .selectFrom('drive_links')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null),
);

export async function findLink(queries: Queries, id: string): Promise<StoredLink | undefined> {
  const row = await linkOfId(queries, { id });
  return row && linkOf(row);
}

const linkOfId = preparedRow((db, { id }: { id: string }) =>
  linkTables(db).selectFrom('drive_links').selectAll().where('id', '=', id),
);

/** A field that the change leaves out keeps its value. */
export interface LinkChange extends Partial<LinkSettings> {
  readonly passwordHash?: string | null | undefined;
  readonly pausedAt?: number | null;
  readonly revokedAt?: number;
  readonly tokenHash?: string;
  readonly tokenSealed?: string;
  /** Ends every unlock and ticket that the link has given out (T11). */
  readonly newGeneration?: boolean;
}

/** One statement checks and changes, so a link that was revoked meanwhile, or belongs to somebody else, stays as it is. */
export async function updateLink(
  queries: Queries,
  link: Pick<StoredLink, 'id' | 'creatorUid'>,
  change: LinkChange,
): Promise<StoredLink | undefined> {
  const row = await linkTables(queries)
    .updateTable('drive_links')
    .set((eb) => ({ ...columnsOf(change), generation: eb('generation', '+', change.newGeneration ? 1 : 0) }))
    .where('id', '=', link.id)
    .where('creator_uid', '=', link.creatorUid)
    .where('revoked_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return row && linkOf(row);
}

function columnsOf(change: LinkChange) {
  const { recipients, showsOwner, showsFolders } = change;
  return {
    role: change.role,
    label: change.label,
    note: change.note,
    notify: change.notify,
    recipients: recipients && JSON.stringify(recipients),
    slug: change.slug,
    shows_owner: showsOwner === undefined ? undefined : Number(showsOwner),
    shows_folders: showsFolders === undefined ? undefined : Number(showsFolders),
    language: change.language,
    starts_at: change.startsAt,
    expires_at: change.expiresAt,
    max_downloads: change.maxDownloads,
    password_hash: change.passwordHash,
    paused_at: change.pausedAt,
    revoked_at: change.revokedAt,
    token_hash: change.tokenHash,
    token_sealed: change.tokenSealed,
  };
}

export async function countLinksOf(queries: Queries, creatorUid: string): Promise<number> {
  const { count } = await linkTables(queries)
    .selectFrom('drive_links')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('creator_uid', '=', creatorUid)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A person's links, the latest first; `nodeIds` limits them to links with one of these targets. */
export async function listLinks(
  queries: Queries,
  input: {
    readonly creatorUid: string;
    readonly nodeIds: readonly string[] | undefined;
    readonly after: { readonly at: number; readonly id: string } | undefined;
    readonly count: number;
  },
): Promise<readonly StoredLink[]> {
  const { creatorUid, nodeIds, after, count } = input;
  let query = linkTables(queries)
    .selectFrom('drive_links')
    .selectAll()
    .where('creator_uid', '=', creatorUid)
    .where('revoked_at', 'is', null);
  if (nodeIds)
    query = query.where('id', 'in', (eb) =>
      eb
        .selectFrom('drive_link_targets')
        .select('link_id')
        .where('node_id', 'in', [...nodeIds]),
    );
  if (after) query = query.where((eb) => eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(after.at, after.id)));
  const rows = await query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(count).execute();
  return rows.map(linkOf);
}

/** Deletes links that were revoked before this time, with their codes and targets. Returns how many. */
export async function forgetRevokedLinks(transaction: Queries, revokedBefore: number, count: number): Promise<number> {
  const db = linkTables(transaction);
  const rows = await db
    .selectFrom('drive_links')
    .select('id')
    .where('revoked_at', '<', revokedBefore)
    .limit(count)
    .execute();
  const ids = rows.map((row) => row.id);
  if (ids.length === 0) return 0;
  await db.deleteFrom('drive_link_codes').where('link_id', 'in', ids).execute();
  await db.deleteFrom('drive_link_targets').where('link_id', 'in', ids).execute();
  await db.deleteFrom('drive_links').where('id', 'in', ids).execute();
  return ids.length;
}

export function linkOf(row: LinkRow): StoredLink {
  return {
    id: row.id,
    spaceId: row.space_id,
    creatorUid: row.creator_uid,
    tokenSealed: row.token_sealed,
    generation: row.generation,
    role: row.role,
    label: row.label,
    note: row.note,
    passwordHash: row.password_hash,
    startsAt: row.starts_at,
    expiresAt: row.expires_at,
    maxDownloads: row.max_downloads,
    downloads: row.downloads,
    opens: row.opens,
    uploads: row.uploads,
    lastSeenAt: row.last_seen_at,
    notify: row.notify,
    recipients: v.parse(texts, JSON.parse(row.recipients)),
    slug: row.slug,
    showsOwner: row.shows_owner === 1,
    showsFolders: row.shows_folders === 1,
    language: row.language,
    pausedAt: row.paused_at,
    revokedAt: row.revoked_at,
    targetCount: row.target_count,
    createdAt: row.created_at,
  };
}

const texts = v.array(v.string());
