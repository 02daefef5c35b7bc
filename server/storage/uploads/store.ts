import type { Generated, Kysely, Selectable } from 'kysely';
import * as v from 'valibot';
import type { Queries } from '../../core/database/index.ts';
import { hashSecret } from '../../core/ids.ts';
import { nameKey } from '../objects/domain/object-name.ts';
import type { UploadSession } from './domain/upload-session.ts';

/** The id is the only credential of the session, so only its hash is stored. */
export async function insertUpload(queries: Queries, session: UploadSession, now: number): Promise<void> {
  await tables(queries)
    .insertInto('storage_uploads')
    .values({
      id_hash: hashSecret(session.id),
      bucket: session.bucket,
      name_key: nameKey(session.name),
      name: session.name,
      blob_key: session.blobKey,
      opened_by: session.openedBy,
      uid: session.uid,
      declared_size: session.declaredSize ?? null,
      received: session.received,
      draft: JSON.stringify(session.draft),
      state: session.state,
      generation: session.generation ?? null,
      created_at: now,
      touched_at: now,
      expires_at: session.expiresAt,
    })
    .execute();
}

export async function findUpload(queries: Queries, id: string): Promise<UploadSession | undefined> {
  const row = await tables(queries)
    .selectFrom('storage_uploads')
    .selectAll()
    .where('id_hash', '=', hashSecret(id))
    .executeTakeFirst();
  return row && asSession(id, row);
}

