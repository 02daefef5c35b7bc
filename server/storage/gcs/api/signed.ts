import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../core/errors.ts';
import type { HttpApp } from '../../../core/http/index.ts';
import { visitorOf } from '../../access/api.ts';
import { readSignature } from '../../access/domain/signed-url.ts';
import { signedVisitor, type Visitor } from '../../access/usecases/requester.ts';
import { checkedName, partsOfPath, pathOf, queryOf, queryPairs } from '../../api/address.ts';
import { announcedLength, bodyOf } from '../../api/request-body.ts';
import { headerOf, type StorageWire } from '../../api/request-context.ts';
import { sendMedia } from '../../downloads/api/media.ts';
import { etagOf } from '../../objects/domain/object-record.ts';
import { deleteObject } from '../../objects/usecases/delete-object.ts';
import { openObject } from '../../objects/usecases/read-object.ts';
import { checked } from '../../uploads/usecases/byte-streams.ts';
import { putObject } from '../../uploads/usecases/put-object.ts';
import { cloudVisitor, cloudConfig as config } from './admin-request.ts';
import { bucketPath } from './bucket-paths.ts';
import { conditionsOf, generationOf } from './conditions.ts';
import { cloudDraft, readCloudMetadata } from './metadata.ts';
import { inputsOf } from './objects.ts';
import { openSession, sumsOf } from './uploads.ts';

/** Addresses of the form `/<bucket>/<object>`: signed ones, and those of what everybody may read. */
export function addSignedRoutes(app: HttpApp, wire: StorageWire): void {
  app.route({
    method: ['GET', 'HEAD', 'PUT', 'DELETE', 'POST'],
    url: '/:bucket/*',
    config: { ...config, isContent: () => true },
    constraints: { [bucketPath]: 'signed' },
    handler: async (request, reply) => {
      const signed = await admit(request, reply, wire);
      refuseOther(request, signed);
      switch (request.method) {
        case 'PUT':
          return put(request, reply, signed, wire);
        case 'DELETE':
          await deleteObject(wire.deps, signed);
          return reply.status(204).send();
        case 'POST':
          return start(request, reply, signed, wire);
        default:
          return sendMedia(request, reply, await openObject(wire.deps, signed), inputsOf(signed));
      }
    },
  });

  app.route({
    method: ['GET', 'HEAD'],
    url: '/:bucket/*',
    config: { ...config, isContent: () => true },
    constraints: { [bucketPath]: 'public' },
    // A28: this door asks the same as every other: who may read an object by its name, and has he proved his app?
    handler: async (request, reply) => {
      const query = queryOf(request);
      const visitor = wire.overrides.anyoneIsAdmin
        ? cloudVisitor(request, reply, query, wire)
        : { ...visitorOf(request, reply, query, wire.gate), downloadToken: undefined };
      return sendMedia(request, reply, await openObject(wire.deps, { ...addressed(request), visitor }));
    },
  });
}

const objectPath = /^\/([^/]+)\/(.*)$/s;

function addressed(request: FastifyRequest): { readonly bucket: string; readonly name: string } {
  const [bucket = '', name] = partsOfPath(request, objectPath);
  return { bucket, name: checkedName(name) };
}

/** What the signature was made for, if it was made by one of our keys. */
async function admit(request: FastifyRequest, reply: FastifyReply, wire: StorageWire) {
  const address = addressed(request);
  const query = queryOf(request);
  const { visitor, bodySha256 } = await signerOf(request, reply, query, wire);
  return {
    ...address,
    visitor,
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
  wire: StorageWire,
): Promise<{ readonly visitor: Visitor; readonly bodySha256: string | undefined }> {
  if (wire.overrides.anyoneIsAdmin)
    return { visitor: cloudVisitor(request, reply, query, wire), bodySha256: undefined };
  const { method, headers } = request;
  // The address was signed for the host it was first asked of, which sent the asker on to here.
  const otherHosts = request.isOnContentOrigin ? [new URL(wire.origin).host] : [];
  const asked = { method, path: pathOf(request), query: queryPairs(request), headers, otherHosts };
  const signature = readSignature(asked);
  if ('fault' in signature) throw new AppError('storage/unauthorized', { sentence: signature.fault });
  return {
    visitor: await signedVisitor({ ...wire.deps, ...wire.gate }, signature, query),
    bodySha256: signature.bodySha256,
  };
}

/** Parts of Google's other interface that live at the same address: to take them for a plain upload would destroy a file. */
function refuseOther(request: FastifyRequest, { query }: Pick<Admitted, 'query'>): void {
  const others = ['uploads', 'uploadId', 'partNumber', 'acl', 'compose', 'tagging', 'retention', 'encryption'];
  if (others.some((name) => query[name] !== undefined) || headerOf(request, 'x-goog-copy-source') !== undefined)
    throw new AppError('server/unimplemented');
}

async function put(
  request: FastifyRequest,
  reply: FastifyReply,
  { bucket, name, visitor, bodySha256, conditions }: Admitted,
  wire: StorageWire,
): Promise<FastifyReply> {
  const draft = headerDraft(request, conditions);
  const source = checked(bodySha256, bodyOf(request));
  const size = announcedLength(request);
  const { object } = await putObject(wire.deps, { bucket, name, visitor, draft, size, source });
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
  { bucket, name, visitor, conditions }: Admitted,
  wire: StorageWire,
): Promise<FastifyReply> {
  if (headerOf(request, 'x-goog-resumable') !== 'start')
    throw new AppError('storage/invalid-argument', {
      sentence: 'A signed POST begins an upload: x-goog-resumable: start.',
    });
  const draft = headerDraft(request, conditions);
  const declared = headerOf(request, 'x-upload-content-length');
  return reply
    .status(201)
    .headers(await openSession(wire, { bucket, name, visitor, draft, declared }))
    .send();
}

/** On this path everything that is said of the object is said in headers. */
function headerDraft(request: FastifyRequest, conditions: Admitted['conditions']) {
  const metadata = Object.fromEntries(
    Object.entries(request.headers).flatMap(([name, value]) =>
      name.startsWith(metaPrefix) && typeof value === 'string' ? [[name.slice(metaPrefix.length), value]] : [],
    ),
  );
  const body = readCloudMetadata({
    cacheControl: headerOf(request, 'cache-control'),
    contentDisposition: headerOf(request, 'content-disposition'),
    contentEncoding: headerOf(request, 'content-encoding'),
    contentLanguage: headerOf(request, 'content-language'),
    metadata,
  });
  return cloudDraft(body, { fallbackType: request.headers['content-type'], sums: sumsOf(request), conditions });
}

const metaPrefix = 'x-goog-meta-';
