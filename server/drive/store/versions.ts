import type { Queries } from '../../core/database/index.ts';
import { tables, type VersionRow } from './tables.ts';

export interface NewVersion {
  readonly id: string;
  readonly nodeId: string;
  readonly number: number;
  readonly objectId: string;
  readonly size: number;
  readonly contentType: string | null;
  readonly contentMtime: number | null;
  readonly by: string;
  readonly at: number;
}

export async function insertVersion(transaction: Queries, version: NewVersion): Promise<void> {
  const row: VersionRow = {
    id: version.id,
    node_id: version.nodeId,
    number: version.number,
    object_id: version.objectId,
    size: version.size,
    content_type: version.contentType,
    sha256: null,
    crc32: null,
    content_mtime: version.contentMtime,
    created_by: version.by,
    created_at: version.at,
    label: null,
    pinned: 0,
  };
  await tables(transaction).insertInto('drive_versions').values(row).execute();
}
