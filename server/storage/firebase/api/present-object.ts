import type { ObjectWithTokens } from '../../downloads/usecases.ts';
import { etagOf, type ObjectRecord } from '../../objects/domain/object-record.ts';

/** An object as the web SDK reads it. */
export function presentObject({ object, downloadTokens }: ObjectWithTokens): Record<string, unknown> {
  return {
    ...commonFields(object),
    contentEncoding: object.contentEncoding ?? 'identity',
    ...(downloadTokens.length > 0 && { downloadTokens: downloadTokens.join(',') }),
  };
}

/** The fields that both protocols share. */
export function commonFields(object: ObjectRecord): Record<string, unknown> {
  return {
    name: object.name,
    bucket: object.bucket,
    generation: String(object.generation),
    metageneration: String(object.metageneration),
    contentType: object.contentType,
    timeCreated: time(object.createdAt),
    updated: time(object.updatedAt),
    storageClass: 'STANDARD',
    size: String(object.size),
    md5Hash: object.md5Base64,
    crc32c: object.crc32cBase64,
    etag: etagOf(object),
    ...(object.cacheControl !== null && { cacheControl: object.cacheControl }),
    ...(object.contentDisposition !== null && { contentDisposition: object.contentDisposition }),
    ...(object.contentLanguage !== null && { contentLanguage: object.contentLanguage }),
    ...(Object.keys(object.customMetadata).length > 0 && { metadata: object.customMetadata }),
  };
}

export function time(ms: number): string {
  return new Date(ms).toISOString();
}
