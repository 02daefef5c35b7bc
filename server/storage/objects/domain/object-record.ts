import type { RulesObject } from '@hearth/rules';
import type { ObjectMetadata } from './object-metadata.ts';

/** An object with all its properties. */
export interface ObjectRecord extends ObjectMetadata {
  readonly bucket: string;
  readonly name: string;
  /** The version of the content: grows with every overwrite of the name. */
  readonly generation: number;
  /** The version of the metadata of that content. */
  readonly metageneration: number;
  readonly size: number;
  readonly md5Base64: string;
  readonly crc32cBase64: string;
  readonly blobKey: string;
  /** The person whose quota the object counts towards; null if a service or a stranger uploaded it. */
  readonly uploadedBy: string | null;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** Opaque to clients; changes with the content and with the metadata. */
export function etagOf({ generation, metageneration }: Pick<ObjectRecord, 'generation' | 'metageneration'>): string {
  return `${generation.toString(36)}-${metageneration.toString(36)}`;
}

/** The object as security rules see it in `resource`. */
export function asRulesObject(object: ObjectRecord): RulesObject {
  return {
    name: object.name,
    bucket: object.bucket,
    generation: object.generation,
    metageneration: object.metageneration,
    size: object.size,
    timeCreated: object.createdAt,
    updated: object.updatedAt,
    md5Hash: object.md5Base64,
    crc32c: object.crc32cBase64,
    etag: etagOf(object),
    contentType: object.contentType,
    contentDisposition: object.contentDisposition,
    contentEncoding: object.contentEncoding,
    contentLanguage: object.contentLanguage,
    cacheControl: object.cacheControl,
    metadata: object.customMetadata,
  };
}
