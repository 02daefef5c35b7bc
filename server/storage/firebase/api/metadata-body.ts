import * as v from 'valibot';
import { AppError } from '../../../core/errors.ts';
import {
  type ExpectedSums,
  type MetadataPatch,
  metadataError,
  newMetadata,
} from '../../objects/domain/object-metadata.ts';
import type { UploadDraft } from '../../uploads/domain/upload-session.ts';

/** The schema library accepts an array as an object. */
const notList = v.custom<object>((value) => typeof value === 'object' && value !== null && !Array.isArray(value));
const text = v.optional(v.nullable(v.string()));
const metadataBody = v.object({
  name: v.optional(v.unknown()),
  contentType: text,
  contentDisposition: text,
  contentEncoding: text,
  contentLanguage: text,
  cacheControl: text,
  md5Hash: text,
  crc32c: text,
  metadata: v.optional(v.nullable(v.pipe(notList, v.record(v.string(), v.nullable(v.string()))))),
});

export interface MetadataBody {
  /** Some clients name the object here instead of in the URL. */
  readonly name: string | undefined;
  readonly patch: MetadataPatch;
  readonly sums: ExpectedSums;
}

/** Reads the metadata that a client sends. Fields that clients cannot set (size, generation, …) are ignored. */
export function readMetadata(body: unknown): MetadataBody {
  const parsed = v.safeParse(v.pipe(notList, metadataBody), body ?? {});
  if (!parsed.success) throw new AppError('storage/invalid-argument', { sentence: 'The metadata is not valid.' });
  const { name, md5Hash, crc32c, ...patch } = parsed.output;
  return {
    name: typeof name === 'string' ? name : undefined,
    patch,
    sums: { md5Hash: md5Hash || undefined, crc32c: crc32c || undefined },
  };
}

export function draftOf({ patch, sums }: MetadataBody, fallbackType: string | undefined): UploadDraft {
  const metadata = newMetadata(patch, fallbackType);
  const error = metadataError(metadata);
  if (error !== undefined) throw new AppError('storage/invalid-argument', { sentence: error });
  return { metadata, sums };
}
