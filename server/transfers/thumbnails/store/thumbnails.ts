import { type BlobLedger, insertSmallBlob, smallBlobBytesMax } from '../../../core/blobs/index.ts';
import { preparedRow, type Queries } from '../../../core/database/index.ts';
import type { DriveTables } from '../../../files/index.ts';

/** A picture that was made of an object, or the memory of failing to make one. */
export interface StoredPicture {
  /** Null when none could be made. */
  readonly blobKey: string | null;
  readonly size: number;
  readonly tries: number;
  readonly triedAt: number;
}

export async function findPicture(
  queries: Queries,
  objectId: string,
  pixels: number,
): Promise<StoredPicture | undefined> {
  const row = await selection(queries, { objectId, pixels });
  return row && pictureOf(row);
}

/** Which of these objects have shown that no picture of this size can be made of them. */
export async function findPictureless(
  queries: Queries,
  objectIds: readonly string[],
  pixels: number,
  triesMax: number,
): Promise<ReadonlySet<string>> {
  if (objectIds.length === 0) return new Set();
  const rows = await pictureTables(queries)
    .selectFrom('drive_thumbnails')
    .select('object_id')
    .where('object_id', 'in', [...objectIds])
    .where('pixels', '=', pixels)
    .where('blob_key', 'is', null)
    .where('tries', '>=', triesMax)
    .execute();
  return new Set(rows.map((row) => row.object_id));
}

/** The picture and its bytes together; false when another process was first, and then nothing has changed. */
export async function insertPicture(
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
  const inserted = await pictureTables(transaction)
    .insertInto('drive_thumbnails')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['object_id', 'pixels']).doUpdateSet(row).where('drive_thumbnails.blob_key', 'is', null),
    )
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows !== 1n) return false;
  if (bytes.length <= smallBlobBytesMax) await insertSmallBlob(transaction, blobKey, bytes);
  else if (!(await ledger.adopt(transaction, blobKey))) throw new Error(`The bytes of picture ${blobKey} were swept.`);
  return true;
}

/** So that a broken file is not tried for ever. */
export async function rememberFailure(
  queries: Queries,
  picture: { readonly objectId: string; readonly pixels: number; readonly tries: number; readonly now: number },
): Promise<void> {
  const { objectId, pixels, tries, now } = picture;
  const row = { object_id: objectId, pixels, blob_key: null, size: 0, tries, tried_at: now };
  await pictureTables(queries)
    .insertInto('drive_thumbnails')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['object_id', 'pixels']).doUpdateSet(row).where('drive_thumbnails.blob_key', 'is', null),
    )
    .execute();
}

/** Within the transaction that drops the objects: nothing that shows what was in them stays. */
export async function dropPictures(
  transaction: Queries,
  ledger: Pick<BlobLedger, 'doom'>,
  objectIds: readonly string[],
): Promise<void> {
  if (objectIds.length === 0) return;
  const rows = await pictureTables(transaction)
    .deleteFrom('drive_thumbnails')
    .where('object_id', 'in', [...objectIds])
    .returning('blob_key')
    .execute();
  for (const { blob_key: key } of rows) if (key !== null) await ledger.doom(transaction, key);
}

/** Some objects that have a picture and are gone: it was made while they went. */
export async function findOrphanedPictures(
  queries: Queries,
  after: string,
  count: number,
): Promise<{ readonly orphans: readonly string[]; readonly last: string | undefined }> {
  const rows = await pictureTables(queries)
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

type PictureRow = {
  object_id: string;
  pixels: number;
  blob_key: string | null;
  size: number;
  /** How often it failed to be made. */
  tries: number;
  tried_at: number;
};

const selection = preparedRow((db, { objectId, pixels }: { objectId: string; pixels: number }) =>
  pictureTables(db)
    .selectFrom('drive_thumbnails')
    .selectAll()
    .where('object_id', '=', objectId)
    .where('pixels', '=', pixels),
);

function pictureTables(queries: Queries) {
  return queries.withTables<DriveTables & { drive_thumbnails: PictureRow }>();
}

function pictureOf(row: PictureRow): StoredPicture {
  return { blobKey: row.blob_key, size: row.size, tries: row.tries, triedAt: row.tried_at };
}
