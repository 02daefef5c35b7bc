import { defaultContentType, type ObjectMetadata } from '../../objects/domain/object-metadata.ts';

/**
 * How browsers may show uploaded bytes (A37, T6). Only listed types are inline; everything else is a download,
 * whatever its name, type or disposition.
 */
interface Presentation {
  readonly contentType: string;
  readonly contentDisposition: string;
  readonly contentSecurityPolicy: string;
}

/** `apart` is an origin that serves uploads only, where a few more types may be inline. */
export function presentationOf(
  object: Pick<ObjectMetadata, 'contentType' | 'contentDisposition'> & { name: string },
  where: 'here' | 'apart' = 'here',
): Presentation {
  const type = mediaTypeOf(object.contentType);
  const wantsInline = !/^\s*attachment\b/i.test(object.contentDisposition ?? '');
  const mayOpen = inlineTypes.has(type) || (where === 'apart' && inlineTypesApart.has(type));
  const disposition = wantsInline && mayOpen ? 'inline' : 'attachment';
  const fileName = statedFileName(object.contentDisposition ?? '') ?? lastSegment(object.name);
  return {
    contentType: servedType(object.contentType, type),
    contentDisposition: `${disposition}${fileNameParameters(fileName)}`,
    contentSecurityPolicy: sandboxPolicy,
  };
}

/**
 * Returns the text if it can be a header value. Metadata is checked when it is written; invalid values from imports
 * or older versions are left out (T8).
 */
export function asHeader(text: string | null): string | undefined {
  return text !== null && /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/.test(text) ? text : undefined;
}

/** The `contentDisposition` of web SDK uploads that have none. */
export function defaultDisposition(name: string): string {
  return `inline; filename*=utf-8''${percentEncoded(lastSegment(name))}`;
}

const inlineTypes: ReadonlySet<string> = new Set([
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
  'video/mp4',
  'video/webm',
  'audio/mpeg',
  'audio/mp4',
  'audio/ogg',
  'audio/wav',
  'audio/webm',
  'application/pdf',
  'text/plain',
]);

/**
 * Types that browsers show as text, pictures or sound, and never as a page. HTML, SVG and XML are downloads
 * everywhere.
 */
const inlineTypesApart: ReadonlySet<string> = new Set([
  'application/json',
  'text/csv',
  'text/markdown',
  'image/apng',
  'image/bmp',
  'image/x-icon',
  'image/vnd.microsoft.icon',
  'video/ogg',
  'video/quicktime',
  'audio/aac',
  'audio/flac',
]);

/** If a browser opens the content as a page anyway, the page has no origin and can load and run nothing. */
const sandboxPolicy = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; media-src 'self'";

/** The type without parameters, in lower case; `application/octet-stream` if malformed. */
function mediaTypeOf(text: string): string {
  return /^[ \t]*([\w!#$&^.+-]+\/[\w!#$&^.+-]+)[ \t]*(?:;|$)/.exec(text)?.[1]?.toLowerCase() ?? defaultContentType;
}

/**
 * A type is served as stored, except malformed types, scripts and styles. The pages of this origin trust `script-src
 * 'self'`, so an uploaded script with a script type would count as one of ours.
 */
function servedType(given: string, type: string): string {
  const isActive = /javascript|ecmascript|jscript|livescript|^text\/css$|^application\/wasm$/.test(type);
  if (isActive || type === defaultContentType) return defaultContentType;
  return /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(?:[ \t]*;[ \t]*[\w-]+=(?:[\w!#$&^.+-]+|"[^"\\]*"))*$/.test(given)
    ? given
    : type;
}

/** The file name in a stored disposition. RFC 6266 prefers the extended form. */
function statedFileName(disposition: string): string | undefined {
  const extended = /;\s*filename\*\s*=\s*utf-8'[^']*'([^;\s]+)/i.exec(disposition)?.[1];
  const decoded = extended === undefined ? undefined : percentDecoded(extended);
  if (decoded) return decoded;
  const quoted = /;\s*filename\s*=\s*"((?:[^"\\]|\\.)*)"/i.exec(disposition)?.[1];
  if (quoted) return quoted.replace(/\\(.)/g, '$1');
  return /;\s*filename\s*=\s*([^;"\s]+)/i.exec(disposition)?.[1];
}

function lastSegment(name: string): string {
  return name.split('/').findLast((segment) => segment !== '') ?? '';
}

/** RFC 6266 with RFC 5987: a plain form for old clients and the exact name. No character can end the header. */
function fileNameParameters(name: string): string {
  // T7: control characters, bidirectional marks and path separators are removed from file names.
  const clean = shortened(
    name
      .replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Surrogate}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
      .replace(/[/\\]/g, '_'),
  );
  if (clean === '') return '';
  const plain = clean.replace(/[^\x20-\x7e]/g, '_').replace(/["%]/g, '_');
  return `; filename="${plain}"; filename*=UTF-8''${percentEncoded(clean)}`;
}

/**
 * Shortens a name that no file system can store, but keeps its extension. A very long header would break the
 * response.
 */
function shortened(name: string): string {
  if (Buffer.byteLength(name) <= fileNameBytesMax) return name;
  const ending = /\.[\w-]{1,20}$/.exec(name)?.[0] ?? '';
  let kept = '';
  let left = fileNameBytesMax - ending.length;
  for (const sign of name.slice(0, name.length - ending.length)) {
    left -= Buffer.byteLength(sign);
    if (left < 0) break;
    kept += sign;
  }
  return kept + ending;
}

const fileNameBytesMax = 255;

function percentEncoded(text: string): string {
  return encodeURIComponent(text).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

function percentDecoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
