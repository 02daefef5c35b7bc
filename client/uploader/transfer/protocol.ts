import type { StoredSession, UploadMetadata } from '../sessions/session-store.ts';
import { UploadError } from '../upload-error.ts';
import { retryAfterMs } from './back-off.ts';
import type { Reply } from './send.ts';

export type Command = 'start' | 'upload' | 'upload, finalize' | 'finalize' | 'query' | 'cancel';

/** The meaning of a response for the upload. */
export type Answer =
  | { readonly kind: 'active'; readonly url: string | null; readonly received: number | null }
  | { readonly kind: 'final'; readonly object: UploadedObject | null }
  /** A temporary error, or no response at all. */
  | { readonly kind: 'again'; readonly afterMs: number | null }
  | { readonly kind: 'unauthenticated' }
  /** The server no longer knows this session. */
  | { readonly kind: 'gone' }
  /** The server did not expect this request, but may accept another one. */
  | { readonly kind: 'misplaced'; readonly error: UploadError }
  | { readonly kind: 'refused'; readonly state: 'rejected' | 'failed'; readonly error: UploadError };

/** The object as the server stores it. */
export interface UploadedObject {
  readonly bucket: string;
  readonly fullPath: string;
  readonly size: number;
  readonly contentType: string | null;
  readonly generation: string | null;
  readonly md5Hash: string | null;
  /** The first download token, if the bucket creates tokens. */
  readonly downloadToken: string | null;
}

export function startAddress({ origin, bucket, path }: Pick<StoredSession, 'origin' | 'bucket' | 'path'>): string {
  return `${origin}/v0/b/${encodeURIComponent(bucket)}/o?name=${encodeURIComponent(path)}`;
}

export function startHeaders({ file, metadata }: Pick<StoredSession, 'file' | 'metadata'>): Record<string, string> {
  return {
    'content-type': 'application/json; charset=utf-8',
    'x-goog-upload-protocol': 'resumable',
    'x-goog-upload-command': 'start',
    'x-goog-upload-header-content-length': String(file.size),
    'x-goog-upload-header-content-type': contentTypeOf(file.type, metadata),
  };
}

/** The body of `start`, in the field names of the protocol. */
export function startBody({ path, file, metadata }: Pick<StoredSession, 'path' | 'file' | 'metadata'>): string {
  const { customMetadata, ...fields } = metadata;
  return JSON.stringify({
    ...fields,
    name: path,
    contentType: contentTypeOf(file.type, metadata),
    ...(customMetadata && { metadata: customMetadata }),
  });
}

export function commandHeaders(command: Command, offset: number | null): Record<string, string> {
  return {
    'x-goog-upload-command': command,
    ...(offset !== null && { 'x-goog-upload-offset': String(offset) }),
  };
}

export function readAnswer(reply: Reply, command: Command, now: number): Answer {
  const { status } = reply;
  if (status >= 200 && status < 300) return readAccepted(reply);
  // 423: the server is in maintenance, and the upload goes on afterwards.
  if (status === 408 || status === 423 || status === 429 || status >= 500 || status === 0)
    return { kind: 'again', afterMs: retryAfterMs(reply.header('retry-after'), now) };
  if (status === 401) return { kind: 'unauthenticated' };
  if (status === 402) return refused('rejected', 'storage/quota-exceeded', status);
  if (status === 403) return refused('rejected', 'storage/unauthorized', status);
  if (status === 412) return refused('failed', 'storage/precondition-failed', status);
  if (command === 'start')
    return refused('failed', status === 404 ? 'storage/bucket-not-found' : 'storage/invalid-argument', status);
  if (status === 404 || status === 410) return { kind: 'gone' };
  return { kind: 'misplaced', error: new UploadError('storage/invalid-argument', { status }) };
}

function readAccepted(reply: Reply): Answer {
  switch (reply.header('x-goog-upload-status')) {
    case 'active':
      return {
        kind: 'active',
        url: reply.header('x-goog-upload-url'),
        received: byteCount(reply.header('x-goog-upload-size-received')),
      };
    case 'final':
      return { kind: 'final', object: parseObject(reply.text) };
    case 'cancelled':
      return { kind: 'gone' };
    default:
      // The page of a captive portal or a proxy, not a response of Hearth.
      return { kind: 'again', afterMs: null };
  }
}

function refused(state: 'rejected' | 'failed', code: UploadError['code'], status: number): Answer {
  return { kind: 'refused', state, error: new UploadError(code, { status }) };
}

function contentTypeOf(fileType: string, { contentType }: UploadMetadata): string {
  return contentType || fileType || 'application/octet-stream';
}

function byteCount(header: string | null): number | null {
  const count = header === null || header === '' ? Number.NaN : Number(header);
  return Number.isSafeInteger(count) && count >= 0 ? count : null;
}

function parseObject(text: string): UploadedObject | null {
  const value = parseJson(text);
  if (typeof value !== 'object' || value === null) return null;
  const field = (name: string): string | null => {
    const found: unknown = Reflect.get(value, name);
    return typeof found === 'string' ? found : null;
  };
  const [bucket, fullPath] = [field('bucket'), field('name')];
  if (bucket === null || fullPath === null) return null;
  return {
    bucket,
    fullPath,
    size: byteCount(field('size')) ?? 0,
    contentType: field('contentType'),
    generation: field('generation'),
    md5Hash: field('md5Hash'),
    downloadToken: field('downloadTokens')?.split(',')[0] || null,
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
