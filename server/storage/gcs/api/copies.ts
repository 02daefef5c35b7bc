import * as v from 'valibot';
import { AppError } from '../../../core/errors.ts';
import type { HttpApp } from '../../../core/http/index.ts';
import { checkedName, partsOfPath } from '../../api/address.ts';
import { readJson } from '../../api/request-body.ts';
import type { StorageApi } from '../../api/request-context.ts';
import { composeObject } from '../../objects/usecases/compose-object.ts';
import { copyObject } from '../../objects/usecases/copy-object.ts';
import { moveObject } from '../../objects/usecases/move-object.ts';
import { adminRequest, apiPrefixes, gcsConfig as config, pathStart } from './admin-request.ts';
import { conditionsOf, generationOf, sourceConditionsOf } from './conditions.ts';
import { copiedMetadata, gcsDraft, readGcsMetadata } from './metadata.ts';
import { presentGcsObject } from './present.ts';

/** Objects made from objects: copy, move, compose. */
export function addGcsCopies(app: HttpApp, api: StorageApi): void {
  for (const prefix of apiPrefixes) {
    const object = `${prefix}/b/:bucket/o/:object`;
    for (const verb of ['copyTo', 'rewriteTo'] as const) addCopy(app, `${object}/${verb}/b/:toBucket/o/*`, verb, api);
    addMove(app, `${object}/moveTo/o/*`, api);
    addCompose(app, `${object}/compose`, api);
  }
}

/** The maximal number of sources, as in Google Cloud Storage. */
const sourcesMax = 32;
const from = `${pathStart}\\/([^/]+)\\/o\\/([^/]+)`;
const copyPath = new RegExp(`${from}\\/(?:copyTo|rewriteTo)\\/b\\/([^/]+)\\/o\\/(.+)$`, 's');
const movePath = new RegExp(`${from}\\/moveTo\\/o\\/(.+)$`, 's');
const composePath = new RegExp(`${from}\\/compose$`);

function addCopy(app: HttpApp, url: string, verb: 'copyTo' | 'rewriteTo', api: StorageApi): void {
  app.post(url, { config }, async (request, reply) => {
    const { query, requester } = await adminRequest(request, reply, api);
    // A rewrite completes in one request, so no valid rewrite token exists.
    if (query.rewriteToken !== undefined) throw new AppError('server/unimplemented');
    const [bucket = '', name, toBucket = '', toName] = partsOfPath(request, copyPath);
    const generation = generationOf(query.sourceGeneration, 'sourceGeneration');
    const source = { bucket, name: checkedName(name), requester, generation, conditions: sourceConditionsOf(query) };
    const target = { bucket: toBucket, name: checkedName(toName) };
    const body = readGcsMetadata(await readJson(request), '');
    const conditions = conditionsOf(query);
    const result = await copyObject(api.deps, {
      source,
      target,
      requester,
      conditions,
      copyMetadata: copiedMetadata(body),
    });
    const resource = presentGcsObject(result, api);
    if (verb === 'copyTo') return resource;
    const size = String(result.object.size);
    return { kind: 'storage#rewriteResponse', totalBytesRewritten: size, objectSize: size, done: true, resource };
  });
}

function addMove(app: HttpApp, url: string, api: StorageApi): void {
  app.post(url, { config }, async (request, reply) => {
    const { query, requester } = await adminRequest(request, reply, api);
    const [bucket = '', name, toName] = partsOfPath(request, movePath);
    const moving = { bucket, from: checkedName(name), to: checkedName(toName), requester };
    const conditions = { conditions: conditionsOf(query), sourceConditions: sourceConditionsOf(query) };
    return presentGcsObject(await moveObject(api.deps, { ...moving, ...conditions }), api);
  });
}

const whole = v.union([v.string(), v.number()]);
const composition = v.object({
  sourceObjects: v.pipe(
    v.array(
      v.object({
        name: v.string(),
        generation: v.optional(whole),
        objectPreconditions: v.optional(v.object({ ifGenerationMatch: v.optional(whole) })),
      }),
    ),
    v.minLength(1),
    v.maxLength(sourcesMax),
  ),
  destination: v.optional(v.unknown()),
});

function addCompose(app: HttpApp, url: string, api: StorageApi): void {
  app.post(url, { config }, async (request, reply) => {
    const { query, requester } = await adminRequest(request, reply, api);
    const [bucket = '', name] = partsOfPath(request, composePath);
    const parsed = v.safeParse(composition, await readJson(request));
    if (!parsed.success)
      throw new AppError('storage/invalid-argument', { sentence: `A composition names 1 to ${sourcesMax} objects.` });
    const body = readGcsMetadata(parsed.output.destination);
    const result = await composeObject(api.deps, {
      bucket,
      name: checkedName(name),
      requester,
      sources: parsed.output.sourceObjects.map((source) => ({
        bucket,
        name: checkedName(source.name),
        requester,
        generation: generationOf(source.generation?.toString()),
        conditions: { ifGenerationMatch: generationOf(source.objectPreconditions?.ifGenerationMatch?.toString()) },
      })),
      draft: ({ contentType }) =>
        gcsDraft(body, { fallbackType: contentType, sums: {}, conditions: conditionsOf(query) }),
    });
    return presentGcsObject(result, api);
  });
}
