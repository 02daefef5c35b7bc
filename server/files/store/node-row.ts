import type { NodeMarkName } from '../domain/node-mark.ts';
import type { NodeState } from '../domain/permission.ts';
import type { StoredNode } from '../domain/stored-node.ts';

/** The columns of a node: their types, which of them every query of whole nodes reads, and the node that they give. */
export type NodeRow = {
  id: string;
  space_id: string;
  /** Null for a top folder and for a node that was itself moved to the trash. */
  parent_id: string | null;
  kind: 'file' | 'folder';
  name: string;
  name_key: string;
  sort_key: string;
  size: number;
  content_type: string | null;
  generation: number;
  state: NodeState;
  object_generation: number | null;
  created_by: string;
  created_at: number;
  modified_by: string;
  modified_at: number;
  trashed_at: number | null;
  trashed_from: string | null;
  /** JSON: its ancestors before it was trashed, the outermost first, so that they can be created again. */
  trashed_path: string | null;
  /** What searches match (search/domain/search-text.ts). */
  search_text: string;
  starred_at: number | null;
  /** The current version of a file. */
  version_id: string | null;
  /** The object of that version: `files/<object_id>` in the drive's bucket. Several versions may share one. */
  object_id: string | null;
  version_count: number;
  content_mtime: number | null;
  /** The index of its file kind in the contract's list. */
  type_rank: number;
  /** `changes` of the space at the last write. */
  change: number;
};

/**
 * The columns that a `StoredNode` is read from. Every query of whole nodes takes them from here; the other columns
 * serve searching and restoring.
 */
export const nodeColumns = [
  'id',
  'space_id',
  'parent_id',
  'kind',
  'name',
  'sort_key',
  'size',
  'content_type',
  'generation',
  'state',
  'object_generation',
  'created_by',
  'created_at',
  'modified_at',
  'trashed_at',
  'trashed_from',
  'starred_at',
  'version_id',
  'object_id',
  'version_count',
  'content_mtime',
  'type_rank',
  'change',
] as const satisfies readonly (keyof NodeRow)[];

/** The column of each mark. */
export const markColumns = { star: 'starred_at' } as const satisfies Readonly<Record<NodeMarkName, keyof NodeRow>>;

/** What `nodeOf` needs of a row. */
export type NodeColumns = Pick<NodeRow, (typeof nodeColumns)[number]>;

export function nodeOf(row: NodeColumns): StoredNode {
  return {
    id: row.id,
    spaceId: row.space_id,
    parentId: row.parent_id,
    kind: row.kind,
    name: row.name,
    sortKey: row.sort_key,
    size: row.size,
    contentType: row.content_type,
    generation: row.generation,
    state: row.state,
    objectGeneration: row.object_generation,
    createdBy: row.created_by,
    createdAt: row.created_at,
    modifiedAt: row.modified_at,
    trashedAt: row.trashed_at,
    trashedFrom: row.trashed_from,
    starredAt: row.starred_at,
    versionId: row.version_id,
    objectId: row.object_id,
    versionCount: row.version_count,
    contentMtime: row.content_mtime,
    typeRank: row.type_rank,
    change: row.change,
  };
}
