import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../core/errors.ts';
import type { HttpApp } from '../../../core/http/index.ts';
import type { Requester } from '../../access/usecases/requester.ts';
import { checkedName, partsOfPath } from '../../api/address.ts';
import { boundaryOf, closingLength, readRelated } from '../../api/multipart.ts';
import { announcedLength, bodyOf, parseJson, readJson } from '../../api/request-body.ts';
import { headerOf, type StorageApi } from '../../api/request-context.ts';
import { badContentType } from '../../firebase/api/uploads.ts';
import { byteCount, statedSums } from '../../uploads/domain/upload-headers.ts';
import type { UploadDraft } from '../../uploads/domain/upload-session.ts';
import { beginUpload } from '../../uploads/usecases/begin-upload.ts';
import { putObject } from '../../uploads/usecases/put-object.ts';
import { type AdminRequest, adminRequest, gcsConfig as config, pathStart } from './admin-request.ts';
import { conditionsOf } from './conditions.ts';
import { gcsDraft, readGcsMetadata } from './metadata.ts';
import { presentGcsObject } from './present.ts';
import { continueGcsUpload } from './resumable.ts';

/** Handles every kind of upload: the bare bytes, a multipart body, or resumable. */
export function addGcsUploads(app: HttpApp, api: StorageApi): void {
  app.route({
    method: ['POST', 'PUT', 'DELETE'],
    url: '/upload/storage/v1/b/:bucket/o',
    config,
    handler: async (request, reply) => {
      const [bucket = ''] = partsOfPath(request, uploadPath);
      const continued = await continueGcsUpload(request, reply, bucket, api);
      if (continued) return continued;
      if (request.method === 'DELETE') throw new AppError('request/not-found');
      const context = { ...(await adminRequest(request, reply, api)), bucket };
      const type = context.query.uploadType ?? headerOf(request, 'x-goog-upload-protocol')?.toLowerCase();
      if (type === 'resumable') return start(request, reply, context, api);
      if (type === 'multipart') return putRelated(request, context, api);
      return putMedia(request, context, api);
    },
  });
}

const uploadPath = new RegExp(`${pathStart}\\/([^/]+)\\/o$`);

type UploadRequest = AdminRequest & { readonly bucket: string };

async function start(
  request: FastifyRequest,
  reply: FastifyReply,
  { query, requester, bucket }: UploadRequest,
  api: StorageApi,
): Promise<FastifyReply> {
  const body = readGcsMetadata(await readJson(request));
  const name = checkedName(query.name ?? body.name);
  const fallbackType = headerOf(request, 'x-upload-content-type');
  const draft = gcsDraft(body, { fallbackType, sums: sumsOf(request), conditions: conditionsOf(query) });
  const declared = headerOf(request, 'x-upload-content-length');
  const location = await openSession(api, { bucket, name, requester, draft, declared });
  return reply.headers(location).send();
}

/** Begins a resumable upload and returns the headers with its URL. */
export async function openSession(
  { deps, origin }: StorageApi,
  beginning: {
    readonly bucket: string;
    readonly name: string;
    readonly requester: Requester;
    readonly draft: UploadDraft;
    readonly declared: string | undefined;
  },
): Promise<Record<string, string>> {
  const { bucket, name, requester, draft, declared } = beginning;
  const declaredSize = byteCount(declared);
  if (declared !== undefined && declaredSize === undefined)
    throw new AppError('storage/invalid-argument', { sentence: 'The size must be a whole number of bytes.' });
  const id = await beginUpload(deps, { bucket, name, requester, draft, declaredSize });
  const path = `/upload/storage/v1/b/${encodeURIComponent(bucket)}/o`;
  const query = `uploadType=resumable&name=${encodeURIComponent(name)}&upload_id=${id}`;
  return { location: `${origin}${path}?${query}`, 'x-guploader-uploadid': id };
}

async function putRelated(
  request: FastifyRequest,
  { bucket, query, requester }: UploadRequest,
  api: StorageApi,
): Promise<unknown> {
  const boundary = boundaryOf(request.headers['content-type']);
  if (boundary === undefined) throw badContentType();
  const related = await readRelated(bodyOf(request), boundary);
  const body = readGcsMetadata(parseJson(related.metadata));
  const name = checkedName(query.name ?? body.name);
  const length = announcedLength(request);
  const size = length === undefined ? undefined : length - related.readBefore - closingLength(boundary);
  if (size !== undefined && size < 0)
    throw new AppError('storage/invalid-argument', { sentence: 'The multipart body is not well-formed.' });
  const fallbackType = related.contentType ?? headerOf(request, 'x-upload-content-type');
  const draft = gcsDraft(body, { fallbackType, sums: sumsOf(request), conditions: conditionsOf(query) });
  const source = related.content;
  return presentGcsObject(await putObject(api.deps, { bucket, name, requester, draft, size, source }), api);
}

async function putMedia(
  request: FastifyRequest,
  { bucket, query, requester }: UploadRequest,
  api: StorageApi,
): Promise<unknown> {
  const name = checkedName(query.name);
  const body = readGcsMetadata({ contentEncoding: query.contentEncoding });
  const fallbackType = request.headers['content-type'];
  const draft = gcsDraft(body, { fallbackType, sums: sumsOf(request), conditions: conditionsOf(query) });
  const size = announcedLength(request);
  const upload = { bucket, name, requester, draft, size, source: bodyOf(request) };
  return presentGcsObject(await putObject(api.deps, upload), api);
}

/** The checksums of the whole that the request states. */
export function sumsOf(request: FastifyRequest) {
  const sums = statedSums(headerOf(request, 'x-goog-hash'), headerOf(request, 'content-md5'));
  if (!sums) throw new AppError('storage/invalid-argument', { sentence: 'A checksum in the headers is not valid.' });
  return sums;
}
