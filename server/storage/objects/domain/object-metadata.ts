import { limits } from '@hearth/contract';

/** The metadata that a client can set. */
export interface ObjectMetadata {
  readonly contentType: string;
  readonly contentDisposition: string | null;
  readonly contentEncoding: string | null;
  readonly contentLanguage: string | null;
  readonly cacheControl: string | null;
  readonly customMetadata: Readonly<Record<string, string>>;
}

/** A change to metadata: absent fields stay, null removes. */
export interface MetadataPatch {
  readonly contentType?: string | null | undefined;
  readonly contentDisposition?: string | null | undefined;
  readonly contentEncoding?: string | null | undefined;
  readonly contentLanguage?: string | null | undefined;
  readonly cacheControl?: string | null | undefined;
  readonly metadata?: Readonly<Record<string, string | null>> | null | undefined;
}

/** The checksums that the client states. */
export interface ExpectedSums {
  readonly md5Hash?: string | undefined;
  readonly crc32c?: string | undefined;
}

export const defaultContentType = 'application/octet-stream';

export function newMetadata(patch: MetadataPatch, fallbackType: string | undefined): ObjectMetadata {
  return patchedMetadata(emptyMetadata, { ...patch, contentType: patch.contentType || fallbackType });
}

export function patchedMetadata(current: ObjectMetadata, patch: MetadataPatch): ObjectMetadata {
  const choose = (given: string | null | undefined, kept: string | null) =>
    given === undefined ? kept : given || null;
  return {
    contentType: choose(patch.contentType, current.contentType) ?? defaultContentType,
    contentDisposition: choose(patch.contentDisposition, current.contentDisposition),
    contentEncoding: choose(patch.contentEncoding, current.contentEncoding),
    contentLanguage: choose(patch.contentLanguage, current.contentLanguage),
    cacheControl: choose(patch.cacheControl, current.cacheControl),
    customMetadata: patchedCustom(current.customMetadata, patch.metadata),
  };
}

/** Emptying the field in which Google's storage keeps download tokens revokes all of them. */
export function revokesDownloadTokens({ metadata }: MetadataPatch): boolean {
  return metadata !== undefined && metadata !== null && Object.hasOwn(metadata, reservedKey) && !metadata[reservedKey];
}

/** Returns what is wrong with the metadata as a sentence, or undefined. */
export function metadataError(metadata: ObjectMetadata): string | undefined {
  // T8: these values become response headers. Line ends would let the uploader add headers.
  for (const field of ['contentType', 'contentEncoding', 'contentLanguage', 'cacheControl'] as const) {
    const text = metadata[field] ?? '';
    if (/[^\x20-\x7e]/.test(text)) return `${field} may hold only printable ASCII characters.`;
    // Clients and proxies fail on responses with very long headers.
    if (text.length > headerCharactersMax) return `${field} may have at most ${headerCharactersMax} characters.`;
  }
  if (/\p{Cc}|\p{Surrogate}/u.test(metadata.contentDisposition ?? ''))
    return 'contentDisposition may not hold control characters.';
  const keys = Object.keys(metadata.customMetadata);
  if (keys.length > limits.storage.customMetadataKeysMax)
    return `There may be at most ${limits.storage.customMetadataKeysMax} keys of custom metadata.`;
  if (Buffer.byteLength(JSON.stringify(metadata)) > limits.storage.metadataBytesMax)
    return 'The metadata is too large.';
  return undefined;
}

const headerCharactersMax = 1024;

const emptyMetadata: ObjectMetadata = {
  contentType: defaultContentType,
  contentDisposition: null,
  contentEncoding: null,
  contentLanguage: null,
  cacheControl: null,
  customMetadata: {},
};

/** The field in which Google's storage keeps download tokens; clients cannot choose their own. */
const reservedKey = 'firebaseStorageDownloadTokens';

function patchedCustom(
  current: Readonly<Record<string, string>>,
  patch: MetadataPatch['metadata'],
): Readonly<Record<string, string>> {
  if (patch === undefined) return current;
  if (patch === null) return {};
  const merged = new Map(Object.entries(current));
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) merged.delete(key);
    else if (key !== reservedKey) merged.set(key, value);
  }
  return Object.fromEntries(merged);
}
