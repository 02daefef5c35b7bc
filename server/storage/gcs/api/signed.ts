import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../core/errors.ts';
import type { HttpApp } from '../../../core/http/index.ts';
import { requesterOf } from '../../access/api.ts';
import { readSignature } from '../../access/domain/signed-url.ts';
import { type Requester, signedRequester } from '../../access/usecases/requester.ts';
import { checkedName, partsOfPath, pathOf, queryOf, queryPairs } from '../../api/address.ts';
import { announcedLength, bodyOf } from '../../api/request-body.ts';
import { headerOf, type StorageApi } from '../../api/request-context.ts';
import { sendMedia } from '../../downloads/api/media.ts';
import { etagOf } from '../../objects/domain/object-record.ts';
import { deleteObject } from '../../objects/usecases/delete-object.ts';
import { openObject } from '../../objects/usecases/read-object.ts';
import { checked } from '../../uploads/usecases/byte-streams.ts';
import { putObject } from '../../uploads/usecases/put-object.ts';
import { gcsConfig as config, gcsRequester } from './admin-request.ts';
import { bucketPath } from './bucket-paths.ts';
import { conditionsOf, generationOf } from './conditions.ts';
import { gcsDraft, readGcsMetadata } from './metadata.ts';
import { mediaOverrides } from './objects.ts';
import { openSession, sumsOf } from './uploads.ts';

/** URLs of the form `/<bucket>/<object>`: signed ones, and those of public objects. */
export function addSignedRoutes(app: HttpApp, api: StorageApi): void {
  const signed = {
    config: { ...config, guard: 'signature' as const, isContent: () => true },
    constraints: { [bucketPath]: 'signed' },
    handler: async (request: FastifyRequest, reply: FastifyReply) => answerSigned(request, reply, api),
  };
  app.route({ method: ['GET', 'HEAD', 'PUT', 'DELETE', 'POST'], url: '/:bucket/*', ...signed });
  // An object may be named like a function, `/<project>/<region>/<function>`. POST is left out, because it calls functions.
  app.route({ method: ['GET', 'HEAD', 'PUT', 'DELETE'], url: functionPath, ...signed });

  app.route({
    method: ['GET', 'HEAD'],
    url: '/:bucket/*',
    config: { ...config, guard: 'rules', isContent: () => true },
    constraints: { [bucketPath]: 'public' },
    // A28: public URLs obey the same rules and App Check as every other entry point.
    handler: async (request, reply) => {
      const query = queryOf(request);
      const requester = api.overrides.anyoneIsAdmin
        ? gcsRequester(request, reply, query, api)
        : { ...requesterOf(request, reply, query, api.authenticators), downloadToken: undefined };
      return sendMedia(request, reply, await openObject(api.deps, { ...addressed(request), requester }));
    },
  });
}

const functionPath = '/:bucket/:region(^[a-z]+-[a-z]+[0-9]+$)/:name';

async function answerSigned(request: FastifyRequest, reply: FastifyReply, api: StorageApi): Promise<FastifyReply> {
  const signed = await admit(request, reply, api);
  refuseOther(request, signed);
  switch (request.method) {
    case 'PUT':
      return put(request, reply, signed, api);
    case 'DELETE':
      await deleteObject(api.deps, signed);
      return reply.status(204).send();
    case 'POST':
      return start(request, reply, signed, api);
    default:
      return sendMedia(request, reply, await openObject(api.deps, signed), mediaOverrides(signed));
  }
}

const objectPath = /^\/([^/]+)\/(.*)$/s;

function addressed(request: FastifyRequest): { readonly bucket: string; readonly name: string } {
  const [bucket = '', name] = partsOfPath(request, objectPath);
  return { bucket, name: checkedName(name) };
}

/** Verifies the signature and reads what it allows. */
async function admit(request: FastifyRequest, reply: FastifyReply, api: StorageApi) {
  const address = addressed(request);
  const query = queryOf(request);
  const { requester, bodySha256 } = await signerOf(request, reply, query, api);
  return {
    ...address,
    requester,
    query,
    bodySha256,
    generation: generationOf(query.generation),
    conditions: conditionsOf({
      ifGenerationMatch: headerOf(request, 'x-goog-if-generation-match'),
      ifMetagenerationMatch: headerOf(request, 'x-goog-if-metageneration-match'),
    }),
  };
}

