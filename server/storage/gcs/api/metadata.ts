import { limits } from '@hearth/contract';
import * as v from 'valibot';
import { AppError } from '../../../core/errors.ts';
import { draftOf, type MetadataBody, readMetadata } from '../../firebase/api/metadata-body.ts';
import { type ExpectedSums, type MetadataPatch, patchedMetadata } from '../../objects/domain/object-metadata.ts';
import type { ObjectRecord } from '../../objects/domain/object-record.ts';
import type { UploadDraft } from '../../uploads/domain/upload-session.ts';

/** What a service says of an object: what anyone may say, and the tokens of its download addresses. */
interface GcsMetadata extends MetadataBody {
  /** Undefined when nothing was said of them. */
  readonly downloadTokens: readonly string[] | undefined;
}

/** Google's storage keeps download tokens among the custom metadata, and so do its libraries. */
export const tokensKey = 'firebaseStorageDownloadTokens';

const value = v.nullable(v.union([v.string(), v.number(), v.boolean()]));
const custom = v.optional(v.nullable(v.record(v.string(), value)));

/** `null` in custom metadata means that the key goes; in a copy, which begins with nothing, that it is empty. */
export function readGcsMetadata(body: unknown, onNull: null | '' = null): GcsMetadata {
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  const given = isObject && 'metadata' in body ? body.metadata : undefined;
  const parsed = v.safeParse(custom, given);
  if (!parsed.success || Array.isArray(given)) throw invalid('The custom metadata is not valid.');
  const metadata = parsed.output && texts(parsed.output, onNull);
  const tokens = metadata === null ? '' : metadata?.[tokensKey];
  const read = readMetadata(isObject ? { ...body, metadata } : body);
  return { ...read, downloadTokens: tokens === undefined ? undefined : splitTokens(tokens ?? '') };
}

/** What an upload through this wire will be; it gets no download token unless it brings one. */
export function gcsDraft(
  body: GcsMetadata,
  options: {
    readonly fallbackType: string | undefined;
    readonly sums: ExpectedSums;
    readonly conditions: UploadDraft['conditions'];
  },
): UploadDraft {
  const draft = draftOf(body, options.fallbackType);
  return {
    ...draft,
    sums: { ...draft.sums, ...withoutUndefined(options.sums) },
    downloadTokens: body.downloadTokens ?? [],
    conditions: options.conditions,
  };
}

/** What a copy says of itself: what the source says, changed; custom metadata that is given takes the place of the source's. */
export function copiedMetadata(body: GcsMetadata) {
  return (source: ObjectRecord) => {
    const patch: MetadataPatch = body.patch;
    const isNew = patch.metadata !== undefined;
    const metadata = patchedMetadata(isNew ? { ...source, customMetadata: {} } : source, patch);
    return { metadata, downloadTokens: isNew ? (body.downloadTokens ?? []) : undefined };
  };
}

function texts(
  metadata: Readonly<Record<string, string | number | boolean | null>>,
  onNull: null | '',
): Record<string, string | null> {
  return Object.fromEntries(
    Object.entries(metadata).map(([key, each]) => [key, each === null ? onNull : String(each)]),
  );
}

function splitTokens(text: string): readonly string[] {
  const tokens = [...new Set(text.split(',').map((token) => token.trim()))].filter((token) => token !== '');
  const { downloadTokensMax } = limits.storage;
  if (tokens.length > downloadTokensMax) throw invalid(`An object has at most ${downloadTokensMax} tokens.`);
  if (tokens.some((token) => !/^[\x21-\x7e]{1,256}$/.test(token)))
    throw invalid('A download token is 1 to 256 printable characters without spaces.');
  return tokens;
}

function withoutUndefined(sums: ExpectedSums): ExpectedSums {
  return {
    ...(sums.md5Hash !== undefined && { md5Hash: sums.md5Hash }),
    ...(sums.crc32c !== undefined && { crc32c: sums.crc32c }),
  };
}

function invalid(sentence: string): AppError {
  return new AppError('storage/invalid-argument', { sentence });
}
