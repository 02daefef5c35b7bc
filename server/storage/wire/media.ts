import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BlobReader } from '../../core/blobs/index.ts';
import { AppError } from '../../core/errors.ts';
import { openToAnyOrigin } from '../../core/http/index.ts';
import type { OpenedObject } from '../deeds/read-object.ts';
import { acceptsGzip } from '../rules/accepts-gzip.ts';
import { type ByteRange, byteRange } from '../rules/byte-range.ts';
import { judgeConditions, rangeStillHolds, type Validators } from '../rules/preconditions.ts';
import { asHeader, presentationOf } from '../rules/serving.ts';
import { etagOf, type ObjectRecord } from '../rules/stored-object.ts';

/** How the asker wants the bytes to be called, where he may say so. */
export interface MediaWishes {
  readonly contentType?: string | undefined;
  readonly contentDisposition?: string | undefined;
}

/** Sends an object's bytes: whole, unpacked or a range, or word that the client has them already. */
export async function sendMedia(
  request: FastifyRequest,
  reply: FastifyReply,
  opened: OpenedObject,
  wishes: MediaWishes = {},
): Promise<FastifyReply> {
  const { object, grant, bytes } = opened;
  const validators = { etag: etagOf(object), modifiedAt: object.updatedAt };
  const verdict = opened.isKnown ? 'not-modified' : judgeConditions(conditionsOf(request), validators);
  if (verdict === 'failed') throw new AppError('storage/precondition-failed');
  const isUnpacked = await mustUnpack(request, opened);
  const range: ByteRange = isUnpacked ? { kind: 'whole' } : rangeOf(request, object, validators);
  if (verdict === 'proceed' && range.kind === 'unsatisfiable')
    throw new AppError('storage/range-invalid', { details: { size: object.size } });

  reply.headers({
    ...openToAnyOrigin,
    // Two ways to send the same bytes are the same only weakly (RFC 9110, 8.8.1).
    etag: `${isUnpacked ? 'W/' : ''}"${validators.etag}"`,
    'last-modified': new Date(object.updatedAt).toUTCString(),
    'cache-control': cacheControlOf(object, grant),
    ...varyOf(object, grant),
  });
  if (verdict === 'not-modified') return reply.status(304).send();
  reply.headers(
    contentHeaders(
      { ...object, ...given(wishes) },
      { isUnpacked, where: request.isOnContentOrigin ? 'apart' : 'here' },
    ),
  );
  if (isUnpacked) return reply.send(request.method === 'HEAD' ? undefined : unpacked(await bytes(), request));
  const [start, end] = range.kind === 'part' ? [range.start, range.end] : [0, object.size - 1];
  reply.header('content-length', String(end - start + 1));
  if (range.kind === 'part') {
    reply.status(206).header('content-range', `bytes ${start}-${end}/${object.size}`);
  }
  if (request.method === 'HEAD') return reply.send();
  const reader = await bytes(range.kind === 'part' ? range : undefined);
  return reply.send(reader.bytes ?? streamOf(reader, request));
}

/**
 * What is stored in gzip is unpacked for who cannot do it himself, unless its owner forbade that. What only claims to be
 * gzip is sent as it is: half an answer would be all that came of it.
 */
async function mustUnpack({ headers }: FastifyRequest, { object, bytes }: OpenedObject): Promise<boolean> {
  if (object.contentEncoding !== 'gzip' || acceptsGzip(headers['accept-encoding']?.toString())) return false;
  if (object.size < gzipMark.length || /\bno-transform\b/i.test(object.cacheControl ?? '')) return false;
  const reader = await bytes({ start: 0, end: gzipMark.length - 1 });
  const start: Uint8Array[] = [];
  for await (const chunk of reader.stream) start.push(chunk);
  return Buffer.concat(start).equals(gzipMark);
}

const gzipMark = Buffer.of(0x1f, 0x8b);

