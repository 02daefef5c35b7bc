import type { BlobSource, StoredBlob } from '../../../core/integrity/index.ts';
import type { ObjectRecord } from '../domain/object-record.ts';
import { findByBlob, objectTotals, pageByBlob } from '../store.ts';

/** The blobs of all objects, for the scrub. */
export const objectBlobs: BlobSource = {
  name: 'objects',
  async totals(queries) {
    const { objects, bytes } = await objectTotals(queries);
    return { blobs: objects, bytes };
  },
  page: async (queries, after, count) => (await pageByBlob(queries, after, count)).map(blobOf),
  async find(queries, key) {
    const object = await findByBlob(queries, key);
    return object && blobOf(object);
  },
};

function blobOf({ blobKey, size, crc32cBase64, bucket, name, uploadedBy }: ObjectRecord): StoredBlob {
  return { key: blobKey, size, crc32cBase64, bucket, name, uid: uploadedBy };
}
