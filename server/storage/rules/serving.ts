import { defaultContentType, type ObjectMetadata } from './object-metadata.ts';

/**
 * How the bytes that somebody uploaded may be shown (A37, T6). What a browser may open in place is listed; everything
 * else is a download, whatever its name, its type or its own disposition say.
 */
export interface Presentation {
  readonly contentType: string;
  readonly contentDisposition: string;
  readonly contentSecurityPolicy: string;
}

export function presentationOf(
  object: Pick<ObjectMetadata, 'contentType' | 'contentDisposition'> & { name: string },
): Presentation {
  const type = mediaTypeOf(object.contentType);
  const wantsInline = !/^\s*attachment\b/i.test(object.contentDisposition ?? '');
  const disposition = wantsInline && inlineTypes.has(type) ? 'inline' : 'attachment';
  const fileName = statedFileName(object.contentDisposition ?? '') ?? lastSegment(object.name);
  return {
    contentType: servedType(object.contentType, type),
    contentDisposition: `${disposition}${fileNameParameters(fileName)}`,
    contentSecurityPolicy: sandboxPolicy,
  };
}

/** What the SDK reads as `contentDisposition` when nobody set one. */
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

/** Should it be opened as a page all the same, it is a page of no origin that can load and run nothing. */
const sandboxPolicy = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; media-src 'self'";

/** The type without parameters, in lower case; not a type at all is bytes. */
function mediaTypeOf(text: string): string {
  return /^[ \t]*([\w!#$&^.+-]+\/[\w!#$&^.+-]+)[ \t]*(?:;|$)/.exec(text)?.[1]?.toLowerCase() ?? defaultContentType;
}

/**
 * A type is served as given, with two exceptions: what is not a well-formed type, and scripts and styles. The pages of
 * this origin trust `script-src 'self'`; an uploaded script with a script's type would count as one of ours.
 */
function servedType(given: string, type: string): string {
  const isActive = /javascript|ecmascript|jscript|livescript|^text\/css$|^application\/wasm$/.test(type);
  if (isActive || type === defaultContentType) return defaultContentType;
  return /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(?:[ \t]*;[ \t]*[\w-]+=(?:[\w!#$&^.+-]+|"[^"\\]*"))*$/.test(given)
    ? given
    : type;
}

/** The name that a stored disposition carries: RFC 6266 prefers the extended form. */
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

/** RFC 6266 with RFC 5987: a plain form for old clients, the exact name beside it. No sign of it can end the header. */
function fileNameParameters(name: string): string {
  // T7: controls and marks that turn the reading direction have no business in a file name, nor do separators.
  const clean = name
    .replace(/[\p{Cc}\p{Surrogate}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
    .replace(/[/\\]/g, '_');
  if (clean === '') return '';
  const plain = clean.replace(/[^\x20-\x7e]/g, '_').replace(/["%]/g, '_');
  return `; filename="${plain}"; filename*=UTF-8''${percentEncoded(clean)}`;
}

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
