import { onTestFinished } from 'vitest';
import { type ForgedIssuer, openForgedIssuer } from '../../testing/forged-issuer.ts';
import { type OidcPerson, type OidcProvider, openOidcProvider } from '../../testing/oidc-provider.ts';
import { type Actor, type NewProviderConfig, signUpMode } from '../index.ts';
import { accounts, type OpenTestServer, owner, type TestResponse, type TestServer } from './identity.suite.ts';

export const operator: Actor = { id: 'operator', role: 'owner' };

const people: Readonly<Record<string, OidcPerson>> = {
  ada: { email: 'ada@example.org', email_verified: true, name: 'Ada', picture: 'https://pictures.example/ada.png' },
  bob: { email: 'bob@example.org', email_verified: false, name: 'Bob' },
  cleo: { name: 'Cleo' },
};

/** A server on the machine's clock with open sign-up, and a provider. */
export interface ProviderFixture {
  readonly server: TestServer;
  readonly provider: OidcProvider;
}

export async function openServerForProviders(open: OpenTestServer): Promise<TestServer> {
  const server = await open({ privateIssuers: true, now: Date.now() });
  await server.identity.createPerson(owner);
  await server.core.settings.set(signUpMode, 'open');
  return server;
}

/** With a real provider, configured as `oidc.home`. */
export async function openProviderFixture(open: OpenTestServer): Promise<ProviderFixture> {
  const server = await openServerForProviders(open);
  const provider = await openOidcProvider({
    people,
    clients: [
      { client_id: 'hearth', client_secret: 'shared between two', redirect_uris: [handlerOf(server)] },
      {
        client_id: 'phone-app',
        token_endpoint_auth_method: 'none',
        redirect_uris: ['http://127.0.0.1:9/back'],
      },
    ],
  });
  onTestFinished(() => provider.close());
  await server.identity.providers.create(
    {
      providerId: 'oidc.home',
      enabled: true,
      displayName: 'Home',
      issuer: provider.issuer,
      clientId: 'hearth',
      clientSecret: 'shared between two',
      audiences: ['phone-app'],
    },
    operator,
  );
  return { server, provider };
}

/** With a forged issuer, configured as `oidc.forge` unless the test says otherwise. */
export async function openForgedProvider(
  server: TestServer,
  config: Partial<NewProviderConfig> = {},
  options: { readonly ownKey?: boolean } = {},
): Promise<ForgedIssuer> {
  const forgedIssuer = await openForgedIssuer(options);
  onTestFinished(() => forgedIssuer.close());
  await server.identity.providers.create(
    { providerId: 'oidc.forge', enabled: true, issuer: forgedIssuer.origin, clientId: 'hearth', ...config },
    operator,
  );
  return forgedIssuer;
}

export function handlerOf({ origin }: Pick<TestServer, 'origin'>): string {
  return `${origin}/__/auth/handler`;
}

export interface ProviderDelivery {
  readonly isPopup: boolean;
  readonly storageKey: string;
  readonly redirectUrl: string;
  readonly authEvent: {
    readonly type: string;
    readonly eventId: string | null;
    readonly urlResponse: string | null;
    readonly sessionId: string | null;
    readonly error: { readonly code: string } | null;
  };
}

/** A browser that opens the provider pages, keeps its cookie and follows redirects. */
export class Browser {
  readonly #server: TestServer;
  cookie = '';

  constructor(server: TestServer) {
    this.#server = server;
  }

