import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BlobReader } from '../../../core/blobs/index.ts';
import { openToAnyOrigin } from '../../../core/http/index.ts';
import { etagOf, type ObjectRecord } from '../../objects/domain/object-record.ts';
import type { OpenedObject } from '../../objects/usecases/read-object.ts';
import { asHeader } from '../domain/presentation.ts';
import { acceptsGzip } from '../domain/request-headers.ts';
import { checkRequestConditions, presentationHeaders, sendContent, streamOf, validatorHeaders } from './content.ts';

/** The content type and disposition that the requester asks for, where that is allowed. */
interface MediaOverrides {
  readonly contentType?: string | undefined;
  readonly contentDisposition?: string | undefined;
}

/** Sends an object's bytes: all, unpacked, a range of them, or 304. */
export async function sendMedia(
  request: FastifyRequest,
  reply: FastifyReply,
  opened: OpenedObject,
  inputs: MediaOverrides = {},
): Promise<FastifyReply> {
  const { object, grant, bytes, isUnchanged } = opened;
  const validators = { etag: etagOf(object), modifiedAt: object.updatedAt };
  const headers = { 'cache-control': cacheControlOf(object, grant), ...varyOf(object, grant) };
  const shown = { ...object, ...given(inputs) };
  if (!(await mustUnpack(request, opened)))
    return sendContent(request, reply, {
      size: object.size,
      validators,
      isUnchanged,
      headers,
      contentHeaders: contentHeaders(request, shown, false),
      bytes,
    });

  const outcome = checkRequestConditions(request, { isUnchanged, validators });
  // Two encodings of the same content have the same weak validator only (RFC 9110, 8.8.1).
  reply.headers({ ...openToAnyOrigin, ...validatorHeaders(validators), etag: `W/"${validators.etag}"`, ...headers });
  if (outcome === 'not-modified') return reply.status(304).send();
  // Opening the bytes may fail; no content header has been set until then.
  const reader = request.method === 'HEAD' ? undefined : await bytes();
  reply.headers(contentHeaders(request, shown, true));
  return reply.send(reader && unpacked(reader, request));
}

/**
 * Gzip content is unpacked for clients that do not accept it, unless its owner forbade that. Content that only claims
 * to be gzip is sent as it is, because unpacking would fail halfway.
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

function given(inputs: MediaOverrides): Partial<Pick<ObjectRecord, 'contentType' | 'contentDisposition'>> {
  const { contentType, contentDisposition } = inputs;
  return { ...(contentType && { contentType }), ...(contentDisposition && { contentDisposition }) };
}

function varyOf(object: ObjectRecord, grant: OpenedObject['grant']): Record<string, string> {
  const names = [
    ...(grant.by === 'token' ? [] : ['Authorization']),
    ...(object.contentEncoding === 'gzip' ? ['Accept-Encoding'] : []),
  ];
  return names.length > 0 ? { vary: names.join(', ') } : {};
}

/**
 * T45: restricted content is never cached, and neither are guarded buckets, whose URLs expire. The uploader's cache
 * control applies where everyone with the URL may read.
 */
function cacheControlOf(object: ObjectRecord, grant: OpenedObject['grant']): string {
  const isOpen = grant.policy.kind === 'rules' && (grant.by === 'token' || grant.by === 'anyone');
  return (isOpen && asHeader(object.cacheControl)) || 'private, no-store';
}

function contentHeaders(request: FastifyRequest, object: ObjectRecord, isUnpacked: boolean): Record<string, string> {
  const language = asHeader(object.contentLanguage);
  const encoding = object.contentEncoding ?? 'identity';
  const isEncoded = /^[\w-]+( *, *[\w-]+)*$/.test(encoding) && encoding !== 'identity';
  return {
    ...presentationHeaders(request, object),
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
  // If the content is gzip only at its beginning, the connection ends early and the client sees that something is
  // missing.
  pipeline(streamOf(reader, request), gunzip, () => undefined);
  return gunzip;
}
