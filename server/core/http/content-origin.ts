import type { FastifyReply, FastifyRequest } from 'fastify';
import type { HttpApp } from './app.ts';
import { openToAnyOrigin } from './cors.ts';
import { reroutedNames } from './host-names.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a GET or HEAD of this route asks for bytes that somebody uploaded. */
    isContent?: (request: FastifyRequest) => boolean;
  }
  interface FastifyRequest {
    /** The request came to the address that serves content and nothing else. */
    isOnContentOrigin: boolean;
  }
}

/**
 * Keeps what people uploaded out of the origin of our own pages (A37, T6). With a content URL, one process answers at two
 * addresses, told apart by the host name: at that one there are bytes and nothing else, and everywhere else a browser
 * that asks for bytes is sent there.
 */
export function separateContent(app: HttpApp, contentUrl: string | undefined): void {
  app.decorateRequest('isOnContentOrigin', false);
  if (contentUrl === undefined) return;
  const { hostname, origin } = new URL(contentUrl);
  app.addHook('onRequest', (request, reply, done) => {
    const name = hostNameOf(request);
    request.isOnContentOrigin = name === hostname;
    if (request.isOnContentOrigin) {
      if (asksForContent(request)) done();
      else refuse(reply);
    } else if (asksForContent(request) && !reroutedNames.includes(name) && !isAskedByProgram(request)) {
      sendTo(origin, request, reply);
    } else {
      done();
    }
  });
}

/** Without its port, and without the dot that makes a name absolute: both lead to the same host. */
function hostNameOf(request: FastifyRequest): string {
  return (request.hostname ?? '').toLowerCase().replace(/\.$/, '');
}

function asksForContent(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  return request.routeOptions.config.isContent?.(request) ?? false;
}

/**
 * A page, a picture or a script that a browser loads carries none of these; who sends one is a program that reads the
 * bytes itself. They cannot run there, and a redirect would lose the credentials.
 */
function isAskedByProgram({ headers }: FastifyRequest): boolean {
  return programHeaders.some((name) => headers[name] !== undefined);
}

const programHeaders = ['authorization', 'x-firebase-appcheck', 'x-firebase-storage-version'];

/** Nobody has looked yet whether the object is there: the answer is the same for all, and the right is in the address. */
function sendTo(origin: string, { originalUrl }: FastifyRequest, reply: FastifyReply): void {
  // The absolute form of a request line would become part of the host name.
  if (!originalUrl.startsWith('/')) {
    refuse(reply);
    return;
  }
  reply
    .status(307)
    .headers({
      ...openToAnyOrigin,
      location: `${origin}${originalUrl}`,
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'cross-origin',
    })
    .send();
}

function refuse(reply: FastifyReply): void {
  reply
    .status(404)
    .headers({ 'content-security-policy': "sandbox; default-src 'none'", 'content-type': 'text/plain; charset=utf-8' })
    .send('Only files are served at this address, and there is none here.\n');
}
