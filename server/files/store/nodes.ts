import { fileKindOf, fileKinds } from '@hearth/contract';
import { sql } from 'kysely';
import type { Queries } from '../../core/database/index.ts';
import type { NodeMarkName } from '../domain/node-mark.ts';
import { nameKey } from '../domain/node-name.ts';
import type { StoredNode } from '../domain/stored-node.ts';
import { searchText } from '../search/domain/search-text.ts';
import { sortKey } from '../tree/domain/sort-key.ts';
import { markColumns, type NodeRow, nodeOf } from './node-row.ts';
import { tables } from './tables.ts';

export interface NewNode {
  readonly id: string;
  readonly spaceId: string;
  readonly parentId: string | null;
  readonly kind: 'file' | 'folder';
  readonly name: string;
  readonly state: 'uploading' | 'active';
  readonly size?: number;
  readonly contentType?: string | undefined;
  readonly contentMtime?: number | undefined;
  readonly by: string;
  readonly at: number;
}

export async function insertNode(queries: Queries, node: NewNode): Promise<StoredNode> {
  const row = await tables(queries)
    .insertInto('drive_nodes')
    .values(newRow(node))
    .returningAll()
    .executeTakeFirstOrThrow();
  return nodeOf(row);
}

/** For use cases that create hundreds of nodes. */
export async function insertNodes(queries: Queries, nodes: readonly NewNode[]): Promise<void> {
  for (let from = 0; from < nodes.length; from += rowsAtOnce)
    await tables(queries)
      .insertInto('drive_nodes')
      .values(nodes.slice(from, from + rowsAtOnce).map(newRow))
      .execute();
}

/** A database statement takes a limited number of values. */
const rowsAtOnce = 100;

export function newRow(node: NewNode) {
  return {
    id: node.id,
    space_id: node.spaceId,
    parent_id: node.parentId,
    kind: node.kind,
    ...named(node.name, node.kind, node.contentType ?? null),
    size: node.size ?? 0,
    content_type: node.contentType ?? null,
    generation: 1,
    state: node.state,
    object_generation: null,
    created_by: node.by,
    created_at: node.at,
    modified_by: node.by,
    modified_at: node.at,
    trashed_at: null,
    trashed_from: null,
    trashed_path: null,
    version_id: null,
    object_id: null,
    version_count: 0,
    content_mtime: node.contentMtime ?? null,
    change: changeOf(node.spaceId),
  };
}

/** Which of these names are taken in a folder; with `pending`, names of unfinished uploads count too. */
export async function takenNameKeys(
  queries: Queries,
  folderId: string,
  keys: readonly string[],
  { pending, except }: { readonly pending: boolean; readonly except?: string | undefined },
): Promise<ReadonlySet<string>> {
  const rows = await tables(queries)
    .selectFrom('drive_nodes')
    .select('name_key')
    .where('parent_id', '=', folderId)
    .where('name_key', 'in', [...keys])
    .where(unindexedState, 'in', pending ? ['active', 'uploading'] : ['active'])
    .where('id', '!=', except ?? '')
    .execute();
  return new Set(rows.map((row) => row.name_key));
}

/** The state, wrapped so that SQLite does not scan a folder by state instead of looking up the names. */
export const unindexedState = sql<NodeRow['state']>`(state || '')`;

export async function renameNode(
  queries: Queries,
  node: StoredNode,
  change: { readonly name: string; readonly by: string; readonly at: number },
): Promise<StoredNode> {
  return updateNode(queries, node, {
    ...named(change.name, node.kind, node.contentType),
    modified_by: change.by,
    modified_at: change.at,
  });
}

/** Changes this one row, however many nodes are below it; its modification time stays. */
export async function placeNode(
  queries: Queries,
  node: StoredNode,
  to: { readonly parentId: string; readonly name: string; readonly at: number },
): Promise<StoredNode> {
  if (to.parentId !== node.parentId) await insertTombstone(queries, node, to.at);
  return updateNode(queries, node, { ...named(to.name, node.kind, node.contentType), parent_id: to.parentId });
}

