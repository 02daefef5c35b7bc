import { request as httpRequest, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../core/errors.ts';
import type { Deployed } from '../../codebases/usecases/registry.ts';
import { withTrace } from '../../runtime/usecases/trace.ts';
import { passedHeaders } from '../usecases.ts';

/** Sends a request to an HTTP function and streams its reply back. */
export async function proxyHttp(
  { spec, runtime }: Deployed,
  request: FastifyRequest,
  reply: FastifyReply,
  { body, path }: { readonly body: Buffer; readonly path: string },
): Promise<FastifyReply> {
  const left = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) left.abort(new AppError('functions/cancelled'));
  });
  const { traceId, headers } = withTrace(passedHeaders(request.headers));
  const connection = await runtime.connect(spec, { client: request.ip, signal: left.signal, traceId });
  left.signal.addEventListener('abort', () => connection.destroy(), { once: true });
  const incoming = await new Promise<IncomingMessage>((resolve, reject) => {
    const outgoing = httpRequest({
      // The connection is a channel of the worker, with all that HTTP needs of a socket.
      createConnection: () => connection as Socket,
      method: request.method,
      path,
      headers: {
        ...headers,
        'x-forwarded-for': request.ip,
        'x-forwarded-proto': request.protocol,
        connection: 'close',
        ...(body.length > 0 && { 'content-length': String(body.length) }),
      },
    });
    outgoing.once('response', resolve);
    outgoing.once('error', (error) =>
      reject(error instanceof AppError ? error : new AppError('functions/crashed', { cause: error })),
    );
    outgoing.end(body);
  });
  for (const [name, value] of Object.entries(incoming.headers))
    if (value !== undefined && !withheld.has(name)) reply.header(name, value);
  if (isPage(incoming)) {
    const own = incoming.headers['content-security-policy'];
    reply.header('content-security-policy', own === undefined ? apart : `${apart}; ${own}`);
  }
  return reply.status(incoming.statusCode ?? 200).send(incoming);
}

/** Headers of the connection, and those that act on the whole origin, which is the drive's. */
const withheld = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'clear-site-data',
  'service-worker-allowed',
]);

/**
 * A page of a function shares the origin of the drive. The sandbox gives the page an origin of its own, so that its
 * scripts cannot act as the person who is signed in there.
 */
const apart = 'sandbox allow-scripts allow-forms allow-popups allow-modals allow-downloads';

function isPage({ headers }: IncomingMessage): boolean {
  return /^(text\/html|application\/xhtml\+xml|image\/svg\+xml|text\/xml|application\/xml)\b/i.test(
    headers['content-type'] ?? '',
  );
}
