import { onTestFinished } from 'vitest';
import { type ForgedIssuer, openForgedIssuer } from '../../testing/forged-issuer.ts';
import { type OidcPerson, type OidcProvider, openOidcProvider } from '../../testing/oidc-provider.ts';
import { type Actor, type NewProviderConfig, signUpMode } from '../index.ts';
import { type Answer, accounts, type OpenPlace, owner, type Place } from './identity.suite.ts';

export const operator: Actor = { id: 'operator', role: 'owner' };

export const people: Readonly<Record<string, OidcPerson>> = {
  ada: { email: 'ada@example.org', email_verified: true, name: 'Ada', picture: 'https://pictures.example/ada.png' },
  bob: { email: 'bob@example.org', email_verified: false, name: 'Bob' },
  cleo: { name: 'Cleo' },
};

/** A place on the machine's own clock that lets everybody in, and services beside it. */
export interface Neighbourhood {
  readonly place: Place;
  readonly provider: OidcProvider;
}

export async function openNeighbours(open: OpenPlace): Promise<Place> {
  const place = await open({ privateIssuers: true, now: Date.now() });
  await place.identity.createPerson(owner);
  await place.core.settings.set(signUpMode, 'open');
  return place;
}

/** With a real provider, set up as `oidc.home`. */
export async function openNeighbourhood(open: OpenPlace): Promise<Neighbourhood> {
  const place = await openNeighbours(open);
  const provider = await openOidcProvider({
    people,
    clients: [
      { client_id: 'hearth', client_secret: 'shared between two', redirect_uris: [handlerOf(place)] },
      {
        client_id: 'phone-app',
        token_endpoint_auth_method: 'none',
        redirect_uris: ['http://127.0.0.1:9/back'],
      },
    ],
  });
  onTestFinished(() => provider.close());
  await place.identity.providers.create(
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
  return { place, provider };
}

/** With an issuer that says what the test wants, set up as `oidc.forge` unless the test says otherwise. */
export async function openForge(
  place: Place,
  config: Partial<NewProviderConfig> = {},
  options: { readonly ownKey?: boolean } = {},
): Promise<ForgedIssuer> {
  const forge = await openForgedIssuer(options);
  onTestFinished(() => forge.close());
  await place.identity.providers.create(
    { providerId: 'oidc.forge', enabled: true, issuer: forge.origin, clientId: 'hearth', ...config },
    operator,
  );
  return forge;
}

export function handlerOf({ origin }: Pick<Place, 'origin'>): string {
  return `${origin}/__/auth/handler`;
}

export interface Delivery {
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

/** What a browser does at this place: it opens the page, keeps its cookie, and is sent on. */
export class Browser {
  readonly #place: Place;
  cookie = '';

  constructor(place: Place) {
    this.#place = place;
  }

  /** The answer to the first load: the provider's address, or what the app is told at once. */
  async leave(more: Readonly<Record<string, string | undefined>> = {}): Promise<{ reply: Response; location: string }> {
    const parameters = {
      apiKey: this.#place.key,
      appName: '[DEFAULT]',
      authType: 'signInViaPopup',
      redirectUrl: `${this.#place.origin}/sign-in`,
      v: '12.19.0',
      eventId: 'event-1',
      providerId: 'oidc.home',
      ...more,
    };
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(parameters)) if (value !== undefined) query.set(name, value);
    const reply = await this.open(`${handlerOf(this.#place)}?${query}`);
    return { reply, location: reply.headers.get('location') ?? '' };
  }

  async open(url: string): Promise<Response> {
    const reply = await fetch(url, { headers: { cookie: this.cookie }, redirect: 'manual' });
    const [set] = reply.headers.getSetCookie();
    if (set !== undefined) this.cookie = set.split(';', 1)[0] ?? '';
    return reply;
  }

  async comeBack(url: string): Promise<Delivery> {
    return readDelivery(await (await this.open(url)).text());
  }
}

export function readDelivery(html: string): Delivery {
  const escaped = /data-delivery="([^"]*)"/.exec(html)?.[1];
  if (escaped === undefined) throw new Error(`The page delivers nothing: ${html}`);
  return JSON.parse(escaped.replace(/&#(\d+);/g, (_whole, code) => String.fromCharCode(Number(code))));
}

/** To the real provider and back, as somebody. */
export async function travel(
  { place, provider }: Neighbourhood,
  login: string,
  more: Readonly<Record<string, string>> = {},
  browser = new Browser(place),
): Promise<Delivery> {
  const { location } = await browser.leave(more);
  return browser.comeBack(await provider.signIn(location, login));
}

/** What the SDK sends after a popup. */
export async function finish(
  place: Place,
  { authEvent }: Delivery,
  more: Readonly<Record<string, unknown>> = {},
): Promise<Answer> {
  return place.post(`${accounts}:signInWithIdp`, {
    requestUri: authEvent.urlResponse,
    sessionId: authEvent.sessionId,
    returnSecureToken: true,
    returnIdpCredential: true,
    ...more,
  });
}

/** What the SDK sends for a credential that the app holds. */
export async function present(
  place: Place,
  credential: Readonly<Record<string, string>>,
  more: Readonly<Record<string, unknown>> = {},
): Promise<Answer> {
  return place.post(`${accounts}:signInWithIdp`, {
    requestUri: 'http://localhost',
    returnSecureToken: true,
    postBody: `&${new URLSearchParams(credential)}`,
    ...more,
  });
}

/** An ID token that the real provider gave to an app on a phone, which knows nothing of this place. */
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

export type Claims = Readonly<Record<string, unknown>>;

/** The claims of an ID token with nothing wrong in it. */
export function sound(place: Place, forge: ForgedIssuer, more: Claims = {}): Claims {
  const now = Math.floor(place.clock.now() / 1000);
  const who = { sub: 'sub-1', email: 'ada@example.org', email_verified: true, name: 'Ada' };
  return { iss: forge.origin, aud: 'hearth', iat: now, exp: now + 300, ...who, ...more };
}

export const without = (claims: Claims, ...names: readonly string[]): Claims =>
  Object.fromEntries(Object.entries(claims).filter(([name]) => !names.includes(name)));
