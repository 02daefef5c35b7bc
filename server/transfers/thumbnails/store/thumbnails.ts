import { type BlobLedger, insertSmallBlob, smallBlobBytesMax } from '../../../core/blobs/index.ts';
import { preparedRow, type Queries } from '../../../core/database/index.ts';
import type { DriveTables } from '../../../files/index.ts';

/** A thumbnail of an object, or the record that none could be made. */
export interface StoredThumbnail {
  /** Null when none could be made. */
  readonly blobKey: string | null;
  readonly size: number;
  readonly tries: number;
  readonly triedAt: number;
}

export async function findThumbnail(
  queries: Queries,
  objectId: string,
  pixels: number,
): Promise<StoredThumbnail | undefined> {
  const row = await selection(queries, { objectId, pixels });
  return row && thumbnailOf(row);
}

/** The objects of which no thumbnail of this size can be made. */
export async function findWithoutThumbnail(
  queries: Queries,
  objectIds: readonly string[],
  pixels: number,
  triesMax: number,
): Promise<ReadonlySet<string>> {
  if (objectIds.length === 0) return new Set();
  const rows = await thumbnailTables(queries)
    .selectFrom('drive_thumbnails')
    .select('object_id')
    .where('object_id', 'in', [...objectIds])
    .where('pixels', '=', pixels)
    .where('blob_key', 'is', null)
    .where('tries', '>=', triesMax)
    .execute();
  return new Set(rows.map((row) => row.object_id));
}

/** Inserts the thumbnail with its bytes; false, and no change, when another process was first. */
export async function insertThumbnail(
  transaction: Queries,
  ledger: Pick<BlobLedger, 'adopt'>,
  picture: {
    readonly objectId: string;
    readonly pixels: number;
    readonly blobKey: string;
    readonly bytes: Buffer;
    readonly now: number;
  },
): Promise<boolean> {
  const { objectId, pixels, blobKey, bytes, now } = picture;
  const row = { object_id: objectId, pixels, blob_key: blobKey, size: bytes.length, tries: 1, tried_at: now };
  const inserted = await thumbnailTables(transaction)
    .insertInto('drive_thumbnails')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['object_id', 'pixels']).doUpdateSet(row).where('drive_thumbnails.blob_key', 'is', null),
    )
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows !== 1n) return false;
  if (bytes.length <= smallBlobBytesMax) await insertSmallBlob(transaction, blobKey, bytes);
  else if (!(await ledger.adopt(transaction, blobKey)))
    throw new Error(`The bytes of thumbnail ${blobKey} were swept.`);
  return true;
}

/** So that a broken file is not tried for ever. */
export async function rememberFailure(
  queries: Queries,
  picture: { readonly objectId: string; readonly pixels: number; readonly tries: number; readonly now: number },
): Promise<void> {
  const { objectId, pixels, tries, now } = picture;
  const row = { object_id: objectId, pixels, blob_key: null, size: 0, tries, tried_at: now };
  await thumbnailTables(queries)
    .insertInto('drive_thumbnails')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['object_id', 'pixels']).doUpdateSet(row).where('drive_thumbnails.blob_key', 'is', null),
    )
    .execute();
}

/** Runs in the transaction that drops the objects, so that nothing that shows their content stays. */
export async function dropThumbnails(
  transaction: Queries,
  ledger: Pick<BlobLedger, 'markDeleted'>,
  objectIds: readonly string[],
): Promise<void> {
  if (objectIds.length === 0) return;
  const rows = await thumbnailTables(transaction)
    .deleteFrom('drive_thumbnails')
    .where('object_id', 'in', [...objectIds])
    .returning(['blob_key', 'size'])
    .execute();
  for (const { blob_key: key, size } of rows) if (key !== null) await ledger.markDeleted(transaction, key, size);
}

/** Objects that were deleted while their thumbnail was made. */
export async function findOrphanedThumbnails(
  queries: Queries,
  after: string,
  count: number,
): Promise<{ readonly orphans: readonly string[]; readonly last: string | undefined }> {
  const rows = await thumbnailTables(queries)
    .selectFrom('drive_thumbnails as picture')
    .leftJoin('drive_versions as version', 'version.object_id', 'picture.object_id')
    .select(['picture.object_id', 'version.id'])
    .where('picture.object_id', '>', after)
    .orderBy('picture.object_id')
    .limit(count)
    .execute();
  const orphans = rows.filter((row) => row.id === null).map((row) => row.object_id);
  return { orphans: [...new Set(orphans)], last: rows.at(-1)?.object_id };
}

type ThumbnailRow = {
  object_id: string;
  pixels: number;
  blob_key: string | null;
  size: number;
  /** How often making it failed. */
  tries: number;
  tried_at: number;
};

const selection = preparedRow((db, { objectId, pixels }: { objectId: string; pixels: number }) =>
  thumbnailTables(db)
    .selectFrom('drive_thumbnails')
    .selectAll()
    .where('object_id', '=', objectId)
    .where('pixels', '=', pixels),
);

function thumbnailTables(queries: Queries) {
  return queries.withTables<DriveTables & { drive_thumbnails: ThumbnailRow }>();
}

function thumbnailOf(row: ThumbnailRow): StoredThumbnail {
  return { blobKey: row.blob_key, size: row.size, tries: row.tries, triedAt: row.tried_at };
}
