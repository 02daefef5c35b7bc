import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BlobReader } from '../../core/blobs/index.ts';
import { AppError } from '../../core/errors.ts';
import type { OpenedObject } from '../deeds/read-object.ts';
import { type ByteRange, byteRange } from '../rules/byte-range.ts';
import { judgeConditions, rangeStillHolds, type Validators } from '../rules/preconditions.ts';
import { presentationOf } from '../rules/serving.ts';
import { etagOf, type ObjectRecord } from '../rules/stored-object.ts';

/** Sends an object's bytes: whole or a range, or word that the client has them already. */
export async function sendMedia(
  request: FastifyRequest,
  reply: FastifyReply,
  { object, grant, bytes }: OpenedObject,
): Promise<FastifyReply> {
  const validators = { etag: etagOf(object), modifiedAt: object.updatedAt };
  const verdict = judgeConditions(conditionsOf(request), validators);
  if (verdict === 'failed') throw new AppError('storage/precondition-failed');
  const range = rangeOf(request, object, validators);
  if (verdict === 'proceed' && range.kind === 'unsatisfiable')
    throw new AppError('storage/range-invalid', { details: { size: object.size } });

  reply.headers({
    etag: `"${validators.etag}"`,
    'last-modified': new Date(object.updatedAt).toUTCString(),
    'cache-control': cacheControlOf(object, grant),
    ...(grant.by !== 'token' && { vary: 'Authorization' }),
  });
  if (verdict === 'not-modified') return reply.status(304).send();
  reply.headers(contentHeaders(object));
  const [start, end] = range.kind === 'part' ? [range.start, range.end] : [0, object.size - 1];
  reply.header('content-length', String(end - start + 1));
  if (range.kind === 'part') {
    reply.status(206).header('content-range', `bytes ${start}-${end}/${object.size}`);
  }
  if (request.method === 'HEAD') return reply.send();
  return reply.send(streamOf(await bytes(range.kind === 'part' ? range : undefined), request));
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
  return (isOpen && object.cacheControl) || 'private, no-store';
}

function contentHeaders(object: ObjectRecord): Record<string, string> {
  const { contentType, contentDisposition, contentSecurityPolicy } = presentationOf(object);
  const encoding = object.contentEncoding ?? 'identity';
  const isEncoded = /^[\w-]+( *, *[\w-]+)*$/.test(encoding) && encoding !== 'identity';
  return {
    'content-type': contentType,
    'content-disposition': contentDisposition,
    'content-security-policy': contentSecurityPolicy,
    // Apps show pictures of their users by the address alone, from pages of another origin.
    'cross-origin-resource-policy': 'cross-origin',
    'accept-ranges': 'bytes',
    'x-goog-hash': `crc32c=${object.crc32cBase64},md5=${object.md5Base64}`,
    'x-goog-generation': String(object.generation),
    'x-goog-metageneration': String(object.metageneration),
    'x-goog-stored-content-length': String(object.size),
    'x-goog-stored-content-encoding': isEncoded ? encoding : 'identity',
    'x-goog-storage-class': 'STANDARD',
    ...(isEncoded && { 'content-encoding': encoding }),
    ...(object.contentLanguage !== null && { 'content-language': object.contentLanguage }),
  };
}

function streamOf(reader: BlobReader, request: FastifyRequest): Readable {
  const stream = Readable.from(reader.stream, { objectMode: false });
  // A client that leaves before the first byte leaves a generator that never began and so never cleans up after itself.
  stream.once('close', () => {
    reader.close().catch((error: unknown) => request.log.warn({ err: error }, 'a blob was not closed'));
  });
  return stream;
}
