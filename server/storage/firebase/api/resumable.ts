import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../core/errors.ts';
import { checkedName } from '../../api/address.ts';
import { announcedLength, bodyOf } from '../../api/request-body.ts';
import { headerOf, type RequestContext, type StorageApi } from '../../api/request-context.ts';
import { byteCount, readUploadCommand } from '../../uploads/domain/upload-headers.ts';
import { appendUpload, type UploadProgress } from '../../uploads/usecases/append-upload.ts';
import { cancelUpload } from '../../uploads/usecases/cancel-upload.ts';
import { finishUpload } from '../../uploads/usecases/finish-upload.ts';
import { queryUpload } from '../../uploads/usecases/upload-sessions.ts';
import { presentObject } from './present-object.ts';

/** Handles a command for an existing upload. The SDK fails on a 200 without `X-Goog-Upload-Status`. */
export async function continueUpload(
  request: FastifyRequest,
  reply: FastifyReply,
  context: RequestContext & { readonly id: string },
  { deps }: StorageApi,
): Promise<FastifyReply> {
  const { id, bucket, requester } = context;
  const address = { id, bucket, requester, name: checkedName(context.path ?? context.query.name) };
  const command = readUploadCommand(headerOf(request, 'x-goog-upload-command'));
  switch (command) {
    case 'upload':
    case 'upload, finalize': {
      const chunk = { source: bodyOf(request), size: announcedLength(request), offset: offsetOf(request) };
      const finalize = command === 'upload, finalize';
      return sendProgress(reply, await appendUpload(deps, { ...address, ...chunk, finalize }));
    }
    case 'finalize':
      return sendProgress(reply, await finishUpload(deps, address));
    case 'query': {
      const { state, received } = await queryUpload(deps, address);
      reply.header('x-goog-upload-size-received', String(received));
      return reply.header('x-goog-upload-status', statusWords[state]).send();
    }
    case 'cancel':
      await cancelUpload(deps, address);
      return reply.header('x-goog-upload-status', 'cancelled').send();
    case 'start':
    case undefined:
      throw new AppError('storage/invalid-argument', {
        sentence: 'This is not a command for an upload that has begun.',
      });
  }
}

const statusWords = { open: 'active', final: 'final', cancelled: 'cancelled', refused: 'final' } as const;

function sendProgress(reply: FastifyReply, progress: UploadProgress): FastifyReply {
  if (progress.state === 'final')
    return reply.header('x-goog-upload-status', 'final').send(presentObject(progress.result));
  reply.header('x-goog-upload-size-received', String(progress.received));
  return reply.header('x-goog-upload-status', 'active').send();
}

function offsetOf(request: FastifyRequest): number | undefined {
  const header = headerOf(request, 'x-goog-upload-offset');
  const offset = byteCount(header);
  if (header !== undefined && offset === undefined)
    throw new AppError('storage/invalid-argument', { sentence: 'The offset must be a whole number of bytes.' });
  return offset;
}
