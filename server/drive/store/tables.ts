import type { Queries } from '../../core/database/index.ts';
import type { NodeState } from '../rules/permission.ts';

export type DriveTables = {
  drive_spaces: SpaceRow;
  drive_nodes: NodeRow;
  drive_uploads: UploadRow;
};

type SpaceRow = {
  id: string;
  kind: 'personal';
  owner_uid: string | null;
  root_id: string;
  quota_bytes: number | null;
  used_bytes: number;
  reserved_bytes: number;
  file_count: number;
  /** Goes up with every change; the write that raises it is the lock on the space. */
  changes: number;
  created_at: number;
};

export type NodeRow = {
  id: string;
  space_id: string;
  /** Null for a top folder and for what lies in the trash by itself. */
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
};

type UploadRow = {
  id: string;
  space_id: string;
  folder_id: string;
  node_id: string;
  name: string;
  size: number;
  content_type: string | null;
  state: 'created' | 'done' | 'cancelled' | 'expired';
  device: string | null;
  created_by: string;
  created_at: number;
  touched_at: number;
};

export function tables(queries: Queries) {
  return queries.withTables<DriveTables>();
}
