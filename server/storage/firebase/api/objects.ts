import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../core/errors.ts';
import type { HttpApp } from '../../../core/http/index.ts';
import { checkedName, wantsMedia } from '../../api/address.ts';
import { firebaseError } from '../../api/errors.ts';
import { readJson } from '../../api/request-body.ts';
import { contextOf, headerOf, type RequestContext, type StorageApi } from '../../api/request-context.ts';
import { sendMedia } from '../../downloads/api/media.ts';
import { createDownloadToken, revokeDownloadToken } from '../../downloads/usecases.ts';
import { deleteObject } from '../../objects/usecases/delete-object.ts';
import { getMetadata, openObject } from '../../objects/usecases/read-object.ts';
import { updateMetadata } from '../../objects/usecases/update-metadata.ts';
import { readMetadata } from './metadata-body.ts';
import { presentObject } from './present-object.ts';
import { receiveUpload } from './uploads.ts';

const config = { guard: 'rules', presentError: firebaseError } as const;

/** One object in the protocol of the web SDK: `/v0/b/BUCKET/o/NAME`. */
export function addObjectRoutes(app: HttpApp, api: StorageApi): void {
  const url = '/v0/b/:bucket/o/*';
  const addressed = (request: FastifyRequest, reply: FastifyReply) => {
    const context = contextOf(request, reply, api);
    return { ...context, name: checkedName(context.path) };
  };

  app.route({
    method: ['GET', 'HEAD'],
    url,
    config: { ...config, isContent: wantsMedia },
    handler: async (request, reply) => {
      const { query, ...address } = addressed(request, reply);
      if (query.alt === 'media') return sendMedia(request, reply, await openObject(api.deps, address));
      return presentObject(await getMetadata(api.deps, address));
    },
  });

  const patch = async (request: FastifyRequest, address: RequestContext & { readonly name: string }) => {
    const body = readMetadata(await readJson(request));
    return presentObject(await updateMetadata(api.deps, { ...address, patch: body.patch }));
  };
  app.patch(url, { config }, async (request, reply) => patch(request, addressed(request, reply)));

  app.put(url, { config }, async (request, reply) => {
    // For mobile SDKs whose network layer does not support PATCH.
    const isPatch = headerOf(request, 'x-http-method-override')?.toUpperCase() === 'PATCH';
    if (isPatch) return patch(request, addressed(request, reply));
    return receiveUpload(request, reply, contextOf(request, reply, api), api);
  });

  app.post(url, { config }, async (request, reply) => {
    const context = contextOf(request, reply, api);
    const { create_token: create, delete_token: token } = context.query;
    if (create === undefined && token === undefined) return receiveUpload(request, reply, context, api);
    if ((create ?? 'true') !== 'true')
      throw new AppError('storage/invalid-argument', { sentence: 'create_token is "true" or not given.' });
    const address = { ...context, name: checkedName(context.path) };
    if (token === undefined) return presentObject(await createDownloadToken(api.deps, address));
    return presentObject(await revokeDownloadToken(api.deps, { ...address, token }));
  });

  app.delete(url, { config }, async (request, reply) => {
    await deleteObject(api.deps, addressed(request, reply));
    return reply.status(204).send();
  });
}
