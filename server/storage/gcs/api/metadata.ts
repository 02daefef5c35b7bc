import { limits } from '@hearth/contract';
import * as v from 'valibot';
import { AppError } from '../../../core/errors.ts';
import { draftOf, type MetadataBody, readMetadata } from '../../firebase/api/metadata-body.ts';
import { type ExpectedSums, type MetadataPatch, patchedMetadata } from '../../objects/domain/object-metadata.ts';
import type { ObjectRecord } from '../../objects/domain/object-record.ts';
import type { UploadDraft } from '../../uploads/domain/upload-session.ts';

/** The metadata that a service sends: that of any client, and download tokens. */
interface GcsMetadata extends MetadataBody {
  /** Undefined if not given. */
  readonly downloadTokens: readonly string[] | undefined;
}

/** Google Cloud Storage and its libraries keep download tokens in the custom metadata. */
export const tokensKey = 'firebaseStorageDownloadTokens';

const value = v.nullable(v.union([v.string(), v.number(), v.boolean()]));
const custom = v.optional(v.nullable(v.record(v.string(), value)));

/** `null` in custom metadata removes the key; in a copy, which begins without keys, it means an empty value. */
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

/** The draft of an upload by a service. It gets no download token unless the service sets one. */
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

/** The metadata of a copy: that of the source with the changes. Given custom metadata replaces that of the source. */
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
