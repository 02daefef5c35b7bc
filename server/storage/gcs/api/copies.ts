import * as v from 'valibot';
import { AppError } from '../../../core/errors.ts';
import type { HttpApp } from '../../../core/http/index.ts';
import { checkedName, partsOfPath } from '../../api/address.ts';
import { readJson } from '../../api/request-body.ts';
import type { StorageWire } from '../../api/request-context.ts';
import { composeObject } from '../../objects/usecases/compose-object.ts';
import { copyObject } from '../../objects/usecases/copy-object.ts';
import { moveObject } from '../../objects/usecases/move-object.ts';
import { apiPrefixes, cloudVisit, cloudConfig as config, pathStart } from './admin-request.ts';
import { conditionsOf, generationOf, sourceConditionsOf } from './conditions.ts';
import { cloudDraft, copiedMetadata, readCloudMetadata } from './metadata.ts';
import { presentCloudObject } from './present.ts';

/** Objects made from objects: copied, moved, joined. */
export function addCloudCopies(app: HttpApp, wire: StorageWire): void {
  for (const prefix of apiPrefixes) {
    const object = `${prefix}/b/:bucket/o/:object`;
    for (const verb of ['copyTo', 'rewriteTo'] as const) addCopy(app, `${object}/${verb}/b/:toBucket/o/*`, verb, wire);
    addMove(app, `${object}/moveTo/o/*`, wire);
    addCompose(app, `${object}/compose`, wire);
  }
}

/** Sources of one composition, as many as Google's storage takes. */
const sourcesMax = 32;
const from = `${pathStart}\\/([^/]+)\\/o\\/([^/]+)`;
const copyPath = new RegExp(`${from}\\/(?:copyTo|rewriteTo)\\/b\\/([^/]+)\\/o\\/(.+)$`, 's');
const movePath = new RegExp(`${from}\\/moveTo\\/o\\/(.+)$`, 's');
const composePath = new RegExp(`${from}\\/compose$`);

function addCopy(app: HttpApp, url: string, verb: 'copyTo' | 'rewriteTo', wire: StorageWire): void {
  app.post(url, { config }, async (request, reply) => {
    const { query, visitor } = await cloudVisit(request, reply, wire);
    // A rewrite is done in one request, so nobody was ever given a token to go on with.
    if (query.rewriteToken !== undefined) throw new AppError('server/unimplemented');
    const [bucket = '', name, toBucket = '', toName] = partsOfPath(request, copyPath);
    const generation = generationOf(query.sourceGeneration, 'sourceGeneration');
    const source = { bucket, name: checkedName(name), visitor, generation, conditions: sourceConditionsOf(query) };
    const target = { bucket: toBucket, name: checkedName(toName) };
    const body = readCloudMetadata(await readJson(request), '');
    const conditions = conditionsOf(query);
    const described = await copyObject(wire.deps, {
      source,
      target,
      visitor,
      conditions,
      describeCopy: copiedMetadata(body),
    });
    const resource = presentCloudObject(described, wire);
    if (verb === 'copyTo') return resource;
    const size = String(described.object.size);
    return { kind: 'storage#rewriteResponse', totalBytesRewritten: size, objectSize: size, done: true, resource };
  });
}

function addMove(app: HttpApp, url: string, wire: StorageWire): void {
  app.post(url, { config }, async (request, reply) => {
    const { query, visitor } = await cloudVisit(request, reply, wire);
    const [bucket = '', name, toName] = partsOfPath(request, movePath);
    const moving = { bucket, from: checkedName(name), to: checkedName(toName), visitor };
    const conditions = { conditions: conditionsOf(query), sourceConditions: sourceConditionsOf(query) };
    return presentCloudObject(await moveObject(wire.deps, { ...moving, ...conditions }), wire);
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

function addCompose(app: HttpApp, url: string, wire: StorageWire): void {
  app.post(url, { config }, async (request, reply) => {
    const { query, visitor } = await cloudVisit(request, reply, wire);
    const [bucket = '', name] = partsOfPath(request, composePath);
    const parsed = v.safeParse(composition, await readJson(request));
    if (!parsed.success)
      throw new AppError('storage/invalid-argument', { sentence: `A composition names 1 to ${sourcesMax} objects.` });
    const body = readCloudMetadata(parsed.output.destination);
    const described = await composeObject(wire.deps, {
      bucket,
      name: checkedName(name),
      visitor,
      sources: parsed.output.sourceObjects.map((source) => ({
        bucket,
        name: checkedName(source.name),
        visitor,
        generation: generationOf(source.generation?.toString()),
        conditions: { ifGenerationMatch: generationOf(source.objectPreconditions?.ifGenerationMatch?.toString()) },
      })),
      draft: ({ contentType }) =>
        cloudDraft(body, { fallbackType: contentType, sums: {}, conditions: conditionsOf(query) }),
    });
    return presentCloudObject(described, wire);
  });
}
