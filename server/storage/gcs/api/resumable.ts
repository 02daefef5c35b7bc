import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../core/errors.ts';
import { checkedName, queryOf } from '../../api/address.ts';
import { announcedLength, bodyOf } from '../../api/request-body.ts';
import { headerOf, type StorageApi } from '../../api/request-context.ts';
import { statedSums, type UploadRange, uploadRange } from '../../uploads/domain/upload-headers.ts';
import { appendUpload, type UploadProgress } from '../../uploads/usecases/append-upload.ts';
import { cancelUpload } from '../../uploads/usecases/cancel-upload.ts';
import { finishUpload } from '../../uploads/usecases/finish-upload.ts';
import { queryUpload } from '../../uploads/usecases/upload-sessions.ts';
import { gcsRequester } from './admin-request.ts';
import { presentGcsObject } from './present.ts';

/**
 * Handles a request for an existing upload: `Content-Range` tells whether it brings bytes or queries the progress.
 * Returns undefined if the URL names no upload.
 */
export async function continueGcsUpload(
  request: FastifyRequest,
  reply: FastifyReply,
  bucket: string,
  api: StorageApi,
): Promise<FastifyReply | undefined> {
  const query = queryOf(request);
  const { upload_id: id } = query;
  if (id === undefined) return undefined;
  const name = checkedName(query.name);
  const session = { id, bucket, name, requester: gcsRequester(request, reply, query, api), ofServices: true };
  if (request.method === 'DELETE') {
    await cancelUpload(api.deps, session);
    // Google's libraries expect status 499 for a cancelled upload.
    return reply.status(499).send();
  }
  const range = uploadRange(headerOf(request, 'content-range'));
  if (!range) throw invalid('Content-Range cannot be read.');
  const progress =
    range.kind === 'query'
      ? await notify(api, session, range.total)
      : await appendUpload(api.deps, { ...session, ...chunkOf(request, range) });
  return send(reply, progress, api);
}

type SessionRequest = Parameters<typeof queryUpload>[1];

/** Reports the progress. If the client states the size and has sent all bytes, the upload is finalized. */
async function notify(
  { deps }: StorageApi,
  session: SessionRequest,
  total: number | undefined,
): Promise<UploadProgress> {
  const { state, received } = await queryUpload(deps, session);
  // An ended upload repeats its result or its error.
  return state === 'open' && received !== total ? { state: 'active', received } : finishUpload(deps, session);
}

function chunkOf(request: FastifyRequest, range: UploadRange & { readonly kind: 'bytes' }) {
  const { start, end, total } = range;
  const size = announcedLength(request);
  if (end !== undefined && size !== undefined && size !== end - start)
    throw invalid('Content-Range and Content-Length do not agree.');
  const sums = statedSums(headerOf(request, 'x-goog-hash'), undefined);
  if (!sums) throw invalid('A checksum in the headers is not valid.');
  // Without an end the body is the rest of the file, of any length.
  const finalize = end === undefined ? 'when-whole' : end === total;
  return { offset: start, end, total, size, sums, finalize, source: bodyOf(request) } as const;
}

/** 308 means "continue" in this protocol; its Range header lists the acknowledged bytes, and no header means none. */
function send(reply: FastifyReply, progress: UploadProgress, api: StorageApi): FastifyReply {
  if (progress.state === 'final') return reply.send(presentGcsObject(progress.result, api));
  if (progress.received > 0) reply.header('range', `bytes=0-${progress.received - 1}`);
  return reply.status(308).header('content-length', '0').send();
}

function invalid(sentence: string): AppError {
  return new AppError('storage/invalid-argument', { sentence });
}
