import { limits } from '@hearth/contract';
import { AppError } from '../../../core/errors.ts';
import type { HttpApp } from '../../../core/http/index.ts';
import { firebaseError } from '../../api/errors.ts';
import { contextOf, type RequestContext, type StorageApi } from '../../api/request-context.ts';
import { type ListRequest, listObjects } from '../../objects/usecases/list-objects.ts';
import { receiveUpload } from './uploads.ts';

const config = { guard: 'rules', presentError: firebaseError } as const;

/** The objects of a bucket in the protocol of the web SDK: `/v0/b/BUCKET/o`. */
export function addListRoutes(app: HttpApp, api: StorageApi): void {
  const url = '/v0/b/:bucket/o';
  app.get(url, { config }, async (request, reply) => {
    const context = contextOf(request, reply, api);
    const { prefix = '' } = context.query;
    if (prefix !== '' && !prefix.endsWith('/'))
      throw new AppError('storage/invalid-argument', { sentence: 'A prefix is empty or ends with a slash.' });
    const page = await listObjects(api.deps, { ...listRequestOf(context), onlySdkPaths: true });
    return {
      prefixes: page.prefixes,
      items: page.items.map((name) => ({ name, bucket: context.bucket })),
      ...(page.nextPageToken !== undefined && { nextPageToken: page.nextPageToken }),
    };
  });

  app.route({
    method: ['POST', 'PUT'],
    url,
    config,
    handler: async (request, reply) => receiveUpload(request, reply, contextOf(request, reply, api), api),
  });
}

export function listRequestOf({ bucket, query, requester }: RequestContext): Omit<ListRequest, 'onlySdkPaths'> {
  const { prefix = '', delimiter = '', pageToken, maxResults } = query;
  const isLong = [prefix, delimiter].some((text) => Buffer.byteLength(text) > limits.storage.objectNameBytesMax);
  if (isLong) throw new AppError('storage/invalid-argument', { sentence: 'The prefix or the delimiter is too long.' });
  return {
    bucket,
    prefix,
    delimiter,
    requester,
    pageToken: pageToken === '' ? undefined : pageToken,
    maxResults: pageSize(maxResults),
  };
}

function pageSize(text: string | undefined): number {
  if (text === undefined) return limits.storage.listPageMax;
  const wanted = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (wanted < 1) throw new AppError('storage/invalid-argument', { sentence: 'maxResults is a number from 1 on.' });
  return Math.min(wanted, limits.storage.listPageMax);
}
