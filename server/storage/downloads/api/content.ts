import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BlobReader } from '../../../core/blobs/index.ts';
import { AppError } from '../../../core/errors.ts';
import { openToAnyOrigin } from '../../../core/http/index.ts';
import { presentationOf } from '../domain/presentation.ts';
import {
  type ByteRange,
  byteRange,
  evaluatePreconditions,
  rangeStillHolds,
  type Validators,
} from '../domain/request-headers.ts';

/** Uploaded bytes, or bytes derived from them, as a response. */
export interface Content {
  readonly size: number;
  readonly validators: Validators;
  /** The client already has this version and only needs to know that. */
  readonly isUnchanged?: boolean | undefined;
  /** Sent with every answer, even one without a body. */
  readonly headers: Readonly<Record<string, string>>;
  /** Sent with the bytes. */
  readonly contentHeaders: Readonly<Record<string, string>>;
  /** Called once the response is decided, and never for one without a body; `end` is inclusive. */
  bytes(range?: { readonly start: number; readonly end: number }): Promise<ContentBytes>;
}

export interface ContentBytes extends Pick<BlobReader, 'stream' | 'close'> {
  /** The content of `stream`, if it is in memory. */
  readonly bytes?: Buffer | undefined;
  /** Called when the response has ended, with whether all of it was sent. */
  readonly ended?: ((isWhole: boolean) => void) | undefined;
}

/** Sends bytes, a range of them, or 304. */
export async function sendContent(
  request: FastifyRequest,
  reply: FastifyReply,
  content: Content,
): Promise<FastifyReply> {
  const outcome = checkRequestConditions(request, content);
  const range = rangeOf(request, content);
  if (outcome === 'proceed' && range.kind === 'unsatisfiable')
    throw new AppError('storage/range-invalid', { details: { size: content.size } });
  reply.headers({ ...openToAnyOrigin, ...validatorHeaders(content.validators), ...content.headers });
  if (outcome === 'not-modified') return reply.status(304).send();
  const [start, end] = range.kind === 'part' ? [range.start, range.end] : [0, content.size - 1];
  const isHead = request.method === 'HEAD';
  // Opening the bytes may fail; no content header has been set until then.
  const opened = isHead ? undefined : await content.bytes(range.kind === 'part' ? range : undefined);
  reply.headers({ ...content.contentHeaders, 'content-length': String(end - start + 1) });
  if (range.kind === 'part') reply.status(206).header('content-range', `bytes ${start}-${end}/${content.size}`);
  if (!opened) return reply.send();
  const { ended } = opened;
  if (ended) onceClosed(reply.raw, () => ended(reply.raw.writableFinished));
  return reply.send(opened.bytes ?? streamOf(opened, request));
}

function onceClosed(raw: FastifyReply['raw'], notify: () => void): void {
  // The client may have disconnected while the bytes were opened.
  if (raw.closed) notify();
  else raw.once('close', notify);
}

/** Throws if a precondition of the request failed. */
export function checkRequestConditions(
  { headers }: FastifyRequest,
  { isUnchanged, validators }: Pick<Content, 'isUnchanged' | 'validators'>,
): 'proceed' | 'not-modified' {
  const conditions = {
    ifMatch: headers['if-match'],
    ifNoneMatch: headers['if-none-match'],
    ifModifiedSince: headers['if-modified-since'],
    ifUnmodifiedSince: headers['if-unmodified-since'],
  };
  const outcome = isUnchanged ? 'not-modified' : evaluatePreconditions(conditions, validators);
  if (outcome === 'failed') throw new AppError('storage/precondition-failed');
  return outcome;
}

export function validatorHeaders({ etag, modifiedAt }: Validators): Record<string, string> {
  return {
    etag: `"${etag}"`,
    ...(modifiedAt !== undefined && { 'last-modified': new Date(modifiedAt).toUTCString() }),
  };
}

/** How browsers may show the bytes: only listed types are inline, everything else is a download (A37, T6). */
export function presentationHeaders(
  { isOnContentOrigin }: FastifyRequest,
  content: Parameters<typeof presentationOf>[0],
): Record<string, string> {
  const { contentType, contentDisposition, contentSecurityPolicy } = presentationOf(
    content,
    isOnContentOrigin ? 'apart' : 'here',
  );
  return {
    'content-type': contentType,
    'content-disposition': contentDisposition,
    'content-security-policy': contentSecurityPolicy,
    // Apps embed pictures of their users by URL, on pages of other origins.
    'cross-origin-resource-policy': 'cross-origin',
  };
}

export function streamOf(opened: Pick<BlobReader, 'stream' | 'close'>, request: FastifyRequest): Readable {
  const stream = Readable.from(opened.stream, { objectMode: false });
  // If the client disconnects before the first byte, the generator never starts and so never cleans up.
  stream.once('close', () => {
    opened.close().catch((error: unknown) => request.log.warn({ err: error }, 'a blob was not closed'));
  });
  return stream;
}

/** RFC 9110, 14.2: ranges apply to GET only. */
function rangeOf({ method, headers }: FastifyRequest, { size, validators }: Content): ByteRange {
  const ifRange = headers['if-range'];
  const counts = method === 'GET' && rangeStillHolds(typeof ifRange === 'string' ? ifRange : undefined, validators);
  return counts ? byteRange(headers.range, size) : { kind: 'whole' };
}
