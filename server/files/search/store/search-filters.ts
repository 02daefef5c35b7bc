import { type RawBuilder, sql } from 'kysely';

/** What a search asks of a node besides its name. */
export interface NodeFilters {
  /** Ranks of file kinds in the contract's list, and whether folders match; undefined matches everything. */
  readonly kinds?: { readonly ranks: readonly number[]; readonly folders: boolean } | undefined;
  readonly modifiedAfter?: number | undefined;
  readonly modifiedBefore?: number | undefined;
  /** Folders have no size, so a size filter excludes them. */
  readonly sizeMin?: number | undefined;
  readonly sizeMax?: number | undefined;
  readonly starred?: boolean | undefined;
  /** Whether an open link targets it. */
  readonly shared?: { readonly isSo: boolean; readonly by: SharedBy } | undefined;
  /** Only direct children of these folders. */
  readonly isIn?: readonly string[] | undefined;
  /** Folders whose content is not shown. */
  readonly notIn?: readonly string[] | undefined;
}

/** As a condition on `node`. The top folder is never a result. */
export function nodeFilters(filters: NodeFilters): RawBuilder<unknown> {
  const { kinds, modifiedAfter, modifiedBefore, sizeMin, sizeMax, starred, shared, isIn, notIn = [] } = filters;
  const conditions = [sql`node.parent_id is not null`];
  if (kinds) conditions.push(isOfKind(kinds));
  if (modifiedAfter !== undefined) conditions.push(sql`node.modified_at >= ${modifiedAfter}`);
  if (modifiedBefore !== undefined) conditions.push(sql`node.modified_at + 0 < ${modifiedBefore}`);
  if (sizeMin !== undefined) conditions.push(sql`node.kind = 'file' and node.size >= ${sizeMin}`);
  if (sizeMax !== undefined) conditions.push(sql`node.kind = 'file' and node.size <= ${sizeMax}`);
  if (starred !== undefined) conditions.push(starred ? sql`node.starred_at is not null` : sql`node.starred_at is null`);
  if (shared)
    conditions.push(
      sql`${shared.isSo ? sql`` : sql`not `}exists (${openLinks(shared.by)} and target.node_id = node.id)`,
    );
  if (isIn) conditions.push(sql`node.parent_id in (${sql.join(isIn)})`);
  if (notIn.length > 0) conditions.push(sql`node.parent_id not in (${sql.join(notIn)})`);
  return sql`${sql.join(conditions, sql` and `)}`;
}

/** Whose links, and at which time. */
export interface SharedBy {
  readonly uid: string;
  readonly now: number;
}

/** The targets of a person's links that a visitor could open now. */
export function openLinks({ uid, now }: SharedBy): RawBuilder<unknown> {
  return sql`select target.node_id from drive_links link join drive_link_targets target on target.link_id = link.id
    where link.creator_uid = ${uid} and link.revoked_at is null and link.paused_at is null
      and (link.starts_at is null or link.starts_at <= ${now})
      and (link.expires_at is null or link.expires_at > ${now})
      and (link.max_downloads is null or link.downloads < link.max_downloads)`;
}

function isOfKind({ ranks, folders }: NonNullable<NodeFilters['kinds']>): RawBuilder<unknown> {
  const isFolder = folders ? sql`node.kind = 'folder'` : sql`1 = 0`;
  if (ranks.length === 0) return isFolder;
  return sql`(${isFolder} or (node.kind = 'file' and node.type_rank in (${sql.join(ranks)})))`;
}
