import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../core/errors.ts';
import type { HttpApp } from '../../../core/http/index.ts';
import { asksForMedia, checkedName, partsOfPath } from '../../api/address.ts';
import { readJson } from '../../api/request-body.ts';
import { headerOf, type StorageWire } from '../../api/request-context.ts';
import { sendMedia } from '../../downloads/api/media.ts';
import { listRequestOf } from '../../firebase/api/lists.ts';
import { globMatcher } from '../../objects/domain/glob.ts';
import { deleteObject } from '../../objects/usecases/delete-object.ts';
import { listFullObjects } from '../../objects/usecases/list-objects.ts';
import { describeObject, openObject } from '../../objects/usecases/read-object.ts';
import { updateMetadata } from '../../objects/usecases/update-metadata.ts';
import { apiPrefixes, type CloudVisit, cloudVisit, cloudConfig as config, pathStart } from './admin-request.ts';
import { conditionsOf, generationOf } from './conditions.ts';
import { readCloudMetadata } from './metadata.ts';
import { presentCloudObject } from './present.ts';

/** Objects: list, read, describe, change, delete. */
export function addCloudObjects(app: HttpApp, wire: StorageWire): void {
  for (const prefix of apiPrefixes) {
    app.get(`${prefix}/b/:bucket/o`, { config }, async (request, reply) => {
      const [bucket = ''] = partsOfPath(request, listPath);
      return list(await cloudVisit(request, reply, wire), bucket, wire);
    });
    const url = `${prefix}/b/:bucket/o/*`;
    app.route({
      method: ['PATCH', 'PUT', 'POST'],
      url,
      config,
      handler: (request, reply) => change(request, reply, wire),
    });
    app.delete(url, { config }, async (request, reply) => {
      await deleteObject(wire.deps, await objectVisit(request, reply, wire));
      return reply.status(204).send();
    });
  }
  for (const prefix of [...apiPrefixes, '/download/storage/v1'])
    app.route({
      method: ['GET', 'HEAD'],
      url: `${prefix}/b/:bucket/o/*`,
      config: { ...config, isContent: asksForMedia },
      handler: async (request, reply) => {
        const visit = await objectVisit(request, reply, wire);
        if (visit.query.alt === 'media')
          return sendMedia(request, reply, await openObject(wire.deps, visit), inputsOf(visit));
        const described = await describeObject(wire.deps, visit);
        return described ? presentCloudObject(described, wire) : reply.status(304).send();
      },
    });
}

const listPath = new RegExp(`${pathStart}\\/([^/]+)\\/o$`);
const objectPath = new RegExp(`${pathStart}\\/([^/]+)\\/o\\/(.*)$`, 's');

/** The object that the path names, with what the query asks of it. */
export async function objectVisit(request: FastifyRequest, reply: FastifyReply, wire: StorageWire) {
  const visit = await cloudVisit(request, reply, wire);
  const [bucket = '', name] = partsOfPath(request, objectPath);
  return {
    ...visit,
    bucket,
    name: checkedName(name),
    generation: generationOf(visit.query.generation),
    conditions: conditionsOf(visit.query),
  };
}

/** A signed address may say how the browser is to call what it gets; the one who signed it chose that. */
export function inputsOf({ query }: Pick<CloudVisit, 'query'>) {
  return {
    contentType: query['response-content-type'],
    contentDisposition: query['response-content-disposition'],
  };
}

async function list(visit: CloudVisit, bucket: string, wire: StorageWire) {
  const { query } = visit;
  if (query.softDeleted === 'true') throw new AppError('server/unimplemented');
  const { matchGlob, startOffset, endOffset } = query;
  const matches = matchGlob === undefined ? undefined : globMatcher(matchGlob);
  if (matchGlob !== undefined && !matches)
    throw new AppError('storage/invalid-argument', { sentence: 'matchGlob is not a valid pattern.' });
  const request = { ...listRequestOf({ ...visit, bucket, path: undefined }), startOffset, endOffset, matches };
  const { described, prefixes, nextPageToken } = await listFullObjects(wire.deps, { ...request, onlySdkPaths: false });
  return {
    kind: 'storage#objects',
    ...(described.length > 0 && { items: described.map((each) => presentCloudObject(each, wire)) }),
    ...(prefixes.length > 0 && { prefixes }),
    ...(nextPageToken !== undefined && { nextPageToken }),
  };
}

/** PATCH changes what is said, PUT says everything anew. Who can only POST says so in a header. */
async function change(request: FastifyRequest, reply: FastifyReply, wire: StorageWire) {
  const { generation, conditions, ...visit } = await objectVisit(request, reply, wire);
  const method = headerOf(request, 'x-http-method-override')?.toUpperCase() ?? request.method;
  if (method !== 'PATCH' && method !== 'PUT') throw new AppError('server/unimplemented');
  const { patch, downloadTokens: tokens } = readCloudMetadata(await readJson(request));
  const replacesAll = method === 'PUT';
  const downloadTokens = replacesAll ? (tokens ?? []) : tokens;
  const service = { downloadTokens, generation, conditions };
  return presentCloudObject(await updateMetadata(wire.deps, { ...visit, patch, replacesAll, service }), wire);
}
