import type { FastifyReply } from 'fastify';
import type { FramingOrigins } from '../../settings/usecases/authorised-origins.ts';
import type { AuthorizationRequest, AuthType } from '../domain/authorization-request.ts';

/** The result of a sign-in in the SDK's format. */
interface AuthEvent {
  readonly type: AuthType;
  readonly eventId: string | null;
  readonly urlResponse: string | null;
  readonly sessionId: string | null;
  readonly postBody: null;
  readonly tenantId: null;
  readonly error: { readonly code: string; readonly message: string } | null;
}

type Destination = Pick<AuthorizationRequest, 'apiKey' | 'appName' | 'authType' | 'eventId' | 'redirectUrl'>;

/** Delivers a result to the app: through its frame, or by returning to its page. */
export function sendDelivery(
  reply: FastifyReply,
  to: Destination,
  answer: Partial<Pick<AuthEvent, 'urlResponse' | 'sessionId' | 'error'>>,
): FastifyReply {
  const authEvent: AuthEvent = {
    type: to.authType,
    eventId: to.eventId,
    urlResponse: null,
    sessionId: null,
    postBody: null,
    tenantId: null,
    error: null,
    ...answer,
  };
  const delivery = {
    isPopup: to.authType.endsWith('Popup'),
    storageKey: `${to.apiKey}:${to.appName}`,
    redirectUrl: to.redirectUrl,
    authEvent,
  };
  return page(reply, 200).send(
    `<!doctype html><html lang="en"><head>${head}<script src="/__/auth/handler.js" defer></script></head>` +
      `<body data-delivery="${escapeHtml(JSON.stringify(delivery))}"><p id="say" role="status">Signing you in …</p>` +
      '<noscript><p>This page needs JavaScript.</p></noscript></body></html>',
  );
}

/** An error page for people without an app to return to. */
export function sendSentence(reply: FastifyReply, status: number, sentence: string): FastifyReply {
  return page(reply, status).send(
    `<!doctype html><html lang="en"><head>${head}</head><body><p role="alert">${escapeHtml(sentence)}</p></body></html>`,
  );
}

/** People open these paths by hand, so the answer is a sentence and not JSON. */
export function sendNotFound(reply: FastifyReply): FastifyReply {
  return reply
    .status(404)
    .type('text/plain; charset=utf-8')
    .send('There is no such page. Sign-in by popup is at /__/auth/handler; @hearth/client leads apps there.');
}

/** The page of the hidden frame. Only pages of authorised apps may embed it, and its script checks the origin again. */
export function sendFrame(reply: FastifyReply, framing: FramingOrigins): FastifyReply {
  const own = [...framing.origins, ...(framing.loopback ? loopbackSources : [])];
  const ancestors = framing.any ? '*' : own.join(' ');
  return page(reply, 200, ancestors).send(
    `<!doctype html><html lang="en" data-origins="${escapeHtml(JSON.stringify(framing))}"><head><meta charset="utf-8">` +
      '<title>Sign-in</title><script src="/__/auth/iframe.js"></script></head><body></body></html>',
  );
}

export function sendScript(reply: FastifyReply, script: string): FastifyReply {
  return reply
    .headers({ 'cache-control': 'no-cache', 'cross-origin-resource-policy': 'same-origin' })
    .type('text/javascript; charset=utf-8')
    .send(script);
}

const loopbackSources = ['http', 'https'].flatMap((scheme) => [`${scheme}://localhost:*`, `${scheme}://127.0.0.1:*`]);

const head =
  '<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">' +
  '<meta name="color-scheme" content="light dark"><title>Sign-in</title>';

/**
 * A48: only this server's own script runs here. The opener stays reachable, because the popup needs it; no referrer,
 * because the URL contains a code.
 */
function page(reply: FastifyReply, status: number, ancestors = "'none'"): FastifyReply {
  return reply
    .status(status)
    .headers({
      'content-security-policy': `default-src 'none'; script-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors ${ancestors}`,
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'unsafe-none',
    })
    .type('text/html; charset=utf-8');
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