/** The same for many nodes that keep their names. */
export async function moveNodes(
  queries: Queries,
  nodes: readonly StoredNode[],
  to: { readonly parentId: string; readonly at: number },
): Promise<readonly StoredNode[]> {
  const moved: StoredNode[] = [];
  for (let from = 0; from < nodes.length; from += rowsAtOnce) {
    const some = nodes.slice(from, from + rowsAtOnce);
    await insertTombstones(queries, some, to.at);
    const rows = await tables(queries)
      .updateTable('drive_nodes')
      .set((eb) => ({
        parent_id: to.parentId,
        generation: eb('generation', '+', 1),
        change: changeOf(some[0]?.spaceId ?? ''),
      }))
      .where(
        'id',
        'in',
        some.map(({ id }) => id),
      )
      .where('state', '=', 'active')
      .returningAll()
      .execute();
    if (rows.length !== some.length) throw new Error('A node to be moved does not exist.');
    moved.push(...rows.map(nodeOf));
  }
  return moved;
}

export async function markNode(
  queries: Queries,
  node: StoredNode,
  mark: NodeMarkName,
  at: number | null,
): Promise<StoredNode> {
  return updateNode(queries, node, { [markColumns[mark]]: at });
}

/** Changes this one row. The ancestors, the outermost first, are stored so that it can be restored. */
export async function trashNode(
  queries: Queries,
  node: StoredNode,
  at: number,
  folders: readonly { readonly id: string; readonly name: string }[] = [],
): Promise<StoredNode> {
  await insertTombstone(queries, node, at);
  return updateNode(queries, node, {
    state: 'trashed',
    parent_id: null,
    trashed_at: at,
    trashed_from: node.parentId,
    trashed_path: JSON.stringify(folders.map(({ id, name }) => ({ id, name }))),
  });
}

export async function restoreNode(
  queries: Queries,
  node: StoredNode,
  to: { readonly parentId: string; readonly name: string },
): Promise<StoredNode> {
  return updateNode(queries, node, {
    ...named(to.name, node.kind, node.contentType),
    state: 'active',
    parent_id: to.parentId,
    trashed_at: null,
    trashed_from: null,
    trashed_path: null,
  });
}

/** The bytes have arrived: the node becomes a file, visible at once or when its submission is submitted. */
export async function activateNode(
  queries: Queries,
  node: StoredNode,
  file: {
    readonly state: 'active' | 'pending';
    readonly name: string;
    readonly size: number;
    readonly contentType: string;
    readonly objectGeneration: number;
    readonly versionId: string;
    readonly objectId: string;
    readonly at: number;
  },
): Promise<StoredNode> {
  return updateNode(queries, node, {
    ...named(file.name, node.kind, file.contentType),
    state: file.state,
    size: file.size,
    content_type: file.contentType,
    object_generation: file.objectGeneration,
    modified_at: file.at,
    version_id: file.versionId,
    object_id: file.objectId,
    version_count: 1,
  });
}

export async function removeNode(queries: Queries, id: string): Promise<void> {
  await tables(queries).deleteFrom('drive_nodes').where('id', '=', id).execute();
}

/** The only update of an existing node; it sets the change counter that watchers of the folder follow. */
export async function updateNode(queries: Queries, node: StoredNode, change: Partial<NodeRow>): Promise<StoredNode> {
  const row = await tables(queries)
    .updateTable('drive_nodes')
    .set((eb) => ({ ...change, generation: eb('generation', '+', 1), change: changeOf(node.spaceId) }))
    .where('id', '=', node.id)
    .where('state', '=', node.state)
    .returningAll()
    .executeTakeFirstOrThrow();
  return nodeOf(row);
}

/** Watchers of the old folder read the tombstone, because the row no longer names that folder. */
function insertTombstone(queries: Queries, node: StoredNode, at: number): Promise<void> {
  return insertTombstones(queries, [node], at);
}

async function insertTombstones(queries: Queries, nodes: readonly StoredNode[], at: number): Promise<void> {
  const rows = nodes.flatMap(({ id, parentId, spaceId }) =>
    parentId === null ? [] : { parent_id: parentId, change: changeOf(spaceId), node_id: id, at },
  );
  if (rows.length === 0) return;
  await tables(queries)
    .insertInto('drive_tombstones')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The number of the current change: the writer has locked the space, which raised it. */
function changeOf(spaceId: string) {
  return sql<number>`(select changes from drive_spaces where id = ${spaceId})`;
}

export function named(name: string, kind: 'file' | 'folder', contentType: string | null) {
  return {
    name,
    name_key: nameKey(name),
    sort_key: sortKey(name, kind),
    search_text: searchText(name),
    type_rank: kind === 'folder' ? 0 : fileKinds.indexOf(fileKindOf(name, contentType)),
  };
}
