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

/** Bytes that somebody uploaded, or that were made of them, on their way out. */
export interface Content {
  readonly size: number;
  readonly validators: Validators;
  /** The client has said that it knows this, and wants to hear no more than that. */
  readonly isUnchanged?: boolean | undefined;
  /** Go with every answer, one without bytes too. */
  readonly headers: Readonly<Record<string, string>>;
  /** Go with the bytes. */
  readonly contentHeaders: Readonly<Record<string, string>>;
  /** Asked for once the reply is decided, and never for one that has no bytes; `end` is inclusive. */
  bytes(range?: { readonly start: number; readonly end: number }): Promise<ContentBytes>;
}

export interface ContentBytes extends Pick<BlobReader, 'stream' | 'close'> {
  /** What `stream` would give, when it is at hand. */
  readonly bytes?: Buffer | undefined;
  /** The reply has ended: all of it was handed to the network, or not. */
  readonly ended?: ((isWhole: boolean) => void) | undefined;
}

/** Sends bytes: whole or a range of them, or word that the client has them already. */
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
  // Whoever opens the bytes may refuse; then nothing has been said of them yet.
  const opened = isHead ? undefined : await content.bytes(range.kind === 'part' ? range : undefined);
  reply.headers({ ...content.contentHeaders, 'content-length': String(end - start + 1) });
  if (range.kind === 'part') reply.status(206).header('content-range', `bytes ${start}-${end}/${content.size}`);
  if (!opened) return reply.send();
  const { ended } = opened;
  if (ended) onceClosed(reply.raw, () => ended(reply.raw.writableFinished));
  return reply.send(opened.bytes ?? streamOf(opened, request));
}

function onceClosed(raw: FastifyReply['raw'], tell: () => void): void {
  // A client may have left while the bytes were looked for.
  if (raw.closed) tell();
  else raw.once('close', tell);
}

/** Throws when a condition of the request does not hold. */
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

/** How the bytes may be shown: what a browser may open in place is listed, everything else is a download (A37, T6). */
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
    // Apps show pictures of their users by the address alone, from pages of another origin.
    'cross-origin-resource-policy': 'cross-origin',
  };
}

export function streamOf(opened: Pick<BlobReader, 'stream' | 'close'>, request: FastifyRequest): Readable {
  const stream = Readable.from(opened.stream, { objectMode: false });
  // A client that leaves before the first byte leaves a generator that never began and so never cleans up after itself.
  stream.once('close', () => {
    opened.close().catch((error: unknown) => request.log.warn({ err: error }, 'a blob was not closed'));
  });
  return stream;
}

/** RFC 9110, 14.2: ranges are for GET alone. */
function rangeOf({ method, headers }: FastifyRequest, { size, validators }: Content): ByteRange {
  const ifRange = headers['if-range'];
  const counts = method === 'GET' && rangeStillHolds(typeof ifRange === 'string' ? ifRange : undefined, validators);
  return counts ? byteRange(headers.range, size) : { kind: 'whole' };
}
