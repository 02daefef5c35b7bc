import type { NodeState } from './permission.ts';

/** A file or folder as it is stored. */
export interface StoredNode {
  readonly id: string;
  readonly spaceId: string;
  /** Null for a top folder and for a node that was itself moved to the trash. */
  readonly parentId: string | null;
  readonly kind: 'file' | 'folder';
  readonly name: string;
  readonly sortKey: string;
  readonly size: number;
  readonly contentType: string | null;
  readonly generation: number;
  readonly state: NodeState;
  readonly objectGeneration: number | null;
  readonly createdBy: string;
  readonly createdAt: number;
  readonly modifiedAt: number;
  readonly trashedAt: number | null;
  /** The folder it was in before it was trashed. */
  readonly trashedFrom: string | null;
  readonly starredAt: number | null;
  /** The current version of a file and the object with its bytes; null until they have arrived. */
  readonly versionId: string | null;
  readonly objectId: string | null;
  readonly versionCount: number;
  readonly contentMtime: number | null;
  readonly typeRank: number;
  /** The change counter of the space at the last write. */
  readonly change: number;
}

/** Where a node is: a name in a folder. */
export interface NodeLocation {
  readonly folderId: string;
  readonly name: string;
}
