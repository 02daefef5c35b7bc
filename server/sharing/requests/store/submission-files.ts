import { sql } from 'kysely';
import type { Queries } from '../../../core/database/index.ts';
import { named, type StoredNode, updateNode } from '../../../files/index.ts';
import type { Counted } from '../domain/limit.ts';
import type { SubmissionFile } from '../domain/stored-request.ts';
import { requestTables, type SubmissionFileRow } from './tables.ts';

export async function insertSubmissionFile(
  queries: Queries,
  file: Pick<SubmissionFile, 'nodeId' | 'submissionId' | 'name' | 'size'>,
): Promise<void> {
  const last = sql<number>`(select coalesce(max(position), 0) + 1 from drive_submission_files
    where submission_id = ${file.submissionId})`;
  await requestTables(queries)
    .insertInto('drive_submission_files')
    .values({
      node_id: file.nodeId,
      submission_id: file.submissionId,
      position: last,
      name: file.name,
      size: file.size,
      arrived: 0,
      sha256: null,
    })
    .execute();
}

export async function findSubmissionFile(queries: Queries, nodeId: string): Promise<SubmissionFile | undefined> {
  const row = await requestTables(queries)
    .selectFrom('drive_submission_files')
    .selectAll()
    .where('node_id', '=', nodeId)
    .executeTakeFirst();
  return row && fileOf(row);
}

/** Files in the order in which their uploads began. */
export async function listSubmissionFiles(
  queries: Queries,
  submissionIds: readonly string[],
): Promise<readonly SubmissionFile[]> {
  const rows = await requestTables(queries)
    .selectFrom('drive_submission_files')
    .selectAll()
    .where('submission_id', 'in', [...submissionIds])
    .orderBy('submission_id')
    .orderBy('position')
    .execute();
  return rows.map(fileOf);
}

export async function markArrived(queries: Queries, nodeId: string): Promise<void> {
  await requestTables(queries)
    .updateTable('drive_submission_files')
    .set({ arrived: 1 })
    .where('node_id', '=', nodeId)
    .execute();
}

/** Stored with the submission, so that the receipt stays true when the owner replaces or deletes the file. */
export async function noteDigest(queries: Queries, nodeId: string, sha256: string): Promise<void> {
  await requestTables(queries)
    .updateTable('drive_submission_files')
    .set({ sha256 })
    .where('node_id', '=', nodeId)
    .execute();
}

export async function removeSubmissionFiles(queries: Queries, nodeIds: readonly string[]): Promise<void> {
  for (let from = 0; from < nodeIds.length; from += idsAtOnce)
    await requestTables(queries)
      .deleteFrom('drive_submission_files')
      .where('node_id', 'in', nodeIds.slice(from, from + idsAtOnce))
      .execute();
}

const idsAtOnce = 500;

/**
 * Counts the files of open submissions that have arrived or are being uploaded. The caller's transaction must hold the
 * lock of the space, which every upload takes, so the count is exact until it ends (T34).
 */
export async function countOpen(transaction: Queries, requestId: string): Promise<Counted> {
  const { rows } = await sql<Counted>`
    select count(*) as files, coalesce(sum(file.size), 0) as bytes
    from drive_submissions submission join drive_submission_files file on file.submission_id = submission.id
    where submission.request_id = ${requestId} and submission.state = 'open' and (file.arrived = 1 or exists (
      select 1 from drive_uploads upload where upload.node_id = file.node_id and upload.state = 'created'))`.execute(
    transaction,
  );
  return { files: rows[0]?.files ?? 0, bytes: rows[0]?.bytes ?? 0 };
}

/** Whether one of its uploads is still running. */
export async function isStillSending(queries: Queries, submissionId: string): Promise<boolean> {
  const row = await requestTables(queries)
    .selectFrom('drive_submission_files as file')
    .innerJoin('drive_uploads as upload', 'upload.node_id', 'file.node_id')
    .select('file.node_id')
    .where('file.submission_id', '=', submissionId)
    .where('upload.state', '=', 'created')
    .executeTakeFirst();
  return row !== undefined;
}

/** Turns a pending file into an active file in a folder of the owner. */
export async function releaseNode(
  transaction: Queries,
  node: StoredNode,
  to: { readonly parentId: string; readonly name: string; readonly at: number },
): Promise<StoredNode> {
  return updateNode(transaction, node, {
    ...named(to.name, 'file', node.contentType),
    state: 'active',
    parent_id: to.parentId,
    modified_at: to.at,
  });
}

function fileOf(row: SubmissionFileRow): SubmissionFile {
  return {
    nodeId: row.node_id,
    submissionId: row.submission_id,
    name: row.name,
    size: row.size,
    arrived: row.arrived === 1,
    sha256: row.sha256,
  };
}