function given(wishes: MediaWishes): Partial<Pick<ObjectRecord, 'contentType' | 'contentDisposition'>> {
  const { contentType, contentDisposition } = wishes;
  return { ...(contentType && { contentType }), ...(contentDisposition && { contentDisposition }) };
}

function varyOf(object: ObjectRecord, grant: OpenedObject['grant']): Record<string, string> {
  const names = [
    ...(grant.by === 'token' ? [] : ['Authorization']),
    ...(object.contentEncoding === 'gzip' ? ['Accept-Encoding'] : []),
  ];
  return names.length > 0 ? { vary: names.join(', ') } : {};
}

function conditionsOf({ headers }: FastifyRequest) {
  return {
    ifMatch: headers['if-match'],
    ifNoneMatch: headers['if-none-match'],
    ifModifiedSince: headers['if-modified-since'],
    ifUnmodifiedSince: headers['if-unmodified-since'],
  };
}

/** RFC 9110, 14.2: ranges are for GET alone. */
function rangeOf({ method, headers }: FastifyRequest, object: ObjectRecord, validators: Validators): ByteRange {
  const ifRange = headers['if-range'];
  const counts = method === 'GET' && rangeStillHolds(typeof ifRange === 'string' ? ifRange : undefined, validators);
  return counts ? byteRange(headers.range, object.size) : { kind: 'whole' };
}

/**
 * T45: what only some may read is kept by no cache, and neither is what a guard watches over, whose addresses die. The
 * uploader's own wish counts where everyone with the address may read.
 */
function cacheControlOf(object: ObjectRecord, grant: OpenedObject['grant']): string {
  const isOpen = grant.keeper.kind === 'rules' && (grant.by === 'token' || grant.by === 'anyone');
  return (isOpen && asHeader(object.cacheControl)) || 'private, no-store';
}

function contentHeaders(
  object: ObjectRecord,
  { isUnpacked, where }: { readonly isUnpacked: boolean; readonly where: 'here' | 'apart' },
): Record<string, string> {
  const { contentType, contentDisposition, contentSecurityPolicy } = presentationOf(object, where);
  const language = asHeader(object.contentLanguage);
  const encoding = object.contentEncoding ?? 'identity';
  const isEncoded = /^[\w-]+( *, *[\w-]+)*$/.test(encoding) && encoding !== 'identity';
  return {
    'content-type': contentType,
    'content-disposition': contentDisposition,
    'content-security-policy': contentSecurityPolicy,
    // Apps show pictures of their users by the address alone, from pages of another origin.
    'cross-origin-resource-policy': 'cross-origin',
    'accept-ranges': isUnpacked ? 'none' : 'bytes',
    'x-goog-hash': `crc32c=${object.crc32cBase64},md5=${object.md5Base64}`,
    'x-goog-generation': String(object.generation),
    'x-goog-metageneration': String(object.metageneration),
    'x-goog-stored-content-length': String(object.size),
    'x-goog-stored-content-encoding': isEncoded ? encoding : 'identity',
    'x-goog-storage-class': 'STANDARD',
    ...(isEncoded && !isUnpacked && { 'content-encoding': encoding }),
    ...(language !== undefined && { 'content-language': language }),
  };
}

function unpacked(reader: BlobReader, request: FastifyRequest): Readable {
  const gunzip = createGunzip();
  // A file that is gzip only at its beginning ends the connection; the client sees that something is missing.
  pipeline(streamOf(reader, request), gunzip, () => undefined);
  return gunzip;
}

function streamOf(reader: BlobReader, request: FastifyRequest): Readable {
  const stream = Readable.from(reader.stream, { objectMode: false });
  // A client that leaves before the first byte leaves a generator that never began and so never cleans up after itself.
  stream.once('close', () => {
    reader.close().catch((error: unknown) => request.log.warn({ err: error }, 'a blob was not closed'));
  });
  return stream;
}
