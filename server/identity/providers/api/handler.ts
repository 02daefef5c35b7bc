import { limits } from '@hearth/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { App, Apps } from '../../../core/apps/index.ts';
import { AppError } from '../../../core/errors.ts';
import { optionalText, text } from '../../api/fields.ts';
import { clientOf } from '../../api/guards.ts';
import {
  authErrorFor,
  authTypes,
  handlerPath,
  parseCustomParameters,
  parseScopes,
} from '../domain/authorization-request.ts';
import type { ProviderUseCases } from '../usecases/index.ts';
import { sendDelivery, sendSentence } from './pages.ts';

type HandlerUseCases = Pick<
  ProviderUseCases,
  'acceptSignInUrl' | 'startAuthorizationRequest' | 'finishAuthorizationRequest'
>;

interface HandlerDeps {
  readonly usecases: HandlerUseCases;
  readonly apps: Apps;
  /** The configured public address. */
  readonly origin: string;
}

/** The page that an app opens to sign in at a provider, and to which the provider redirects. */
export function handlerPage(
  deps: HandlerDeps,
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  const cookie = browserCookie({ https: deps.origin.startsWith('https:') });
  return async (request, reply) => {
    const query = v.safeParse(v.looseObject({ state: text }), request.query);
    return query.success
      ? returnFromProvider(deps, cookie, request, reply, query.output)
      : redirectToProvider(deps, cookie, request, reply);
  };
}

const startFields = v.object({
  apiKey: v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,256}$/)),
  appName: v.pipe(text, v.maxLength(256)),
  authType: v.picklist(authTypes),
  redirectUrl: text,
  providerId: v.pipe(text, v.maxLength(128)),
  eventId: v.optional(v.pipe(text, v.maxLength(512))),
  scopes: optionalText,
  customParameters: optionalText,
  tid: optionalText,
});

async function redirectToProvider(
  { usecases, apps }: HandlerDeps,
  cookie: BrowserCookie,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const query = v.safeParse(startFields, request.query);
  const app = query.success ? await apps.byApiKey(query.output.apiKey) : undefined;
  if (!query.success || !app) return sendSentence(reply, 400, 'This sign-in was not started by an app of this server.');
  const { providerId, scopes = '', customParameters = '{}', tid, eventId = null, ...asked } = query.output;
  if (!(await isOurPage(usecases, app, asked.redirectUrl)))
    return sendSentence(reply, 403, 'Sign-in may not start at the page that you came from. The operator can allow it.');

  const destination = { ...asked, eventId };
  try {
    if (tid) throw new AppError('auth/unsupported-tenant-operation');
    const parsed = { scopes: parseScopes(scopes), customParameters: parseCustomParameters(customParameters) };
    if (!parsed.scopes || !parsed.customParameters) throw new AppError('request/invalid');
    const { location, browser } = await usecases.startAuthorizationRequest({
      ...destination,
      app,
      providerId,
      scopes: parsed.scopes,
      customParameters: parsed.customParameters,
      browser: cookie.read(request),
      client: clientOf(request),
    });
    cookie.write(reply, browser);
    return reply.header('referrer-policy', 'no-referrer').redirect(location, 302);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // The app is authorised, so it receives the error and can show it.
    return sendDelivery(reply, destination, { error: { code: sdkCode(error), message: error.message } });
  }
}

/** The SDK has no codes for errors between this server and a provider. */
function sdkCode({ code }: AppError): string {
  return code === 'auth/invalid-idp-response' || !code.startsWith('auth/') ? 'auth/internal-error' : code;
}

async function isOurPage(usecases: HandlerUseCases, app: App, url: string): Promise<boolean> {
  try {
    await usecases.acceptSignInUrl({ app, url });
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

async function returnFromProvider(
  { usecases, origin }: HandlerDeps,
  cookie: BrowserCookie,
  request: FastifyRequest,
  reply: FastifyReply,
  { state, error }: { readonly state: string; readonly [name: string]: unknown },
): Promise<FastifyReply> {
  const browser = cookie.read(request);
  const back =
    browser === undefined ? undefined : await usecases.finishAuthorizationRequest({ state, browser }).catch(ifExpected);
  if (!back)
    return sendSentence(
      reply,
      400,
      'This sign-in took too long, was finished already, or began in another browser. Close this window and try again.',
    );
  const { authorizationRequest, sessionId } = back;
  if (typeof error === 'string') return sendDelivery(reply, authorizationRequest, { error: authErrorFor(error) });
  const query = request.url.slice(request.url.indexOf('?'));
  return sendDelivery(reply, authorizationRequest, { urlResponse: `${origin}${handlerPath}${query}`, sessionId });
}

function ifExpected(error: unknown): undefined {
  if (!(error instanceof AppError)) throw error;
}

/**
 * Some services answer with a form POST from their own site, to which the browser attaches no Lax cookie. A redirect to
 * the same page by GET brings the cookie; until then nothing in the form is trusted.
 */
export function handleFormReturn(origin: string) {
  return (request: FastifyRequest, reply: FastifyReply) => {
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const query = new URLSearchParams();
    for (const name of ['state', 'code', 'error', 'iss', 'user']) {
      const value = form.get(name);
      if (value !== null && value.length <= formValueLengthMax) query.set(name, value);
    }
    return reply.header('referrer-policy', 'no-referrer').redirect(`${origin}${handlerPath}?${query}`, 303);
  };
}
const formValueLengthMax = 4096;

/**
 * Binds an authorization request to the browser that started it. The cookie is sent when the provider redirects back
 * (`Lax`), is hidden from scripts, and over https no other host can set it (`__Host-`).
 */
interface BrowserCookie {
  read(request: FastifyRequest): string | undefined;
  write(reply: FastifyReply, browser: string): void;
}

function browserCookie({ https }: { readonly https: boolean }): BrowserCookie {
  const name = https ? '__Host-hearth-sign-in' : 'hearth-sign-in';
  const attributes = [
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    `Max-Age=${limits.identity.authorizationRequestMs / 1000}`,
    ...(https ? ['Secure'] : []),
  ];
  return {
    read(request) {
      const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
      const values = pairs.filter((pair) => pair.startsWith(`${name}=`)).map((pair) => pair.slice(name.length + 1));
      // Two cookies of this name: another host has set one, and they cannot be told apart.
      const [value] = values;
      return values.length === 1 && value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined;
    },
    write(reply, browser) {
      reply.header('set-cookie', [`${name}=${browser}`, ...attributes].join('; '));
    },
  };
}
