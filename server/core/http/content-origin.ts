import type { FastifyReply, FastifyRequest } from 'fastify';
import type { HttpApp } from './app.ts';
import { openToAnyOrigin } from './cors.ts';
import { reroutedNames } from './host-names.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a GET or HEAD of this route returns uploaded bytes. */
    isContent?: (request: FastifyRequest) => boolean;
  }
  interface FastifyRequest {
    /** The request came to the address that serves only content. */
    isOnContentOrigin: boolean;
  }
}

/**
 * Keeps uploaded content off the origin of our own pages (A37, T6). With a content URL one process answers at two host
 * names: one serves only bytes, and the other redirects browsers that request bytes.
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

/** Without its port and without the trailing dot of an absolute name: both lead to the same host. */
function hostNameOf(request: FastifyRequest): string {
  return (request.hostname ?? '').toLowerCase().replace(/\.$/, '');
}

function asksForContent(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  return request.routeOptions.config.isContent?.(request) ?? false;
}

/**
 * Pages, images and scripts that a browser loads carry none of these headers; a client that does is a program that
 * reads the bytes itself, and a redirect would lose its credentials.
 */
function isAskedByProgram({ headers }: FastifyRequest): boolean {
  return programHeaders.some((name) => headers[name] !== undefined);
}

const programHeaders = ['authorization', 'x-firebase-appcheck', 'x-firebase-storage-version'];

/** The redirect does not depend on whether the object exists: the answer is the same for all. */
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
