import { limits } from '@hearth/contract';

/** What a client may say about an object. */
export interface ObjectMetadata {
  readonly contentType: string;
  readonly contentDisposition: string | null;
  readonly contentEncoding: string | null;
  readonly contentLanguage: string | null;
  readonly cacheControl: string | null;
  readonly customMetadata: Readonly<Record<string, string>>;
}

/** A change to it: what is absent stays, null goes. */
export interface MetadataPatch {
  readonly contentType?: string | null | undefined;
  readonly contentDisposition?: string | null | undefined;
  readonly contentEncoding?: string | null | undefined;
  readonly contentLanguage?: string | null | undefined;
  readonly cacheControl?: string | null | undefined;
  readonly metadata?: Readonly<Record<string, string | null>> | null | undefined;
}

/** Checksums that the client took of what it sends. */
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

/** Who empties the field in which Google's storage keeps download tokens takes all of them back. */
export function revokesDownloadTokens({ metadata }: MetadataPatch): boolean {
  return metadata !== undefined && metadata !== null && Object.hasOwn(metadata, reservedKey) && !metadata[reservedKey];
}

/** What is wrong with it, in a sentence, or undefined. */
export function metadataError(metadata: ObjectMetadata): string | undefined {
  // T8: these become headers of a reply. Line ends would add headers of the uploader's choice.
  for (const field of ['contentType', 'contentEncoding', 'contentLanguage', 'cacheControl'] as const) {
    const text = metadata[field] ?? '';
    if (/[^\x20-\x7e]/.test(text)) return `${field} may hold only printable ASCII characters.`;
    // Clients and proxies give up on a reply whose headers are longer than they expect.
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

/** Where Google's storage keeps download tokens; nobody chooses his own. */
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