type Admitted = Awaited<ReturnType<typeof admit>>;

async function signerOf(
  request: FastifyRequest,
  reply: FastifyReply,
  query: Readonly<Record<string, string>>,
  api: StorageApi,
): Promise<{ readonly requester: Requester; readonly bodySha256: string | undefined }> {
  if (api.overrides.anyoneIsAdmin)
    return { requester: gcsRequester(request, reply, query, api), bodySha256: undefined };
  const { method, headers } = request;
  // The URL was signed for the main origin, which redirected the request to this one.
  const otherHosts = request.isOnContentOrigin ? [new URL(api.origin).host] : [];
  const asked = { method, path: pathOf(request), query: queryPairs(request), headers, otherHosts };
  const signature = readSignature(asked);
  if ('error' in signature) throw new AppError('storage/unauthorized', { sentence: signature.error });
  return {
    requester: await signedRequester({ ...api.deps, ...api.authenticators }, signature, query),
    bodySha256: signature.bodySha256,
  };
}

/** Operations of Google's XML API at the same URL. Treating them as plain uploads would destroy a file. */
function refuseOther(request: FastifyRequest, { query }: Pick<Admitted, 'query'>): void {
  const others = ['uploads', 'uploadId', 'partNumber', 'acl', 'compose', 'tagging', 'retention', 'encryption'];
  if (others.some((name) => query[name] !== undefined) || headerOf(request, 'x-goog-copy-source') !== undefined)
    throw new AppError('server/unimplemented');
}

async function put(
  request: FastifyRequest,
  reply: FastifyReply,
  { bucket, name, requester, bodySha256, conditions }: Admitted,
  api: StorageApi,
): Promise<FastifyReply> {
  const draft = headerDraft(request, conditions);
  const source = checked(bodySha256, bodyOf(request));
  const size = announcedLength(request);
  const { object } = await putObject(api.deps, { bucket, name, requester, draft, size, source });
  return reply
    .headers({
      etag: `"${etagOf(object)}"`,
      'x-goog-generation': String(object.generation),
      'x-goog-metageneration': String(object.metageneration),
      'x-goog-hash': `crc32c=${object.crc32cBase64},md5=${object.md5Base64}`,
      'x-goog-stored-content-length': String(object.size),
    })
    .send();
}

async function start(
  request: FastifyRequest,
  reply: FastifyReply,
  { bucket, name, requester, conditions }: Admitted,
  api: StorageApi,
): Promise<FastifyReply> {
  if (headerOf(request, 'x-goog-resumable') !== 'start')
    throw new AppError('storage/invalid-argument', {
      sentence: 'A signed POST begins an upload: x-goog-resumable: start.',
    });
  const draft = headerDraft(request, conditions);
  const declared = headerOf(request, 'x-upload-content-length');
  return reply
    .status(201)
    .headers(await openSession(api, { bucket, name, requester, draft, declared }))
    .send();
}

/** At this URL, headers carry all metadata. */
function headerDraft(request: FastifyRequest, conditions: Admitted['conditions']) {
  const metadata = Object.fromEntries(
    Object.entries(request.headers).flatMap(([name, value]) =>
      name.startsWith(metaPrefix) && typeof value === 'string' ? [[name.slice(metaPrefix.length), value]] : [],
    ),
  );
  const body = readGcsMetadata({
    cacheControl: headerOf(request, 'cache-control'),
    contentDisposition: headerOf(request, 'content-disposition'),
    contentEncoding: headerOf(request, 'content-encoding'),
    contentLanguage: headerOf(request, 'content-language'),
    metadata,
  });
  return gcsDraft(body, { fallbackType: request.headers['content-type'], sums: sumsOf(request), conditions });
}

const metaPrefix = 'x-goog-meta-';
