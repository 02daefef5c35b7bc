import { Readable } from 'node:stream';
import { limits } from '@hearth/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { callableError, dataEvent, eventStreamHeaders, presentCallableError } from '../../../callables/index.ts';
import { AppError } from '../../../core/errors.ts';
import { answerCors, asAppError, type HttpApp, logError } from '../../../core/http/index.ts';
import type { Deployed } from '../../codebases/usecases/registry.ts';
import type { WorkerReply } from '../../runtime/usecases/codebase-runtime.ts';
import { type Gateway, passedHeaders, type VerifiedRequest } from '../usecases.ts';
import { proxyHttp } from './proxy.ts';
import { createRequestBodies } from './request-bodies.ts';

const region = ':region(^[a-z]+-[a-z]+[0-9]+$)';
const paths = ['/fn/:name', '/fn/:name/*', `/:project/${region}/:name`, `/:project/${region}/:name/*`] as const;

/** Deployed functions: `/<project>/<region>/<name>` and `/fn/<name>`. */
export async function addFunctionRoutes(app: HttpApp, gateway: Gateway): Promise<void> {
  await app.register(async (scope) => {
    // Nothing is parsed here: a function gets its bytes as they were sent.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    scope.setErrorHandler(sendCallableError);
    const bodies = createRequestBodies();
    for (const url of paths)
      scope.route<{ Params: FunctionParams }>({
        method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
        url,
        config: {
          guard: 'function',
          presentError: presentCallableError,
          streamsBody: true,
          answersCors: true,
          worksReadOnly: true,
        },
        async handler(request, reply) {
          const { name, project, region: at, '*': rest } = request.params;
          const found = gateway.find(name, { project, region: at });
          const { kind } = found.spec.trigger;
          const onClose = (listener: () => void) => void reply.raw.once('close', listener);
          const read = (bytesMax: number) => bodies.read(request.body, { bytesMax, address: request.ip, onClose });
          if (kind === 'http') {
            const body = await read(limits.functions.httpBodyBytesMax);
            return proxyHttp(found, request, reply, { body, path: pathBelow(request.url, project ? 3 : 2) });
          }
          if (kind !== 'callable' || rest !== undefined) throw new AppError('functions/not-found');
          const caller = await verify(gateway, request);
          const body = await read(limits.functions.bodyBytesMax);
          return callFunction(found, { ...caller, body }, request, reply);
        },
      });
  });
}

interface FunctionParams {
  readonly name: string;
  readonly project?: string;
  readonly region?: string;
  readonly '*'?: string;
}

/** The path and the query behind the name of the function, as they were sent. */
function pathBelow(url: string, segments: number): string {
  const rest = url.replace(new RegExp(`^(/[^/?]*){${segments}}`), '');
  return rest.startsWith('/') ? rest : `/${rest}`;
}

async function callFunction(
  found: Deployed,
  { headers, verified, client, uid, appId, body }: VerifiedRequest & { readonly body: Buffer },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const left = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) left.abort(new AppError('functions/cancelled'));
  });
  const message = {
    target: found.spec.name,
    method: request.method,
    url: '/',
    headers: { ...headers, 'x-forwarded-for': request.ip, 'x-forwarded-proto': request.protocol },
    address: request.ip,
    verified,
  };
  const call = () => found.runtime.request(found.spec, message, body, { client, signal: left.signal, uid, appId });
  if (wantsStream(request)) {
    const origin = request.headers.origin === undefined ? {} : { 'access-control-allow-origin': '*' };
    return reply.headers({ ...eventStreamHeaders, ...origin }).send(Readable.from(eventsOf(call, request)));
  }
  const answer = await call();
  reply.status(answer.status);
  for (const [name, value] of Object.entries(answer.headers)) reply.header(name, value);
  return reply.send(answer.body);
}

/** A browser sends no token with a preflight. The package answers it, or refuses its method; no code of the app runs. */
async function verify(gateway: Gateway, { method, headers, ip }: FastifyRequest): Promise<VerifiedRequest> {
  if (method !== 'OPTIONS') return gateway.verify(headers, ip);
  const { authorization: _, 'x-firebase-appcheck': __, ...others } = headers;
  return { headers: passedHeaders(others), verified: {}, client: ip, uid: undefined, appId: undefined };
}

/**
 * The caller's SDK gives its stream to the app when the first byte is there, and a function may send none for long. An
 * answer that is no stream, such as that of a function of the first generation, becomes the last event.
 */
async function* eventsOf(
  call: () => Promise<WorkerReply>,
  request: FastifyRequest,
): AsyncGenerator<string | Buffer, void, undefined> {
  yield ': ready\n\n';
  try {
    const { body } = await call();
    if (Buffer.isBuffer(body)) yield `data: ${body.toString('utf8')}\n\n`;
    else yield* body;
  } catch (thrown) {
    const error = asAppError(thrown);
    logError(error, thrown, request);
    yield dataEvent(callableError(error, request.id));
  }
}

function wantsStream(request: FastifyRequest): boolean {
  return request.headers.accept === 'text/event-stream';
}

/** A streaming SDK never settles on a plain JSON reply, so it gets its error as an event. */
function sendCallableError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = asAppError(thrown);
  logError(error, thrown, request);
  // A browser tells the app nothing of a refused preflight; after this one it asks, and learns that nothing is there.
  if (error.code === 'functions/not-found' && answerCors(request, reply)) return reply;
  const status = error.row.http;
  reply.header('access-control-allow-origin', '*');
  // The rest of a body that nobody reads would stand before the next request of the connection.
  if (!request.raw.complete) reply.header('connection', 'close');
  if (wantsStream(request))
    return reply
      .status(status)
      .headers(eventStreamHeaders)
      .send(dataEvent(callableError(error, request.id)));
  return reply.status(status).send(callableError(error, request.id));
}
