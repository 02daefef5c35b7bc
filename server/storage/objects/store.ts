import { type Kysely, type Selectable, sql } from 'kysely';
import * as v from 'valibot';
import { prepared, preparedRow, type Queries } from '../../core/database/index.ts';
import { nameKey } from './domain/object-name.ts';
import type { ObjectRecord } from './domain/object-record.ts';

export async function findObject(queries: Queries, bucket: string, name: string): Promise<ObjectRecord | undefined> {
  const row = await objectOfName(queries, { bucket, nameKey: nameKey(name) });
  return row && asRecord(row);
}

const objectOfName = preparedRow((db, { bucket, nameKey }: { bucket: string; nameKey: string }) =>
  tables(db).selectFrom('storage_objects').selectAll().where('bucket', '=', bucket).where('name_key', '=', nameKey),
);

/**
 * Writes the object if the name still holds the generation `replaces`, or nothing; with `metageneration`, also that
 * metadata. Returns false, with nothing written, if another writer was faster; then the decision must be repeated.
 */
export async function writeObject(
  queries: Queries,
  object: ObjectRecord,
  replaces: number | undefined,
  metageneration?: number,
): Promise<boolean> {
  const row = asRow(object);
  if (replaces === undefined) {
    return (await insertion(queries, row)).numAffectedRows === 1n;
  }
  if (metageneration !== undefined) return writeMetadata(queries, object, { generation: replaces, metageneration });
  return (await replacement(queries, { ...row, replaces })).numAffectedRows === 1n;
}

const insertion = prepared((db, row: ObjectRow) =>
  tables(db)
    .insertInto('storage_objects')
    .values(row)
    .onConflict((conflict) => conflict.columns(['bucket', 'name_key']).doNothing()),
);

const replacement = prepared((db, { replaces, ...row }: ObjectRow & { readonly replaces: number }) =>
  tables(db)
    .updateTable('storage_objects')
    .set(row)
    .where('bucket', '=', row.bucket)
    .where('name_key', '=', row.name_key)
    .where('generation', '=', replaces),
);

