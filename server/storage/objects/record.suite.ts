import type { ObjectRecord } from './domain/object-record.ts';

let blobs = 0;

/** A stored object with a blob of its own. */
export function record(name: string, more: Partial<ObjectRecord> = {}): ObjectRecord {
  return {
    bucket: 'b',
    name,
    generation: 1_800_000_000_000_001,
    metageneration: 1,
    size: 3,
    contentType: 'text/plain',
    contentDisposition: null,
    contentEncoding: null,
    contentLanguage: null,
    cacheControl: null,
    md5Base64: 'm',
    crc32cBase64: 'c',
    customMetadata: {},
    blobKey: `blob${blobs++}`,
    uploadedBy: null,
    createdAt: 1,
    updatedAt: 2,
    ...more,
  };
}
