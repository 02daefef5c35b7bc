import { limits } from '@hearth/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { AppError } from '../../../core/errors.ts';
import type { HttpApp } from '../../../core/http/index.ts';
import { partsOfPath } from '../../api/address.ts';
import { readJson } from '../../api/request-body.ts';
import { headerOf, type StorageApi } from '../../api/request-context.ts';
import { type BucketPatch, isBucketName, isTokenLifetime } from '../../buckets/domain.ts';
import {
  createBucket,
  deleteBucket,
  getBucket,
  listAllBuckets,
  patchBucket,
} from '../../buckets/usecases/manage-buckets.ts';
import { adminRequest, apiPrefixes, gcsConfig as config, pathStart } from './admin-request.ts';
import { conditionsOf } from './conditions.ts';
import { presentBucket } from './present.ts';

/** Buckets: list, create, read, change, delete. */
export function addGcsBuckets(app: HttpApp, api: StorageApi): void {
  const { deps, origin } = api;
  for (const prefix of apiPrefixes) {
    app.get(`${prefix}/b`, { config }, async (request, reply) => list(request, reply, api));
    app.post(`${prefix}/b`, { config }, async (request, reply) => {
      const { requester } = await adminRequest(request, reply, api);
      const { name, patch } = readBucket(await readJson(request));
      return presentBucket(await createBucket(deps, { bucket: name ?? '', requester, patch }), origin);
    });
    const url = `${prefix}/b/:bucket`;
    app.route({
      method: ['GET', 'HEAD'],
      url,
      config,
      handler: async (request, reply) => {
        const found = await getBucket(deps, await bucketRequest(request, reply, api));
        return found ? presentBucket(found, origin) : reply.status(304).send();
      },
    });
    app.route({
      method: ['PATCH', 'PUT', 'POST'],
      url,
      config,
      handler: async (request, reply) => {
        const context = await bucketRequest(request, reply, api);
        const method = headerOf(request, 'x-http-method-override')?.toUpperCase() ?? request.method;
        if (method === 'POST') throw new AppError('server/unimplemented');
        const { patch } = readBucket(await readJson(request));
        return presentBucket(await patchBucket(deps, { ...context, patch }), origin);
      },
    });
    app.delete(url, { config }, async (request, reply) => {
      await deleteBucket(deps, await bucketRequest(request, reply, api));
      return reply.status(204).send();
    });
  }
}

const bucketPath = new RegExp(`${pathStart}\\/([^/]+)$`);

async function bucketRequest(request: FastifyRequest, reply: FastifyReply, api: StorageApi) {
  const { query, requester } = await adminRequest(request, reply, api);
  const [bucket = ''] = partsOfPath(request, bucketPath);
  return { bucket, requester, conditions: conditionsOf(query) };
}

async function list(request: FastifyRequest, reply: FastifyReply, { deps, origin, ...api }: StorageApi) {
  const { query, requester } = await adminRequest(request, reply, { deps, origin, ...api });
  const { prefix = '', maxResults = String(limits.storage.listPageMax), pageToken = '' } = query;
  const wanted = /^\d{1,9}$/.test(maxResults) ? Math.min(Number(maxResults), limits.storage.listPageMax) : 0;
  const after = Buffer.from(pageToken, 'base64url').toString();
  if (wanted < 1 || !/^[a-z0-9._-]{0,222}$/.test(prefix) || (pageToken !== '' && !isBucketName(after))) throw invalid();
  const page = await listAllBuckets(deps, { requester, prefix, after, maxResults: wanted });
  return {
    kind: 'storage#buckets',
    items: page.buckets.map((bucket) => presentBucket(bucket, origin)),
    ...(page.next !== undefined && { nextPageToken: Buffer.from(page.next).toString('base64url') }),
  };
}

const label = v.pipe(v.string(), v.maxLength(63));
const wholeNumber = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,16}$/), v.transform(Number))]),
  v.safeInteger(),
  v.minValue(0),
);
const quota = v.optional(v.nullable(wholeNumber));
const tokenLifetime = v.optional(
  v.nullable(
    v.pipe(
      wholeNumber,
      v.transform((seconds) => seconds * 1000),
      v.check(isTokenLifetime),
    ),
  ),
);
const bucketBody = v.looseObject({
  name: v.optional(v.string()),
  labels: v.optional(v.nullable(v.record(label, v.nullable(label)))),
  cors: v.optional(v.nullable(v.pipe(v.array(v.unknown()), v.maxLength(100)))),
  hearth: v.optional(
    v.object({ quotaBytes: quota, userQuotaBytes: quota, downloadTokenLifetimeSeconds: tokenLifetime }),
  ),
});

function readBucket(body: unknown): { readonly name: string | undefined; readonly patch: BucketPatch } {
  const parsed = v.safeParse(bucketBody, body ?? {});
  if (!parsed.success || Array.isArray(body)) throw invalid();
  const { name, labels, cors, hearth, ...rest } = parsed.output;
  if (Object.keys(labels ?? {}).length > labelsMax) throw invalid();
  refuseUnbuilt(rest);
  const { downloadTokenLifetimeSeconds: tokenLifetimeMs, ...quotas } = hearth ?? {};
  return { name, patch: { labels, cors: cors === null ? [] : cors, ...quotas, tokenLifetimeMs } };
}

const labelsMax = 64;
/** Settings that change what happens to files. Storing them without effect would be a broken promise. */
const unbuilt = ['lifecycle', 'retentionPolicy', 'versioning', 'website', 'logging', 'encryption', 'autoclass'];

function refuseUnbuilt(body: Readonly<Record<string, unknown>>): void {
  for (const name of unbuilt)
    if (asksForSomething(body[name]))
      throw new AppError('server/unimplemented', { sentence: `This server does not offer "${name}" of buckets.` });
}

function asksForSomething(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  if (typeof value === 'object' && value !== null) return Object.values(value).some(asksForSomething);
  return value !== undefined && value !== null && value !== false;
}

function invalid(): AppError {
  return new AppError('storage/invalid-argument', {
    sentence: 'Something in this request about buckets is not valid.',
  });
}
