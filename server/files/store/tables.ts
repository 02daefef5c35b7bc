import type { activityVerbs } from '@hearth/contract';
import type { Queries } from '../../core/database/index.ts';
import type { NodeRow } from './node-row.ts';

export type DriveTables = {
  drive_spaces: SpaceRow;
  drive_nodes: NodeRow;
  drive_uploads: UploadRow;
  drive_versions: VersionRow;
  drive_tombstones: TombstoneRow;
  drive_activity: ActivityRow;
  drive_operations: OperationRow;
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
  /** Rises with every change; the write that raises it is the lock on the space. */
  changes: number;
  created_at: number;
};

type UploadRow = {
  id: string;
  space_id: string;
  folder_id: string;
  node_id: string;
  name: string;
  size: number;
  content_type: string | null;
  /**
   * `rejected`: the quota or the permission was lost. `failed`: the bytes that arrived were not the ones that were
   * sent.
   */
  state: 'created' | 'done' | 'cancelled' | 'expired' | 'rejected' | 'failed';
  device: string | null;
  created_by: string;
  created_at: number;
  touched_at: number;
  conflict: 'fail' | 'keepBoth' | 'replace';
  /** The file that this upload adds a version to. */
  replaces_id: string | null;
  /** The version that the file had then, if the client said which one it saw. */
  replaces_version: string | null;
  fingerprint: string | null;
  content_mtime: number | null;
  /** The sender: the person `created_by`, or a visitor of the link or request `via_id`. */
  via: 'person' | 'link' | 'request';
  via_id: string | null;
};

export type VersionRow = {
  id: string;
  node_id: string;
  number: number;
  object_id: string;
  size: number;
  content_type: string | null;
  /** Hex. Both digests are computed after the upload; null until then. */
  sha256: string | null;
  crc32: number | null;
  content_mtime: number | null;
  created_by: string;
  created_at: number;
  label: string | null;
  pinned: number;
};

/** A node that left a folder, for the watchers of that folder. */
type TombstoneRow = { parent_id: string; change: number; node_id: string; at: number };

export type ActivityRow = {
  id: string;
  space_id: string;
  node_id: string | null;
  at: number;
  verb: (typeof activityVerbs)[number];
  actor_kind: 'person' | 'link' | 'request' | 'system';
  /** The uid, or the id of the link or request. */
  actor_id: string | null;
  /** The name of the item at that time. */
  name: string;
  /** JSON. */
  detail: string;
};

export type OperationRow = {
  id: string;
  space_id: string;
  actor: string;
  kind: string;
  /** JSON: the steps that redo it and the steps that undo it. */
  forward: string;
  inverse: string;
  at: number;
  undone_at: number | null;
  /**
   * The change counter of the space when it was last done, undone or redone: orders operations within a millisecond.
   */
  sequence: number;
};

export function tables(queries: Queries) {
  return queries.withTables<DriveTables>();
}
