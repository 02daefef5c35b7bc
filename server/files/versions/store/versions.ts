import { sql } from 'kysely';
import { announce, preparedRow, type Queries } from '../../../core/database/index.ts';
import type { StoredNode } from '../../domain/stored-node.ts';
import { named, updateNode } from '../../store/nodes.ts';
import { tables, type VersionRow } from '../../store/tables.ts';

/** The content of a file at one time. Several versions may share an object, which is dropped with the last of them. */
export interface Version {
  readonly id: string;
  readonly nodeId: string;
  readonly number: number;
  readonly objectId: string;
  readonly size: number;
  readonly contentType: string | null;
  readonly contentMtime: number | null;
  /** Null until they are computed after the upload. */
  readonly digests: Digests | null;
  readonly createdBy: string;
  readonly createdAt: number;
  readonly label: string | null;
  readonly pinned: boolean;
}

export interface Digests {
  /** Hex. */
  readonly sha256: string;
  readonly crc32: number;
}

export interface NewVersion {
  readonly id: string;
  readonly nodeId: string;
  readonly number: number;
  readonly objectId: string;
  readonly size: number;
  readonly contentType: string | null;
  readonly contentMtime: number | null;
  /** For content whose digests are known: that of a copy or of an older version. */
  readonly digests?: Digests | null;
  readonly by: string;
  readonly at: number;
}

export async function insertVersion(transaction: Queries, version: NewVersion): Promise<void> {
  await insertVersions(transaction, [version]);
}

export async function insertVersions(transaction: Queries, versions: readonly NewVersion[]): Promise<void> {
  for (let from = 0; from < versions.length; from += rowsAtOnce)
    await tables(transaction)
      .insertInto('drive_versions')
      .values(versions.slice(from, from + rowsAtOnce).map(newRow))
      .execute();
  for (const { digests, objectId, size } of versions)
    if (!digests) announce(transaction, `${undigested}:${objectId}:${size}`);
}

/** The object that a committed transaction announced for computing its digests, if any. */
export function undigestedIn(topic: string): readonly { readonly objectId: string; readonly size: number }[] {
  const [about, objectId, size] = topic.split(':');
  return about === undigested && objectId !== undefined ? [{ objectId, size: Number(size) }] : [];
}

const undigested = 'drive-undigested';

/** A database statement takes a limited number of values. */
const rowsAtOnce = 100;

/** Makes this version the current one of the file. */
export async function showVersion(
  transaction: Queries,
  node: StoredNode,
  version: Pick<NewVersion, 'id' | 'objectId' | 'size' | 'contentType' | 'contentMtime' | 'by' | 'at'>,
  objectGeneration: number | null,
): Promise<StoredNode> {
  return updateNode(transaction, node, {
    ...named(node.name, 'file', version.contentType),
    size: version.size,
    content_type: version.contentType,
    content_mtime: version.contentMtime,
    object_generation: objectGeneration,
    version_id: version.id,
    object_id: version.objectId,
    version_count: node.versionCount + 1,
    modified_by: version.by,
    modified_at: version.at,
  });
}

export function setVersionCount(transaction: Queries, node: StoredNode, versionCount: number): Promise<StoredNode> {
  return updateNode(transaction, node, { version_count: versionCount });
}

