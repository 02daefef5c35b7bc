import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { exportJWK, exportSPKI, generateKeyPair, type JWK, SignJWT } from 'jose';

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Answer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** A text is sent unchanged, anything else as JSON. */
  readonly body?: unknown;
}

export interface ForgedIssuer {
  readonly origin: string;
  /** All requests, in order. */
  readonly asked: readonly Asked[];
  /** Sets the answer of a path. */
  setAnswer(path: string, answer: Answer | ((asked: Asked) => Answer)): void;
  /** A token signed with its key, or forged in the way that `how` names. */
  sign(claims: Readonly<Record<string, unknown>>, how?: Forgery): Promise<string>;
  readonly publicPem: string;
  close(): Promise<void>;
}

export interface Forgery {
  readonly alg?: 'RS256' | 'HS256' | 'none';
  readonly kid?: string;
  readonly typ?: string;
  /** Signed with another key, under the known key's name. */
  readonly foreignKey?: boolean;
}

const newKey = () => generateKeyPair('RS256', { extractable: true });
/** A key takes longer to create than most tests take, so issuers share one by default. */
let usual: ReturnType<typeof newKey> | undefined;
/** A key that no issuer publishes. */
let foreign: ReturnType<typeof newKey> | undefined;

/** An issuer that a test controls: its wrong answers are real HTTP and real signatures. */
export async function openForgedIssuer({ ownKey = false } = {}): Promise<ForgedIssuer> {
  usual ??= newKey();
  const { publicKey, privateKey } = await (ownKey ? newKey() : usual);
  const publicPem = await exportSPKI(publicKey);
  const jwk: JWK = { ...(await exportJWK(publicKey)), kid: 'first', alg: 'RS256', use: 'sig' };
  const answers = new Map<string, Answer | ((asked: Asked) => Answer)>();
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const path = request.url ?? '';
    const entry = {
      method: request.method ?? '',
      path,
      headers: request.headers,
      body: Buffer.concat(chunks).toString(),
    };
    asked.push(entry);
    const found = answers.get(path.replace(/\?.*$/, '')) ?? { status: 404, body: {} };
    const { status = 200, headers = {}, body = {} } = typeof found === 'function' ? found(entry) : found;
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  answers.set('/.well-known/openid-configuration', { body: metadataOf(origin, origin) });
  answers.set('/keys', { body: { keys: [jwk] } });
  return {
    origin,
    asked,
    publicPem,
    setAnswer: (path, answer) => void answers.set(path, answer),
    async sign(claims, { alg = 'RS256', kid = 'first', typ, foreignKey = false } = {}) {
      const header = { alg, kid, ...(typ !== undefined && { typ }) };
      if (alg === 'none') return `${part(header)}.${part(claims)}.`;
      const token = new SignJWT({ ...claims }).setProtectedHeader(header);
      // The public key is public; a verifier that takes it for a shared secret accepts any token.
      if (alg === 'HS256') return token.sign(new TextEncoder().encode(publicPem));
      foreign ??= newKey();
      return token.sign(foreignKey ? (await foreign).privateKey : privateKey);
    },
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

export function metadataOf(issuer: string, origin: string): Record<string, unknown> {
  return {
    issuer,
    authorization_endpoint: `${origin}/authorize`,
    token_endpoint: `${origin}/token`,
    jwks_uri: `${origin}/keys`,
    revocation_endpoint: `${origin}/revoke`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
  };
}

function part(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
