import { once } from 'node:events';
import { exportJWK, generateKeyPair } from 'jose';
import Provider, { type ClientMetadata, type Configuration } from 'oidc-provider';
import { freePort } from '../core/http/free-port.ts';

export interface OidcPerson {
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly name?: string;
  readonly picture?: string;
}

export interface OidcProvider {
  readonly issuer: string;
  /** Signs a person in at an address of the provider, by its own forms, and returns the redirect address. */
  signIn(url: string, login: string): Promise<string>;
  /** The same, but the person cancels at the first form. */
  cancel(url: string): Promise<string>;
  close(): Promise<void>;
}

/** Takes longer to create than most tests take. */
let signingKey: ReturnType<typeof generateKeyPair> | undefined;

/** A real OpenID provider on this machine. Everybody in `people` can sign in by name, with any password. */
export async function openOidcProvider(options: {
  readonly clients: readonly ClientMetadata[];
  readonly people: Readonly<Record<string, OidcPerson>>;
  readonly configuration?: Configuration;
}): Promise<OidcProvider> {
  const port = await freePort('127.0.0.1');
  const issuer = `http://127.0.0.1:${port}`;
  signingKey ??= generateKeyPair('RS256', { extractable: true });
  const { privateKey } = await signingKey;
  const provider = new Provider(issuer, {
    clients: [...options.clients],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: 'first', alg: 'RS256', use: 'sig' }] },
    cookies: { keys: ['a key for tests'] },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, AuthorizationCode: 60, IdToken: 3600 },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    findAccount: (_context, id) =>
      Object.hasOwn(options.people, id)
        ? { accountId: id, claims: async () => ({ sub: id, ...options.people[id] }) }
        : undefined,
    ...options.configuration,
  });
  const server = provider.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    issuer,
    signIn: (url, login) => walk(issuer, url, (form) => ({ ...form, login, password: 'any' })),
    cancel: (url) => walk(issuer, url, () => 'cancel'),
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

type Answer = (form: Readonly<Record<string, string>>) => Readonly<Record<string, string>> | 'cancel';

/** Follows pages like a browser with one cookie jar, until the provider redirects elsewhere. */
async function walk(issuer: string, start: string, answer: Answer): Promise<string> {
  const jar = new Map<string, string>();
  let url = start;
  let body: URLSearchParams | undefined;
  for (let step = 0; step < stepsMax; step++) {
    if (!url.startsWith(issuer)) return url;
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const method = body === undefined ? 'GET' : 'POST';
    const response = await fetch(url, { method, headers: { cookie }, redirect: 'manual', ...(body && { body }) });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    const location = response.headers.get('location');
    const html = location === null ? await response.text() : '';
    body = undefined;
    if (location !== null) url = new URL(location, url).href;
    else [url, body] = fillIn(html, url, answer);
  }
  throw new Error(`The provider leads on and on, last to ${url}.`);
}

const stepsMax = 20;

function fillIn(html: string, url: string, answer: Answer): [string, URLSearchParams | undefined] {
  const action = /<form[^>]*action="([^"]+)"/.exec(html)?.[1];
  if (action === undefined) throw new Error(`The provider shows no form: ${html.slice(0, 500)}`);
  const hidden = [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
  const filled = answer(Object.fromEntries(hidden.map(([, name, value]) => [name, value])));
  const abort = /href="([^"]+\/abort)"/.exec(html)?.[1];
  if (filled === 'cancel') return [new URL(abort ?? '', url).href, undefined];
  return [new URL(action, url).href, new URLSearchParams(filled)];
}
