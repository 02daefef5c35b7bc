import type { NodeState } from './permission.ts';

/** A file or folder as it is kept. */
export interface StoredNode {
  readonly id: string;
  readonly spaceId: string;
  /** Null for a top folder and for what lies in the trash by itself. */
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
  /** The folder it lay in before it came to the trash. */
  readonly trashedFrom: string | null;
  readonly starredAt: number | null;
  /** Of a file: its current version and the object that holds those bytes; null while they are on their way. */
  readonly versionId: string | null;
  readonly objectId: string | null;
  readonly versionCount: number;
  readonly contentMtime: number | null;
  readonly typeRank: number;
  /** The change of the space that wrote it last. */
  readonly change: number;
}
