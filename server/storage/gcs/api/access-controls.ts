import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { AppError } from '../../../core/errors.ts';
import type { HttpApp } from '../../../core/http/index.ts';
import { checkedName, partsOfPath } from '../../api/address.ts';
import { readJson } from '../../api/request-body.ts';
import type { StorageApi } from '../../api/request-context.ts';
import { getBucket } from '../../buckets/usecases/manage-buckets.ts';
import { etagOf } from '../../objects/domain/object-record.ts';
import { getObjectForService } from '../../objects/usecases/read-object.ts';
import { adminRequest, apiPrefixes, gcsConfig as config, pathStart } from './admin-request.ts';

/**
 * Access control lists. Only security rules decide on access, so requests are answered in the right format and change
 * nothing: `makePublic()` opens no file, `makePrivate()` closes none.
 */
export function addAccessControls(app: HttpApp, api: StorageApi): void {
  for (const prefix of apiPrefixes) {
    const bucket = `${prefix}/b/:bucket`;
    for (const list of [`${bucket}/acl`, `${bucket}/defaultObjectAcl`, `${bucket}/o/:object/acl`]) {
      app.get(list, { config }, async (request, reply) => {
        const { kind } = await subjectOf(request, reply, api);
        return { kind: `${kind}s`, items: [] };
      });
      app.post(list, { config }, async (request, reply) => answer(request, reply, api));
      app.get(`${list}/:entity`, { config }, async () => {
        throw new AppError('request/not-found');
      });
      app.route({
        method: ['PUT', 'PATCH'],
        url: `${list}/:entity`,
        config,
        handler: async (request, reply) => answer(request, reply, api),
      });
      app.delete(`${list}/:entity`, { config }, async (request, reply) => {
        await subjectOf(request, reply, api);
        return reply.status(204).send();
      });
    }
  }
}

const aclPath = new RegExp(`${pathStart}\\/([^/]+)(?:\\/o\\/([^/]+))?\\/(acl|defaultObjectAcl)(?:\\/([^/]+))?$`);
const control = v.object({
  entity: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(256))),
  role: v.pipe(v.string(), v.minLength(1), v.maxLength(32)),
});

async function answer(request: FastifyRequest, reply: FastifyReply, api: StorageApi) {
  const { kind, entity: named, ...about } = await subjectOf(request, reply, api);
  const parsed = v.safeParse(control, await readJson(request));
  const entity = named || (parsed.success ? parsed.output.entity : undefined);
  if (!parsed.success || entity === undefined)
    throw new AppError('storage/invalid-argument', { sentence: 'An access control has an entity and a role.' });
  const { id, link, ...fields } = about;
  return {
    kind,
    id: `${id}/${entity}`,
    selfLink: `${link}/${encodeURIComponent(entity)}`,
    ...fields,
    entity,
    role: parsed.output.role,
  };
}

/** The bucket or object of the list; it must exist, and the requester must be able to see it. */
async function subjectOf(request: FastifyRequest, reply: FastifyReply, api: StorageApi) {
  const { requester } = await adminRequest(request, reply, api);
  const [bucket = '', object = '', list = '', entity = ''] = partsOfPath(request, aclPath);
  const here = `${api.origin}/storage/v1/b/${encodeURIComponent(bucket)}`;
  if (object === '') {
    const found = await getBucket(api.deps, { bucket, requester, conditions: {} });
    const etag = etagOf({ generation: 0, metageneration: found?.metageneration ?? 0 });
    const kind = list === 'acl' ? 'storage#bucketAccessControl' : 'storage#objectAccessControl';
    return { kind, id: bucket, link: `${here}/${list}`, bucket, etag, entity };
  }
  const result = await getObjectForService(api.deps, { bucket, name: checkedName(object), requester });
  if (!result) throw new AppError('storage/object-not-found');
  const { generation } = result.object;
  return {
    kind: 'storage#objectAccessControl',
    id: `${bucket}/${object}/${generation}`,
    link: `${here}/o/${encodeURIComponent(object)}/acl`,
    object,
    bucket,
    generation: String(generation),
    etag: etagOf(result.object),
    entity,
  };
}