/** Writes new metadata if content and metadata are still those of `replaces`. */
export async function writeMetadata(
  queries: Queries,
  object: ObjectRecord,
  replaces: Pick<ObjectRecord, 'generation' | 'metageneration'>,
): Promise<boolean> {
  const row = asRow(object);
  const updated = await tables(queries)
    .updateTable('storage_objects')
    .set(row)
    .where('bucket', '=', row.bucket)
    .where('name_key', '=', row.name_key)
    .where('generation', '=', replaces.generation)
    .where('metageneration', '=', replaces.metageneration)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

/** Removes the object, or only the given generation. Returns the removed object, or undefined. */
export async function removeObject(
  queries: Queries,
  bucket: string,
  name: string,
  only: { readonly generation?: number | undefined; readonly metageneration?: number | undefined } = {},
): Promise<ObjectRecord | undefined> {
  const { generation, metageneration } = only;
  const row = await tables(queries)
    .deleteFrom('storage_objects')
    .where('bucket', '=', bucket)
    .where('name_key', '=', nameKey(name))
    .$if(generation !== undefined, (query) => query.where('generation', '=', generation ?? 0))
    .$if(metageneration !== undefined, (query) => query.where('metageneration', '=', metageneration ?? 0))
    .returningAll()
    .executeTakeFirst();
  return row && asRecord(row);
}

/**
 * Renames the object and updates it to `object`, if it is still as `replaces` says. The new name must be free: the
 * transaction empties it first.
 */
export async function renameObject(
  queries: Queries,
  object: ObjectRecord,
  replaces: Pick<ObjectRecord, 'name' | 'generation' | 'metageneration'>,
): Promise<boolean> {
  const renamed = await tables(queries)
    .updateTable('storage_objects')
    .set(asRow(object))
    .where('bucket', '=', object.bucket)
    .where('name_key', '=', nameKey(replaces.name))
    .where('generation', '=', replaces.generation)
    .where('metageneration', '=', replaces.metageneration)
    .executeTakeFirst();
  return renamed.numUpdatedRows === 1n;
}

/** Names in byte order, from one position (inclusive) to another (exclusive). */
export async function listNames(
  queries: Queries,
  bucket: string,
  page: { readonly from: Uint8Array; readonly to: Uint8Array | undefined; readonly limit: number },
): Promise<readonly string[]> {
  const rows = await tables(queries)
    .selectFrom('storage_objects')
    .select('name')
    .where('bucket', '=', bucket)
    .where('name_key', '>=', nameKey(page.from))
    .$if(page.to !== undefined, (query) => query.where('name_key', '<', nameKey(page.to ?? Buffer.of())))
    .orderBy('name_key')
    .limit(page.limit)
    .execute();
  return rows.map((row) => row.name);
}

/** The existing objects among `names`, ordered by name. */
export async function findObjects(
  queries: Queries,
  bucket: string,
  names: readonly string[],
): Promise<readonly ObjectRecord[]> {
  if (names.length === 0) return [];
  const rows = await tables(queries)
    .selectFrom('storage_objects')
    .selectAll()
    .where('bucket', '=', bucket)
    .where('name_key', 'in', names.map(nameKey))
    .orderBy('name_key')
    .execute();
  return rows.map(asRecord);
}

export async function hasObjects(queries: Queries, bucket: string): Promise<boolean> {
  const found = tables(queries).selectFrom('storage_objects').select('name_key').where('bucket', '=', bucket).limit(1);
  return (await found.executeTakeFirst()) !== undefined;
}

/** In the order of their blobs, after a key. */
export async function pageByBlob(queries: Queries, after: string, count: number): Promise<readonly ObjectRecord[]> {
  const rows = await tables(queries)
    .selectFrom('storage_objects')
    .selectAll()
    .where('blob_key', '>', after)
    .orderBy('blob_key')
    .limit(count)
    .execute();
  return rows.map(asRecord);
}

export async function findByBlob(queries: Queries, blobKey: string): Promise<ObjectRecord | undefined> {
  const row = await tables(queries)
    .selectFrom('storage_objects')
    .selectAll()
    .where('blob_key', '=', blobKey)
    .executeTakeFirst();
  return row && asRecord(row);
}

export async function objectTotals(queries: Queries): Promise<{ readonly objects: number; readonly bytes: number }> {
  const row = await tables(queries)
    .selectFrom('storage_objects')
    .select((eb) => [eb.fn.countAll<number>().as('objects'), sql<number>`coalesce(sum(size), 0)`.as('bytes')])
    .executeTakeFirstOrThrow();
  return { objects: row.objects, bytes: row.bytes };
}

type ObjectTables = {
  storage_objects: {
    bucket: string;
    name_key: string;
    name: string;
    generation: number;
    metageneration: number;
    size: number;
    content_type: string;
    content_disposition: string | null;
    content_encoding: string | null;
    content_language: string | null;
    cache_control: string | null;
    md5: string;
    crc32c: string;
    custom_metadata: string;
    blob_key: string;
    uploaded_by: string | null;
    created_at: number;
    updated_at: number;
  };
};

type ObjectRow = ObjectTables['storage_objects'];

function tables(queries: Queries): Kysely<ObjectTables> {
  return queries.withTables<ObjectTables>();
}

function asRow(object: ObjectRecord): ObjectRow {
  return {
    bucket: object.bucket,
    name_key: nameKey(object.name),
    name: object.name,
    generation: object.generation,
    metageneration: object.metageneration,
    size: object.size,
    content_type: object.contentType,
    content_disposition: object.contentDisposition,
    content_encoding: object.contentEncoding,
    content_language: object.contentLanguage,
    cache_control: object.cacheControl,
    md5: object.md5Base64,
    crc32c: object.crc32cBase64,
    custom_metadata: JSON.stringify(object.customMetadata),
    blob_key: object.blobKey,
    uploaded_by: object.uploadedBy,
    created_at: object.createdAt,
    updated_at: object.updatedAt,
  };
}

function asRecord(row: Selectable<ObjectRow>): ObjectRecord {
  return {
    bucket: row.bucket,
    name: row.name,
    generation: row.generation,
    metageneration: row.metageneration,
    size: row.size,
    contentType: row.content_type,
    contentDisposition: row.content_disposition,
    contentEncoding: row.content_encoding,
    contentLanguage: row.content_language,
    cacheControl: row.cache_control,
    md5Base64: row.md5,
    crc32cBase64: row.crc32c,
    customMetadata: v.parse(customMetadata, JSON.parse(row.custom_metadata)),
    blobKey: row.blob_key,
    uploadedBy: row.uploaded_by,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

const customMetadata = v.record(v.string(), v.string());
