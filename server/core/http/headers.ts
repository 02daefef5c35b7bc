import type { HttpApp } from './app.ts';
import { answerCors } from './cors.ts';

export interface PageSources {
  readonly connectTo: readonly string[];
  /** The origin of images and videos that our pages show, if it is another one. */
  readonly showFrom: readonly string[];
}

/** The policy of our own pages: nothing from another host, no inline script, no framing. */
function appContentSecurityPolicy({ connectTo, showFrom }: PageSources): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    ["img-src 'self' data: blob:", ...showFrom].join(' '),
    "font-src 'self'",
    // Files kept for offline use are read from blob addresses that only this page knows.
    ["connect-src 'self'", ...connectTo, ...showFrom, 'blob:'].join(' '),
    // Sign-in by popup passes its result through a frame of this origin.
    "frame-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    ["media-src 'self' blob:", ...showFrom].join(' '),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Headers of our own pages. A page that signs in by popup needs its opener, hence not plain `same-origin`. */
export function pageHeaders(sources: PageSources) {
  return {
    'content-security-policy': appContentSecurityPolicy(sources),
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  };
}

/** Headers of every reply unless the route sets them. */
export function addHeaders(app: HttpApp, { https }: { readonly https: boolean }): void {
  const always = {
    'x-content-type-options': 'nosniff',
    // T45: no cache keeps a private reply unless the route allows it.
    'cache-control': 'no-store',
    ...(https && { 'strict-transport-security': 'max-age=31536000' }),
  };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(always);
    reply.header('x-request-id', request.id);
    if (request.routeOptions.config.answersCors || !answerCors(request, reply)) done();
  });
}
