import { callablePrefix, limits } from '@hearth/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../core/errors.ts';
import { asAppError, type HttpApp, logError } from '../../../core/http/index.ts';
import type { AuthorizedCall, Call, Calls } from '../../execution/usecases/calls.ts';
import { isBounded } from '../domain/body-bounds.ts';
import { tooBigSentence } from '../domain/envelope.ts';
import { dataEvent, EventStream, eventStreamHeaders } from './event-stream.ts';
import { callableError, presentCallableError } from './present-error.ts';

/**
 * `POST /fn/hearth-<name>` and `POST /<project>/<region>/hearth-<name>`: a body `{"data": …}` gives `{"result": …}`, or with
 * `Accept: text/event-stream` a stream that ends with it, after a `{"message": …}` for each piece.
 */
export async function addCallableRoutes(app: HttpApp, calls: Calls, project: string): Promise<void> {
  await app.register(async (scope) => {
    // The declaration of a callable says whether it works while the server is read-only.
    const config = { guard: 'callable', presentError: presentCallableError, worksReadOnly: true } as const;
    scope.setErrorHandler(sendStreamError);
    parseWithinBounds(scope);
    // Open streams would delay the shutdown; so they end with their result.
    scope.addHook('preClose', async () => calls.endStreams());
    for (const path of ['/fn', '/:project/:region(^[a-z]+-[a-z]+[0-9]+$)']) {
      const url = `${path}/${callablePrefix}:name`;
      scope.post<{ Params: CallParams }>(
        url,
        { bodyLimit: limits.functions.bodyBytesMax, config },
        async (request, reply) => {
          // Functions of another project do not exist here, even with the same name.
          if ((request.params.project ?? project) !== project) throw new AppError('functions/not-found');
          const authorized = await calls.authorize(callOf(request, reply));
          if (!wantsStream(request)) return { result: await authorized.result() };
          return reply.headers(eventStreamHeaders).send(new EventStream(bodiesOf(authorized, request)));
        },
      );
      scope.route({
        // With OPTIONS the host answers preflights here, and not a deployed function, which has the same addresses.
        method: ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
        url,
        config,
        handler: async () => {
          throw new AppError('request/invalid', { sentence: 'A function is called by POST.' });
        },
      });
    }
    scope.all('/fn/*', { config }, async () => {
      throw new AppError('functions/not-found');
    });
  });
}

/** JSON bodies are checked before they are parsed, because the body of a call may be far larger than others. */
function parseWithinBounds(scope: HttpApp): void {
  const parse = scope.getDefaultJsonParser('error', 'error');
  scope.removeContentTypeParser('application/json');
  scope.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else if (isBounded(body)) parse(request, body, done);
    else done(new AppError('request/invalid', { sentence: tooBigSentence }));
  });
}

interface CallParams {
  readonly name: string;
  readonly project?: string;
}

function callOf(request: FastifyRequest<{ Params: CallParams }>, reply: FastifyReply): Call {
  return {
    name: request.params.name,
    body: request.body,
    appCheckToken: oneHeader(request.headers['x-firebase-appcheck']),
    authorization: request.headers.authorization,
    address: request.ip,
    requestId: request.id,
    // The reply closes when it was sent or when its reader disconnects; in the first case nobody waits for the
    // signal.
    onDisconnect: (listener) => reply.raw.once('close', listener),
    disconnect: () => void reply.raw.destroy(),
  };
}

function oneHeader(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.join() : value;
}

function wantsStream(request: FastifyRequest): boolean {
  return request.headers.accept?.includes('text/event-stream') ?? false;
}

/** The function runs while the stream is open, so its errors are sent as events. */
async function* bodiesOf(
  { result, pieces }: AuthorizedCall,
  request: FastifyRequest,
): AsyncGenerator<unknown, void, undefined> {
  try {
    yield { result: pieces ? yield* messagesOf(pieces()) : await result() };
  } catch (error) {
    yield callableError(toAppError(error, request), request.id);
  }
}

async function* messagesOf(
  pieces: AsyncGenerator<unknown, unknown, undefined>,
): AsyncGenerator<unknown, unknown, undefined> {
  try {
    for (;;) {
      const step = await pieces.next();
      if (step.done) return step.value;
      yield { message: step.value };
    }
  } finally {
    await pieces.return(undefined);
  }
}

/**
 * A streaming SDK waits for events and never settles on a plain JSON reply, so a call that is refused early (not
 * JSON, too large, signed out) is answered with an event too. The host handles all other errors.
 */
function sendStreamError(thrown: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!wantsStream(request)) throw thrown;
  const error = toAppError(thrown, request);
  const { status, body } = presentCallableError(error, request);
  return reply.status(status).headers(eventStreamHeaders).send(dataEvent(body));
}

function toAppError(thrown: unknown, request: FastifyRequest): AppError {
  const error = asAppError(thrown);
  logError(error, thrown, request);
  return error;
}
