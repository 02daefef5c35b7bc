import { limits } from '@hearth/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../core/errors.ts';
import { checkedName } from '../../api/address.ts';
import { boundaryOf, closingLength, readRelated } from '../../api/multipart.ts';
import { announcedLength, bodyOf, parseJson, readJson } from '../../api/request-body.ts';
import { headerOf, type RequestContext, type StorageApi } from '../../api/request-context.ts';
import { defaultDisposition } from '../../downloads/domain/presentation.ts';
import { byteCount, readUploadCommand } from '../../uploads/domain/upload-headers.ts';
import type { UploadDraft } from '../../uploads/domain/upload-session.ts';
import { beginUpload } from '../../uploads/usecases/begin-upload.ts';
import { putObject } from '../../uploads/usecases/put-object.ts';
import { draftOf, type MetadataBody, readMetadata } from './metadata-body.ts';
import { presentObject } from './present-object.ts';
import { continueUpload } from './resumable.ts';

/**
 * Handles every kind of upload request: a command of a resumable upload, its start, a multipart body, or the bare
 * bytes.
 */
export async function receiveUpload(
  request: FastifyRequest,
  reply: FastifyReply,
  context: RequestContext,
  api: StorageApi,
): Promise<unknown> {
  const { upload_id: id } = context.query;
  if (id !== undefined) return continueUpload(request, reply, { ...context, id }, api);
  const protocol = headerOf(request, 'x-goog-upload-protocol')?.toLowerCase();
  const isResumable = protocol === 'resumable' || headerOf(request, 'x-goog-upload-command') !== undefined;
  if (isResumable) return startUpload(request, reply, context, api);
  const boundary = boundaryOf(request.headers['content-type']);
  if (boundary !== undefined) return putRelated(request, context, boundary, api);
  if (protocol === 'multipart') throw badContentType();
  return putMedia(request, context, api);
}

/** Test suites look for the first three words. */
export function badContentType(): AppError {
  const sentence = 'Bad content type. A multipart upload is multipart/related and names its boundary.';
  return new AppError('storage/invalid-argument', { sentence });
}

async function startUpload(
  request: FastifyRequest,
  reply: FastifyReply,
  { bucket, requester, query, path }: RequestContext,
  { deps, origin }: StorageApi,
): Promise<FastifyReply> {
  if (readUploadCommand(headerOf(request, 'x-goog-upload-command')) !== 'start')
    throw new AppError('storage/invalid-argument', { sentence: 'A resumable upload begins with "start".' });
  const declared = headerOf(request, 'x-goog-upload-header-content-length');
  const declaredSize = byteCount(declared);
  if (declared !== undefined && declaredSize === undefined)
    throw new AppError('storage/invalid-argument', { sentence: 'The size must be a whole number of bytes.' });
  const body = readMetadata(await readJson(request));
  const name = checkedName(path ?? query.name ?? body.name);
  const draft = namedDraft(name, body, headerOf(request, 'x-goog-upload-header-content-type'));
  const id = await beginUpload(deps, { bucket, name, requester, draft, declaredSize });
  const url = `${origin}/v0/b/${encodeURIComponent(bucket)}/o?name=${encodeURIComponent(name)}&upload_id=${id}&upload_protocol=resumable`;
  return reply
    .headers({
      'x-goog-upload-status': 'active',
      'x-goog-upload-url': url,
      'x-goog-upload-control-url': url,
      'x-goog-upload-chunk-granularity': String(limits.storage.chunkGranularityBytes),
      'x-guploader-uploadid': id,
    })
    .send();
}

async function putRelated(
  request: FastifyRequest,
  { bucket, requester, query, path }: RequestContext,
  boundary: string,
  { deps }: StorageApi,
): Promise<unknown> {
  const related = await readRelated(bodyOf(request), boundary);
  const body = readMetadata(parseJson(related.metadata));
  const name = checkedName(path ?? query.name ?? body.name);
  const length = announcedLength(request);
  const size = length === undefined ? undefined : length - related.readBefore - closingLength(boundary);
  if (size !== undefined && size < 0)
    throw new AppError('storage/invalid-argument', { sentence: 'The multipart body is not well-formed.' });
  const draft = namedDraft(name, body, related.contentType);
  return presentObject(await putObject(deps, { bucket, name, requester, draft, size, source: related.content }));
}

async function putMedia(
  request: FastifyRequest,
  { bucket, requester, query, path }: RequestContext,
  { deps }: StorageApi,
): Promise<unknown> {
  const name = checkedName(path ?? query.name);
  const draft = namedDraft(name, readMetadata(undefined), request.headers['content-type']);
  const size = announcedLength(request);
  return presentObject(await putObject(deps, { bucket, name, requester, draft, size, source: bodyOf(request) }));
}

/**
 * Uploads through this protocol always have a disposition, as with Firebase; uploads by services only if they set
 * one.
 */
function namedDraft(name: string, body: MetadataBody, fallbackType: string | undefined): UploadDraft {
  const contentDisposition = body.patch.contentDisposition || defaultDisposition(name);
  return draftOf({ ...body, patch: { ...body.patch, contentDisposition } }, fallbackType);
}
