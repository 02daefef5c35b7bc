import type { FastifyReply, FastifyRequest } from 'fastify';

const exposed = [
  'Content-Type',
  'Content-Length',
  'Content-Range',
  'Content-Disposition',
  'ETag',
  'Retry-After',
  'X-Request-Id',
  'X-Goog-Upload-Status',
  'X-Goog-Upload-URL',
  'X-Goog-Upload-Size-Received',
  'X-Goog-Upload-Chunk-Granularity',
  'X-Goog-Upload-Control-URL',
  'X-GUploader-UploadID',
  'X-Firebase-Storage-Version',
  'X-Goog-Hash',
  'X-Goog-Generation',
].join(', ');

/**
 * For replies that a cache may keep: without these headers a kept reply would fail for the next page with an Origin.
 */
export const openToAnyOrigin = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': exposed,
} as const;

/**
 * The SDKs call from the origin of any app, without cookies: every permission is a bearer token, which another site
 * cannot make a browser send (T28). So any origin may call, credentials are never allowed, and a preflight returns true
 * when it is answered.
 */
export function answerCors(request: FastifyRequest, reply: FastifyReply): boolean {
  if (request.headers.origin === undefined) return false;
  reply.headers(openToAnyOrigin);
  if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined) return false;
  reply.header('access-control-allow-methods', 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS');
  reply.header('access-control-allow-headers', request.headers['access-control-request-headers'] ?? '');
  reply.header('access-control-max-age', '7200');
  reply.header('vary', 'access-control-request-headers');
  if (request.headers['access-control-request-private-network']) {
    reply.header('access-control-allow-private-network', 'true');
  }
  reply.status(204).send();
  return true;
}
