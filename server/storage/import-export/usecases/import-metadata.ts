import { limits } from '@hearth/contract';
import * as v from 'valibot';
import { AppError } from '../../../core/errors.ts';
import {
  type ExpectedSums,
  type MetadataPatch,
  metadataError,
  newMetadata,
} from '../../objects/domain/object-metadata.ts';

/** The metadata of an object in its source, as far as it is kept. */
export interface ImportedMetadata {
  readonly patch: MetadataPatch;
  readonly size: number | undefined;
  readonly sums: ExpectedSums;
  readonly downloadTokens: readonly string[];
  readonly createdAt: number | undefined;
  readonly updatedAt: number | undefined;
  readonly uploadedBy: string | null;
}

/**
 * Reads a resource of Google's JSON API, of the Firebase protocol, of the official emulator's export or of Hearth's
 * own. They have the same fields, but differ in the place of tokens and the format of numbers.
 */
export function readImportedMetadata(given: unknown): ImportedMetadata {
  const parsed = v.safeParse(v.pipe(notList, fields), given);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    const field = v.getDotPath(issue);
    throw refused(field === null ? 'What is said of it is not a JSON object.' : `Its "${field}" is not valid.`);
  }
  const { metadata, customMetadata, downloadTokens, size, md5Hash, crc32c, ...rest } = parsed.output;
  const custom = { ...metadata, ...customMetadata };
  const { contentType, contentDisposition, contentEncoding, contentLanguage, cacheControl } = rest;
  const patch = { contentType, contentDisposition, contentLanguage, cacheControl, metadata: custom };
  return {
    // The Firebase protocol says "identity" for no encoding.
    patch: { ...patch, contentEncoding: contentEncoding === 'identity' ? null : contentEncoding },
    size: size ?? undefined,
    sums: { md5Hash: sumOf('md5Hash', md5Hash, 16), crc32c: sumOf('crc32c', crc32c, 4) },
    downloadTokens: tokensOf([downloadTokens ?? [], custom.firebaseStorageDownloadTokens ?? []].flat()),
    createdAt: rest.timeCreated ?? undefined,
    updatedAt: rest.updated ?? undefined,
    uploadedBy: rest.uploadedBy || null,
  };
}

/** The metadata of the new object. Throws if a field cannot be sent as a header (T8). */
export function objectMetadataOf(given: ImportedMetadata | undefined, fallbackType: string | undefined) {
  const metadata = newMetadata(given?.patch ?? {}, fallbackType);
  const error = metadataError(metadata);
  if (error !== undefined) throw refused(error);
  return metadata;
}

const text = v.nullish(v.string());
const custom = v.nullish(v.record(v.string(), v.string()));
const wholeNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const digits = v.pipe(v.string(), v.regex(/^\d{1,16}$/), v.transform(Number), v.safeInteger());
const moment = v.pipe(v.string(), v.isoTimestamp(), v.transform(Date.parse), v.safeInteger(), v.minValue(0));

/** The schema library accepts an array as an object. */
const notList = v.custom<object>((value) => typeof value === 'object' && value !== null && !Array.isArray(value));

const fields = v.object({
  size: v.nullish(v.union([wholeNumber, digits])),
  md5Hash: text,
  crc32c: v.nullish(v.union([v.string(), v.pipe(wholeNumber, v.transform(String))])),
  contentType: text,
  contentDisposition: text,
  contentEncoding: text,
  contentLanguage: text,
  cacheControl: text,
  metadata: custom,
  customMetadata: custom,
  downloadTokens: v.nullish(v.union([v.string(), v.array(v.string())])),
  timeCreated: v.nullish(moment),
  updated: v.nullish(moment),
  uploadedBy: v.nullish(v.pipe(v.string(), v.regex(/^[^\p{Cc}\p{Surrogate}]{0,128}$/u))),
});

/** In base64, big-endian; the emulator writes a CRC as a decimal number. */
function sumOf(field: string, given: string | null | undefined, bytes: number): string | undefined {
  if (!given) return undefined;
  if (bytes === 4 && /^\d{1,10}$/.test(given) && Number(given) <= 0xffff_ffff) {
    const crc = Buffer.alloc(4);
    crc.writeUInt32BE(Number(given));
    return crc.toString('base64');
  }
  const decoded = Buffer.from(given, 'base64');
  if (decoded.length !== bytes || decoded.toString('base64') !== given) throw refused(`Its "${field}" is not valid.`);
  return given;
}

function tokensOf(given: readonly string[]): readonly string[] {
  const tokens = [...new Set(given.flatMap((each) => each.split(',')).map((token) => token.trim()))].filter(Boolean);
  const { downloadTokensMax } = limits.storage;
  if (tokens.length > downloadTokensMax) throw refused(`An object has at most ${downloadTokensMax} download tokens.`);
  if (tokens.some((token) => !/^[\x21-\x7e]{1,256}$/.test(token)))
    throw refused('A download token is 1 to 256 printable characters without spaces.');
  return tokens;
}

function refused(sentence: string): AppError {
  return new AppError('storage/invalid-argument', { sentence });
}
