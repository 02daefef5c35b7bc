import type { Kysely } from 'kysely';
import { type Database, prepared, preparedRow, type Queries } from '../database/index.ts';
import { BlobOffsetInvalid, type BlobReader, type BlobStore } from './port.ts';

/** Up to this many bytes a blob is a row: a file would cost five waits for the disk to write and four calls to read. */
export const smallBlobBytesMax = 16 * 1024;

/** Within the transaction that makes an object of the blob, so that neither exists without the other. */
export async function insertSmallBlob(transaction: Queries, key: string, bytes: Buffer): Promise<void> {
  await insertion(transaction, { key, bytes: bytes.toString('base64') });
}

/** Within the transaction that drops the object. */
export async function removeSmallBlob(transaction: Queries, key: string): Promise<boolean> {
  return (await removal(transaction, { key })).numAffectedRows === 1n;
}

/** A blob store that also reads small blobs. */
export function withSmallBlobs(blobs: BlobStore, database: Database): BlobStore {
  const find = async (key: string): Promise<Buffer | undefined> => {
    const row = await selection(database.query, { key });
    return row && Buffer.from(row.bytes, 'base64');
  };
  return {
    append: (key, offset, source, options) => blobs.append(key, offset, source, options),
    put: (key, source, options) => blobs.put(key, source, options),
    requireFreeSpace: (bytes) => blobs.requireFreeSpace(bytes),
    staged: (key) => blobs.staged(key),
    forgetStage: (key) => blobs.forgetStage(key),
    seal: (key, size) => blobs.seal(key, size),
    async open(key, range) {
      const bytes = await find(key);
      return bytes ? readerOf(bytes, range) : blobs.open(key, range);
    },
    async size(key) {
      return (await find(key))?.length ?? blobs.size(key);
    },
    async remove(key) {
      // The file first: on a full disk the database can write nothing before there is space.
      await blobs.remove(key);
      await removeSmallBlob(database.query, key);
    },
    setAside: (key) => blobs.setAside(key),
    setAsideFiles: () => blobs.setAsideFiles(),
    removeSetAside: () => blobs.removeSetAside(),
    keys: () => blobs.keys(),
  };
}

function readerOf(whole: Buffer, range: { readonly start: number; readonly end: number } | undefined): BlobReader {
  const { start, end } = range ?? { start: 0, end: whole.length - 1 };
  if (range && (start < 0 || end < start || end >= whole.length))
    throw new BlobOffsetInvalid(`The blob has ${whole.length} bytes.`);
  const bytes = whole.subarray(start, end + 1);
  async function* stream() {
    if (bytes.length > 0) yield bytes;
  }
  return { size: whole.length, bytes, stream: stream(), close: async () => undefined };
}

type SmallBlobTables = {
  /** In base64, the one form of bytes that both databases share. */
  small_blobs: { key: string; bytes: string };
};

const insertion = prepared((db, { key, bytes }: { key: string; bytes: string }) =>
  tables(db).insertInto('small_blobs').values({ key, bytes }),
);

const removal = prepared((db, { key }: { key: string }) => tables(db).deleteFrom('small_blobs').where('key', '=', key));

const selection = preparedRow((db, { key }: { key: string }) =>
  tables(db).selectFrom('small_blobs').select('bytes').where('key', '=', key),
);

function tables(db: Queries): Kysely<SmallBlobTables> {
  return db.withTables<SmallBlobTables>();
}
