import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../core/errors.ts';
import type { HttpApp } from '../../../core/http/index.ts';
import { checkedName, partsOfPath, wantsMedia } from '../../api/address.ts';
import { readJson } from '../../api/request-body.ts';
import { headerOf, type StorageApi } from '../../api/request-context.ts';
import { sendMedia } from '../../downloads/api/media.ts';
import { listRequestOf } from '../../firebase/api/lists.ts';
import { globMatcher } from '../../objects/domain/glob.ts';
import { deleteObject } from '../../objects/usecases/delete-object.ts';
import { listFullObjects } from '../../objects/usecases/list-objects.ts';
import { getObjectForService, openObject } from '../../objects/usecases/read-object.ts';
import { updateMetadata } from '../../objects/usecases/update-metadata.ts';
import { type AdminRequest, adminRequest, apiPrefixes, gcsConfig as config, pathStart } from './admin-request.ts';
import { conditionsOf, generationOf } from './conditions.ts';
import { readGcsMetadata } from './metadata.ts';
import { presentGcsObject } from './present.ts';

/** Objects: list, read, describe, change, delete. */
export function addGcsObjects(app: HttpApp, api: StorageApi): void {
  for (const prefix of apiPrefixes) {
    app.get(`${prefix}/b/:bucket/o`, { config }, async (request, reply) => {
      const [bucket = ''] = partsOfPath(request, listPath);
      return list(await adminRequest(request, reply, api), bucket, api);
    });
    const url = `${prefix}/b/:bucket/o/*`;
    app.route({
      method: ['PATCH', 'PUT', 'POST'],
      url,
      config,
      handler: (request, reply) => change(request, reply, api),
    });
    app.delete(url, { config }, async (request, reply) => {
      await deleteObject(api.deps, await objectRequest(request, reply, api));
      return reply.status(204).send();
    });
  }
  for (const prefix of [...apiPrefixes, '/download/storage/v1'])
    app.route({
      method: ['GET', 'HEAD'],
      url: `${prefix}/b/:bucket/o/*`,
      config: { ...config, isContent: wantsMedia },
      handler: async (request, reply) => {
        const context = await objectRequest(request, reply, api);
        if (context.query.alt === 'media')
          return sendMedia(request, reply, await openObject(api.deps, context), mediaOverrides(context));
        const result = await getObjectForService(api.deps, context);
        return result ? presentGcsObject(result, api) : reply.status(304).send();
      },
    });
}

const listPath = new RegExp(`${pathStart}\\/([^/]+)\\/o$`);
const objectPath = new RegExp(`${pathStart}\\/([^/]+)\\/o\\/(.*)$`, 's');

/** The object in the path, with the options in the query. */
async function objectRequest(request: FastifyRequest, reply: FastifyReply, api: StorageApi) {
  const context = await adminRequest(request, reply, api);
  const [bucket = '', name] = partsOfPath(request, objectPath);
  return {
    ...context,
    bucket,
    name: checkedName(name),
    generation: generationOf(context.query.generation),
    conditions: conditionsOf(context.query),
  };
}

/** A signed URL may choose the content type and the disposition of the response, because its signer chose them. */
export function mediaOverrides({ query }: Pick<AdminRequest, 'query'>) {
  return {
    contentType: query['response-content-type'],
    contentDisposition: query['response-content-disposition'],
  };
}

async function list(context: AdminRequest, bucket: string, api: StorageApi) {
  const { query } = context;
  if (query.softDeleted === 'true') throw new AppError('server/unimplemented');
  const { matchGlob, startOffset, endOffset } = query;
  const matches = matchGlob === undefined ? undefined : globMatcher(matchGlob);
  if (matchGlob !== undefined && !matches)
    throw new AppError('storage/invalid-argument', { sentence: 'matchGlob is not a valid pattern.' });
  const request = { ...listRequestOf({ ...context, bucket, path: undefined }), startOffset, endOffset, matches };
  const { objects, prefixes, nextPageToken } = await listFullObjects(api.deps, { ...request, onlySdkPaths: false });
  return {
    kind: 'storage#objects',
    ...(objects.length > 0 && { items: objects.map((each) => presentGcsObject(each, api)) }),
    ...(prefixes.length > 0 && { prefixes }),
    ...(nextPageToken !== undefined && { nextPageToken }),
  };
}

/** PATCH changes the given fields, PUT replaces all. Clients that can only POST use X-HTTP-Method-Override. */
async function change(request: FastifyRequest, reply: FastifyReply, api: StorageApi) {
  const { generation, conditions, ...context } = await objectRequest(request, reply, api);
  const method = headerOf(request, 'x-http-method-override')?.toUpperCase() ?? request.method;
  if (method !== 'PATCH' && method !== 'PUT') throw new AppError('server/unimplemented');
  const { patch, downloadTokens: tokens } = readGcsMetadata(await readJson(request));
  const replacesAll = method === 'PUT';
  const downloadTokens = replacesAll ? (tokens ?? []) : tokens;
  const service = { downloadTokens, generation, conditions };
  return presentGcsObject(await updateMetadata(api.deps, { ...context, patch, replacesAll, service }), api);
}
