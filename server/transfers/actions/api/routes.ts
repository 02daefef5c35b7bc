import { Readable } from 'node:stream';
import * as v from 'valibot';
import { AppError } from '../../../core/errors.ts';
import type { HttpApp } from '../../../core/http/index.ts';
import { presentationHeaders, sendContent } from '../../../storage/index.ts';
import type { UseGrant } from '../usecases/use-grant.ts';

/** What a function that runs as an action reads and adds, by the addresses in its data. */
export async function addActionRoutes(app: HttpApp, use: UseGrant): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    scope.route({
      method: ['GET', 'HEAD'],
      url: '/action-runs/:grant/files/:file',
      exposeHeadRoute: false,
      config: { guard: 'ticket' },
      async handler(request, reply) {
        const { grant, key, file } = addressOf(fileSchema, request);
        const { size, etag, name, contentType, bytes } = await use.read(grant, key, file);
        return sendContent(request, reply, {
          size,
          validators: { etag },
          headers: { 'cache-control': 'private, no-store' },
          contentHeaders: {
            ...presentationHeaders(request, { name, contentType, contentDisposition: 'attachment' }),
            'accept-ranges': 'bytes',
          },
          bytes,
        });
      },
    });
    scope.post('/action-runs/:grant/results', {
      config: { guard: 'ticket', streamsBody: true },
      async handler(request) {
        const { grant, key, path } = addressOf(resultSchema, request);
        const contentType = request.headers['content-type'] ?? 'application/octet-stream';
        const bytes = request.body instanceof Readable ? request.body : Readable.from([]);
        return use.add(grant, key, { path, contentType, bytes });
      },
    });
  });
}

const grantSchema = { grant: v.pipe(v.string(), v.maxLength(64)), key: v.pipe(v.string(), v.maxLength(128)) };
const fileSchema = v.object({ ...grantSchema, file: v.pipe(v.string(), v.maxLength(64)) });
const pathLengthMax = 4096;
const resultSchema = v.object({
  ...grantSchema,
  path: v.pipe(v.string(), v.maxLength(pathLengthMax)),
});

function addressOf<T>(
  schema: v.GenericSchema<unknown, T>,
  { params, query }: { readonly params: unknown; readonly query: unknown },
): T {
  const address = v.safeParse(schema, { ...Object(query), ...Object(params) });
  if (!address.success) throw new AppError('request/invalid');
  return address.output;
}