/** Numbers are never reused, also when the latest version was deleted: the current one is always the highest. */
export async function nextVersionNumber(transaction: Queries, nodeId: string): Promise<number> {
  const row = await tables(transaction)
    .selectFrom('drive_versions')
    .select('number')
    .where('node_id', '=', nodeId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (row?.number ?? 0) + 1;
}

/** The object of the current version; asked at every read of a file. */
export async function currentObjectOf(queries: Queries, nodeId: string): Promise<string | undefined> {
  return (await currentObject(queries, { nodeId }))?.object_id ?? undefined;
}

const currentObject = preparedRow((db, { nodeId }: { nodeId: string }) =>
  tables(db).selectFrom('drive_nodes').select('object_id').where('id', '=', nodeId),
);

export async function findVersion(queries: Queries, nodeId: string, id: string): Promise<Version | undefined> {
  const row = await tables(queries)
    .selectFrom('drive_versions')
    .selectAll()
    .where('id', '=', id)
    .where('node_id', '=', nodeId)
    .executeTakeFirst();
  return row && versionOf(row);
}

/** The latest first. */
export async function listVersions(
  queries: Queries,
  nodeId: string,
  below: number | undefined,
  count: number,
): Promise<readonly Version[]> {
  let query = tables(queries).selectFrom('drive_versions').selectAll().where('node_id', '=', nodeId);
  if (below !== undefined) query = query.where('number', '<', below);
  const rows = await query.orderBy('number', 'desc').limit(count).execute();
  return rows.map(versionOf);
}

/** All versions of some files, by file. */
export async function versionsOf(
  queries: Queries,
  nodeIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Version[]>> {
  const found = new Map<string, Version[]>();
  if (nodeIds.length === 0) return found;
  const rows = await tables(queries)
    .selectFrom('drive_versions')
    .selectAll()
    .where('node_id', 'in', [...nodeIds])
    .execute();
  for (const row of rows) {
    const versions = found.get(row.node_id) ?? [];
    found.set(row.node_id, versions);
    versions.push(versionOf(row));
  }
  return found;
}

/** Older versions in a space without label or pin, the oldest first, after one of them. */
export async function oldestVersions(
  queries: Queries,
  spaceId: string,
  { before, after }: { readonly before: number; readonly after: Pick<Version, 'createdAt' | 'id'> | undefined },
  count: number,
): Promise<readonly Version[]> {
  let query = tables(queries)
    .selectFrom('drive_versions as version')
    .innerJoin('drive_nodes as node', 'node.id', 'version.node_id')
    .selectAll('version')
    .where('node.space_id', '=', spaceId)
    .where('node.state', '=', 'active')
    .where('node.version_count', '>', 1)
    .whereRef('version.id', '<>', 'node.version_id')
    .where('version.label', 'is', null)
    .where('version.pinned', '=', 0)
    .where('version.created_at', '<', before);
  if (after)
    query = query.where((eb) =>
      eb(eb.refTuple('version.created_at', 'version.id'), '>', eb.tuple(after.createdAt, after.id)),
    );
  const rows = await query.orderBy('version.created_at').orderBy('version.id').limit(count).execute();
  return rows.map(versionOf);
}

/** Changes what keeps a version from being pruned. */
export async function keepVersion(
  transaction: Queries,
  id: string,
  { label, pinned }: Partial<Pick<Version, 'label' | 'pinned'>>,
): Promise<void> {
  await tables(transaction)
    .updateTable('drive_versions')
    .set({ ...(label !== undefined && { label }), ...(pinned !== undefined && { pinned: pinned ? 1 : 0 }) })
    .where('id', '=', id)
    .execute();
}

/** Removes versions by their own ids, or all versions of some files; gives those it really removed. */
export async function takeVersions(
  transaction: Queries,
  by: 'version' | 'file',
  ids: readonly string[],
): Promise<readonly Version[]> {
  if (ids.length === 0) return [];
  const rows = await tables(transaction)
    .deleteFrom('drive_versions')
    .where(by === 'version' ? 'id' : 'node_id', 'in', [...ids])
    .returningAll()
    .execute();
  return rows.map(versionOf);
}

/** Which of these objects a version still refers to. */
export async function objectsInUse(transaction: Queries, objectIds: readonly string[]): Promise<ReadonlySet<string>> {
  const used = new Set<string>();
  for (let from = 0; from < objectIds.length; from += idsAtOnce) {
    const rows = await tables(transaction)
      .selectFrom('drive_versions')
      .select('object_id')
      .distinct()
      .where('object_id', 'in', objectIds.slice(from, from + idsAtOnce))
      .execute();
    for (const row of rows) used.add(row.object_id);
  }
  return used;
}

const idsAtOnce = 500;

/** Some files with older versions, in the order of their ids. */
export async function findVersionedNodes(
  queries: Queries,
  afterId: string,
  count: number,
): Promise<readonly { readonly id: string; readonly spaceId: string; readonly versionId: string | null }[]> {
  const rows = await tables(queries)
    .selectFrom('drive_nodes')
    .select(['id', 'space_id', 'version_id'])
    .where('version_count', '>', sql.lit(1))
    .where('state', '=', 'active')
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(count)
    .execute();
  return rows.map((row) => ({ id: row.id, spaceId: row.space_id, versionId: row.version_id }));
}

function newRow(version: NewVersion): VersionRow {
  return {
    id: version.id,
    node_id: version.nodeId,
    number: version.number,
    object_id: version.objectId,
    size: version.size,
    content_type: version.contentType,
    sha256: version.digests?.sha256 ?? null,
    crc32: version.digests?.crc32 ?? null,
    content_mtime: version.contentMtime,
    created_by: version.by,
    created_at: version.at,
    label: null,
    pinned: 0,
  };
}

export function versionOf(row: VersionRow): Version {
  return {
    id: row.id,
    nodeId: row.node_id,
    number: row.number,
    objectId: row.object_id,
    size: row.size,
    contentType: row.content_type,
    contentMtime: row.content_mtime,
    digests: row.sha256 === null || row.crc32 === null ? null : { sha256: row.sha256, crc32: row.crc32 },
    createdBy: row.created_by,
    createdAt: row.created_at,
    label: row.label,
    pinned: row.pinned === 1,
  };
}
