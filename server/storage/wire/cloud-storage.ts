import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../core/errors.ts';
import type { HttpApp } from '../../core/http/index.ts';
import { listFullObjects } from '../deeds/list-objects.ts';
import { getMetadata, openObject } from '../deeds/read-object.ts';
import { checkedName } from './address.ts';
import { cloudError } from './errors.ts';
import { listRequestOf } from './lists.ts';
import { sendMedia } from './media.ts';
import { presentCloudObject } from './object-json.ts';
import { type StorageWire, type Visit, visitOf } from './storage-wire.ts';
import { visitorOf } from './visitor.ts';

const config = { presentError: cloudError };

/** Google Cloud Storage's JSON interface, for who holds an admin key: reading. What is not built yet says so. */
export function addCloudStorageRoutes(app: HttpApp, wire: StorageWire): void {
  for (const prefix of ['/storage/v1', '']) {
    app.get(`${prefix}/b/:bucket/o`, { config }, async (request, reply) => {
      const visit = await adminVisit(request, reply, wire);
      const page = await listFullObjects(wire.parts, { ...listRequestOf(visit), onlySdkPaths: false });
      return {
        kind: 'storage#objects',
        items: page.objects.map((object) => presentCloudObject(object, wire.origin)),
        prefixes: page.prefixes,
        ...(page.nextPageToken !== undefined && { nextPageToken: page.nextPageToken }),
      };
    });
  }
  for (const prefix of ['/storage/v1', '/download/storage/v1', '']) {
    app.route({
      method: ['GET', 'HEAD'],
      url: `${prefix}/b/:bucket/o/*`,
      config,
      handler: async (request, reply) => {
        const visit = await adminVisit(request, reply, wire);
        const address = { ...visit, name: checkedName(visit.path) };
        if (visit.query.alt === 'media') return sendMedia(request, reply, await openObject(wire.parts, address));
        return presentCloudObject((await getMetadata(wire.parts, address)).object, wire.origin);
      },
    });
  }
  for (const url of ['/storage/v1/*', '/upload/storage/v1/*', '/download/storage/v1/*', '/b', '/b/*']) {
    app.all(url, { config }, async (request, reply) => {
      await requireAdmin(visitorOf(request, reply, {}, wire.gate));
      throw new AppError('server/unimplemented');
    });
  }
}

async function adminVisit(request: FastifyRequest, reply: FastifyReply, wire: StorageWire): Promise<Visit> {
  const { visitor, ...visit } = visitOf(request, reply, wire);
  await requireAdmin(visitor);
  // Tokens of download addresses mean nothing here.
  return { ...visit, visitor: { ...visitor, downloadToken: undefined } };
}

async function requireAdmin(visitor: Visit['visitor']): Promise<void> {
  if ((await visitor.identify()).kind !== 'admin')
    throw new AppError('storage/unauthenticated', { sentence: 'An admin key is needed for this.' });
}