  /** The first response: a redirect to the provider, or the result for the app. */
  async startSignIn(
    more: Readonly<Record<string, string | undefined>> = {},
  ): Promise<{ reply: Response; location: string }> {
    const parameters = {
      apiKey: this.#server.key,
      appName: '[DEFAULT]',
      authType: 'signInViaPopup',
      redirectUrl: `${this.#server.origin}/sign-in`,
      v: '12.19.0',
      eventId: 'event-1',
      providerId: 'oidc.home',
      ...more,
    };
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(parameters)) if (value !== undefined) query.set(name, value);
    const reply = await this.open(`${handlerOf(this.#server)}?${query}`);
    return { reply, location: reply.headers.get('location') ?? '' };
  }

  async open(url: string): Promise<Response> {
    const reply = await fetch(url, { headers: { cookie: this.cookie }, redirect: 'manual' });
    const [set] = reply.headers.getSetCookie();
    if (set !== undefined) this.cookie = set.split(';', 1)[0] ?? '';
    return reply;
  }

  async returnFrom(url: string): Promise<ProviderDelivery> {
    return readDelivery(await (await this.open(url)).text());
  }
}

export function readDelivery(html: string): ProviderDelivery {
  const escaped = /data-delivery="([^"]*)"/.exec(html)?.[1];
  if (escaped === undefined) throw new Error(`The page delivers nothing: ${html}`);
  return JSON.parse(escaped.replace(/&#(\d+);/g, (_whole, code) => String.fromCharCode(Number(code))));
}

/** Signs in at the real provider and returns. */
export async function signInAtProvider(
  { server, provider }: ProviderFixture,
  login: string,
  more: Readonly<Record<string, string>> = {},
  browser = new Browser(server),
): Promise<ProviderDelivery> {
  const { location } = await browser.startSignIn(more);
  return browser.returnFrom(await provider.signIn(location, login));
}

/** What the SDK sends after a popup. */
export async function finish(
  server: TestServer,
  { authEvent }: ProviderDelivery,
  more: Readonly<Record<string, unknown>> = {},
): Promise<TestResponse> {
  return server.post(`${accounts}:signInWithIdp`, {
    requestUri: authEvent.urlResponse,
    sessionId: authEvent.sessionId,
    returnSecureToken: true,
    returnIdpCredential: true,
    ...more,
  });
}

/** What the SDK sends for a credential of the app. */
export async function present(
  server: TestServer,
  credential: Readonly<Record<string, string>>,
  more: Readonly<Record<string, unknown>> = {},
): Promise<TestResponse> {
  return server.post(`${accounts}:signInWithIdp`, {
    requestUri: 'http://localhost',
    returnSecureToken: true,
    postBody: `&${new URLSearchParams(credential)}`,
    ...more,
  });
}

/** An ID token that the real provider issued to a phone app, which does not know this server. */
export async function phoneIdToken(provider: OidcProvider, login: string, nonce?: string): Promise<string> {
  const verifier = 'a'.repeat(64);
  const url = new URL(`${provider.issuer}/auth`);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  const parameters = {
    client_id: 'phone-app',
    redirect_uri: 'http://127.0.0.1:9/back',
    response_type: 'code',
    scope: 'openid email profile',
    code_challenge: Buffer.from(digest).toString('base64url'),
    code_challenge_method: 'S256',
    ...(nonce !== undefined && { nonce }),
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  const back = new URL(await provider.signIn(url.href, login));
  const reply = await fetch(`${provider.issuer}/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: 'phone-app',
      code: back.searchParams.get('code') ?? '',
      redirect_uri: parameters.redirect_uri,
      code_verifier: verifier,
    }),
  });
  const { id_token: idToken }: { id_token?: string } = await reply.json();
  if (idToken === undefined) throw new Error('The provider gave no ID token.');
  return idToken;
}

export type TokenClaims = Readonly<Record<string, unknown>>;

/** The claims of a valid ID token. */
export function sound(server: TestServer, forgedIssuer: ForgedIssuer, more: TokenClaims = {}): TokenClaims {
  const now = Math.floor(server.clock.now() / 1000);
  const who = { sub: 'sub-1', email: 'ada@example.org', email_verified: true, name: 'Ada' };
  return { iss: forgedIssuer.origin, aud: 'hearth', iat: now, exp: now + 300, ...who, ...more };
}

export const without = (claims: TokenClaims, ...names: readonly string[]): TokenClaims =>
  Object.fromEntries(Object.entries(claims).filter(([name]) => !names.includes(name)));