/** Advances the offset if it has not changed. Returns false if another writer was faster. */
export async function advanceUpload(
  queries: Queries,
  id: string,
  move: { readonly from: number; readonly to: number; readonly now: number; readonly expiresAt: number },
): Promise<boolean> {
  const result = await tables(queries)
    .updateTable('storage_uploads')
    .set({ received: move.to, touched_at: move.now, expires_at: move.expiresAt })
    .where('id_hash', '=', hashSecret(id))
    .where('state', '=', 'open')
    .where('received', '=', move.from)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/**
 * Gives the upload to a writer unless another one has it. Returns who had it before, or undefined; of several writers at
 * once one gets it.
 */
export async function takeUpload(
  queries: Queries,
  id: string,
  { writer, now, until }: { readonly writer: string; readonly now: number; readonly until: number },
): Promise<{ readonly before: string | null } | undefined> {
  const db = tables(queries);
  const row = await db
    .selectFrom('storage_uploads')
    .select(['writer', 'writer_until'])
    .where('id_hash', '=', hashSecret(id))
    .executeTakeFirst();
  if (!row || (row.writer !== writer && row.writer_until > now)) return undefined;
  const result = await db
    .updateTable('storage_uploads')
    .set({ writer, writer_until: until, wanted_by: null })
    .where('id_hash', '=', hashSecret(id))
    .where('writer', row.writer === null ? 'is' : '=', row.writer)
    .where('writer_until', '=', row.writer_until)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n ? { before: row.writer } : undefined;
}

/** Asks the writer to stop. */
export async function requestUpload(queries: Queries, id: string, writer: string): Promise<void> {
  await tables(queries)
    .updateTable('storage_uploads')
    .set({ wanted_by: writer })
    .where('id_hash', '=', hashSecret(id))
    .where('writer', '!=', writer)
    .execute();
}

/** Returns false if the upload belongs to another writer, or is asked for by one. */
export async function renewUpload(
  queries: Queries,
  id: string,
  { writer, until }: { readonly writer: string; readonly until: number },
): Promise<boolean> {
  const result = await tables(queries)
    .updateTable('storage_uploads')
    .set({ writer_until: until })
    .where('id_hash', '=', hashSecret(id))
    .where('writer', '=', writer)
    .where('wanted_by', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** The name of the writer stays, so that it knows whether another one came between. */
export async function releaseUpload(queries: Queries, id: string, writer: string): Promise<void> {
  await tables(queries)
    .updateTable('storage_uploads')
    .set({ writer_until: 0 })
    .where('id_hash', '=', hashSecret(id))
    .where('writer', '=', writer)
    .execute();
}

/** Called in the transaction that creates the object. Returns false if the session is no longer open. */
export async function markUploadFinal(
  queries: Queries,
  id: string,
  end: { readonly generation: number; readonly now: number; readonly expiresAt: number },
): Promise<boolean> {
  const result = await tables(queries)
    .updateTable('storage_uploads')
    .set({ state: 'final', generation: end.generation, touched_at: end.now, expires_at: end.expiresAt })
    .where('id_hash', '=', hashSecret(id))
    .where('state', '=', 'open')
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Returns false if the session was not open. */
export async function markUploadCancelled(
  queries: Queries,
  id: string,
  state: 'cancelled' | 'refused' = 'cancelled',
): Promise<boolean> {
  const result = await tables(queries)
    .updateTable('storage_uploads')
    .set({ state })
    .where('id_hash', '=', hashSecret(id))
    .where('state', '=', 'open')
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Cancels all open sessions of a name and returns their blobs. */
export async function cancelUploadsOf(queries: Queries, bucket: string, name: string): Promise<readonly string[]> {
  const rows = await tables(queries)
    .updateTable('storage_uploads')
    .set({ state: 'cancelled' })
    .where('bucket', '=', bucket)
    .where('name_key', '=', nameKey(name))
    .where('state', '=', 'open')
    .returning('blob_key')
    .execute();
  return rows.map((row) => row.blob_key);
}

/** Deletes all open sessions of a name, so that they cannot be queried any more, and returns their blobs. */
export async function removeOpenUploads(queries: Queries, bucket: string, name: string): Promise<readonly string[]> {
  const rows = await tables(queries)
    .deleteFrom('storage_uploads')
    .where('bucket', '=', bucket)
    .where('name_key', '=', nameKey(name))
    .where('state', '=', 'open')
    .returning('blob_key')
    .execute();
  return rows.map((row) => row.blob_key);
}

/** Cancels a page of open sessions of a bucket and returns their blobs. */
export async function cancelUploadsIn(queries: Queries, bucket: string, page: number): Promise<readonly string[]> {
  const db = tables(queries);
  const some = db
    .selectFrom('storage_uploads')
    .select('id_hash')
    .where('bucket', '=', bucket)
    .where('state', '=', 'open')
    .limit(page);
  const rows = await db
    .updateTable('storage_uploads')
    .set({ state: 'cancelled' })
    .where('state', '=', 'open')
    .where('id_hash', 'in', some)
    .returning('blob_key')
    .execute();
  return rows.map((row) => row.blob_key);
}

/** Cancels a page of expired open sessions and returns their blobs. */
export async function expireUploads(queries: Queries, now: number, page: number): Promise<readonly string[]> {
  const db = tables(queries);
  const rows = await db
    .updateTable('storage_uploads')
    .set({ state: 'cancelled' })
    .where('state', '=', 'open')
    .where('id_hash', 'in', (eb) =>
      eb
        .selectFrom('storage_uploads')
        .select('id_hash')
        .where('state', '=', 'open')
        .where('expires_at', '<=', now)
        .orderBy('expires_at')
        .limit(page),
    )
    .where('expires_at', '<=', now)
    .returning('blob_key')
    .execute();
  return rows.map((row) => row.blob_key);
}

/** The blobs that belong to open sessions. */
export async function waitedFor(queries: Queries, blobKeys: readonly string[]): Promise<ReadonlySet<string>> {
  if (blobKeys.length === 0) return new Set();
  const rows = await tables(queries)
    .selectFrom('storage_uploads')
    .select('blob_key')
    .where('state', '=', 'open')
    .where('blob_key', 'in', [...blobKeys])
    .execute();
  return new Set(rows.map((row) => row.blob_key));
}

/** Ended sessions are kept until they expire, so that a repeated finalize gets the same answer. */
export async function forgetEndedUploads(queries: Queries, now: number): Promise<void> {
  await tables(queries)
    .deleteFrom('storage_uploads')
    .where('state', '!=', 'open')
    .where('expires_at', '<=', now)
    .execute();
}

type UploadTables = {
  storage_uploads: {
    id_hash: string;
    bucket: string;
    name_key: string;
    name: string;
    blob_key: string;
    opened_by: string;
    uid: string | null;
    declared_size: number | null;
    received: number;
    draft: string;
    state: string;
    generation: number | null;
    created_at: number;
    touched_at: number;
    expires_at: number;
    writer: Generated<string | null>;
    writer_until: Generated<number>;
    wanted_by: Generated<string | null>;
  };
};

function tables(queries: Queries): Kysely<UploadTables> {
  return queries.withTables<UploadTables>();
}

const nullable = v.nullable(v.string());
const draft = v.object({
  metadata: v.object({
    contentType: v.string(),
    contentDisposition: nullable,
    contentEncoding: nullable,
    contentLanguage: nullable,
    cacheControl: nullable,
    customMetadata: v.record(v.string(), v.string()),
  }),
  sums: v.object({ md5Hash: v.optional(v.string()), crc32c: v.optional(v.string()) }),
  downloadTokens: v.optional(v.array(v.string())),
  conditions: v.optional(
    v.object({
      ifGenerationMatch: v.optional(v.number()),
      ifGenerationNotMatch: v.optional(v.number()),
      ifMetagenerationMatch: v.optional(v.number()),
      ifMetagenerationNotMatch: v.optional(v.number()),
    }),
  ),
});

function asSession(id: string, row: Selectable<UploadTables['storage_uploads']>): UploadSession {
  return {
    id,
    bucket: row.bucket,
    name: row.name,
    blobKey: row.blob_key,
    openedBy: v.parse(v.picklist(['admin', 'person', 'anyone']), row.opened_by),
    uid: row.uid,
    declaredSize: row.declared_size ?? undefined,
    received: row.received,
    draft: v.parse(draft, JSON.parse(row.draft)),
    state: v.parse(v.picklist(['open', 'final', 'cancelled', 'refused']), row.state),
    generation: row.generation ?? undefined,
    expiresAt: row.expires_at,
  };
}
