import { type RawBuilder, sql } from 'kysely';

/** What a search asks of a node besides its name. */
export interface NodeFilters {
  /** Places in the contract's list of kinds of files, and whether folders are wanted; undefined is everything. */
  readonly kinds?: { readonly ranks: readonly number[]; readonly folders: boolean } | undefined;
  readonly modifiedAfter?: number | undefined;
  readonly modifiedBefore?: number | undefined;
  /** Folders have no size: a question for one leaves them out. */
  readonly sizeMin?: number | undefined;
  readonly sizeMax?: number | undefined;
  readonly starred?: boolean | undefined;
  /** Only what lies directly in one of these folders. */
  readonly isIn?: readonly string[] | undefined;
  /** Folders whose content is known not to be shown. */
  readonly notIn?: readonly string[] | undefined;
}

/** As a condition on `node`. The top folder is nobody's find. */
export function nodeFilters(filters: NodeFilters): RawBuilder<unknown> {
  const { kinds, modifiedAfter, modifiedBefore, sizeMin, sizeMax, starred, isIn, notIn = [] } = filters;
  const conditions = [sql`node.parent_id is not null`];
  if (kinds) conditions.push(isOfKind(kinds));
  if (modifiedAfter !== undefined) conditions.push(sql`node.modified_at >= ${modifiedAfter}`);
  if (modifiedBefore !== undefined) conditions.push(sql`node.modified_at + 0 < ${modifiedBefore}`);
  if (sizeMin !== undefined) conditions.push(sql`node.kind = 'file' and node.size >= ${sizeMin}`);
  if (sizeMax !== undefined) conditions.push(sql`node.kind = 'file' and node.size <= ${sizeMax}`);
  if (starred !== undefined) conditions.push(starred ? sql`node.starred_at is not null` : sql`node.starred_at is null`);
  if (isIn) conditions.push(sql`node.parent_id in (${sql.join(isIn)})`);
  if (notIn.length > 0) conditions.push(sql`node.parent_id not in (${sql.join(notIn)})`);
  return sql`${sql.join(conditions, sql` and `)}`;
}

function isOfKind({ ranks, folders }: NonNullable<NodeFilters['kinds']>): RawBuilder<unknown> {
  const isFolder = folders ? sql`node.kind = 'folder'` : sql`1 = 0`;
  if (ranks.length === 0) return isFolder;
  return sql`(${isFolder} or (node.kind = 'file' and node.type_rank in (${sql.join(ranks)})))`;
}
