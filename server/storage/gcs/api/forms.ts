import { limits } from '@hearth/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../core/errors.ts';
import type { HttpApp } from '../../../core/http/index.ts';
import { type FormFields, readPostPolicy } from '../../access/domain/post-policy.ts';
import { type Requester, signedRequester } from '../../access/usecases/requester.ts';
import { checkedName, partsOfPath } from '../../api/address.ts';
import { boundaryOf, createScanner, malformed, readPartHeaders, type Scanner } from '../../api/multipart.ts';
import { bodyOf } from '../../api/request-body.ts';
import type { StorageApi } from '../../api/request-context.ts';
import { within } from '../../uploads/usecases/byte-streams.ts';
import { putObject } from '../../uploads/usecases/put-object.ts';
import { gcsConfig as config, gcsRequester } from './admin-request.ts';
import { bucketPath } from './bucket-paths.ts';
import { gcsDraft, readGcsMetadata } from './metadata.ts';
import { presentGcsObject } from './present.ts';

/**
 * Forms that a browser sends to `/<bucket>` without scripts: the holder of an admin key has signed their allowed
 * content.
 */
export function addFormUploads(app: HttpApp, api: StorageApi): void {
  for (const url of ['/:bucket', '/:bucket/'])
    app.post(
      url,
      { config: { ...config, guard: 'signature' }, constraints: { [bucketPath]: 'form' } },
      async (request, reply) => {
        const [bucket = ''] = partsOfPath(request, /^\/([^/]+)\/?$/);
        const boundary = boundaryOf(request.headers['content-type'], 'form-data');
        if (boundary === undefined) throw new AppError('storage/invalid-argument', { sentence: 'Bad content type.' });
        const form = await readForm(createScanner(bodyOf(request), `\r\n--${boundary}`));
        const allowed = await permit(request, reply, { bucket, fields: form.fields }, api);
        const { requester, sizeMin: min, sizeMax: max } = allowed;
        const name = checkedName(form.fields.get('key')?.replaceAll(fileNameMark, form.fileName));
        const draft = gcsDraft(metadataOf(form.fields), {
          fallbackType: form.fileType,
          sums: {},
          conditions: undefined,
        });
        const source = within({ min, max }, form.file);
        const result = await putObject(api.deps, { bucket, name, requester, draft, size: undefined, source });
        return answer(reply, form.fields, presentGcsObject(result, api));
      },
    );
}

/** Replaced by the name of the sent file. */
const fileNameMark = '$' + '{filename}';

interface Form {
  readonly fields: FormFields;
  readonly fileName: string;
  readonly fileType: string | undefined;
  readonly file: AsyncIterable<Uint8Array>;
}

const fieldsMax = 100;

/** Reads the fields and the file, which must be last so that it can be authorized before it is read. */
async function readForm(scan: Scanner): Promise<Form> {
  const fields = new Map<string, string>();
  await scan.through(scan.delimiter, 1024);
  for (let left: number = limits.storage.metadataBytesMax; fields.size < fieldsMax; ) {
    const headers = Buffer.from(await readPartHeaders(scan), 'latin1').toString();
    const name = /;\s*name="([^"]*)"/i.exec(headers)?.[1]?.toLowerCase();
    if (name === undefined || fields.has(name)) throw malformed();
    if (name === 'file') {
      const fileName = /;\s*filename="([^"]*)"/i.exec(headers)?.[1] ?? '';
      const fileType = /^content-type:[ \t]*([^\r\n]*)/im.exec(headers)?.[1]?.trim();
      return { fields, fileName, fileType, file: scan.content() };
    }
    const value = await scan.through(scan.delimiter, left);
    left -= value.length;
    fields.set(name, value.toString());
  }
  throw malformed();
}

async function permit(
  request: FastifyRequest,
  reply: FastifyReply,
  { bucket, fields }: { readonly bucket: string; readonly fields: FormFields },
  api: StorageApi,
): Promise<{ readonly requester: Requester; readonly sizeMin: number; readonly sizeMax: number }> {
  if (api.overrides.anyoneIsAdmin)
    return { requester: gcsRequester(request, reply, {}, api), sizeMin: 0, sizeMax: Number.MAX_SAFE_INTEGER };
  const policy = readPostPolicy(fields, bucket);
  if ('error' in policy) throw new AppError('storage/unauthorized', { sentence: policy.error });
  return { ...policy, requester: await signedRequester({ ...api.deps, ...api.authenticators }, policy.signature, {}) };
}

function metadataOf(fields: FormFields) {
  const custom = [...fields].flatMap(([name, value]) =>
    name.startsWith('x-goog-meta-') ? [[name.slice('x-goog-meta-'.length), value] as const] : [],
  );
  return readGcsMetadata({
    contentType: fields.get('content-type'),
    cacheControl: fields.get('cache-control'),
    contentDisposition: fields.get('content-disposition'),
    contentEncoding: fields.get('content-encoding'),
    contentLanguage: fields.get('content-language'),
    metadata: Object.fromEntries(custom),
  });
}

/** Answers as the signed form says: with a redirect, a status, or 204. */
function answer(reply: FastifyReply, fields: FormFields, object: Record<string, unknown>): FastifyReply {
  const redirect = fields.get('success_action_redirect');
  if (redirect !== undefined && URL.canParse(redirect))
    return reply.status(303).header('location', new URL(redirect).href).send();
  const status = fields.get('success_action_status');
  if (status === '200' || status === '201') return reply.status(Number(status)).send(object);
  return reply.status(204).send();
}
