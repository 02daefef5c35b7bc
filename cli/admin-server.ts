import { sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { StartError } from '@hearth/server';
import { UsageError } from './usage.ts';

/** A running Hearth that a command reaches by HTTP with an admin key. */
export interface AdminServer {
  readonly origin: string;
  readonly project: string;
  /** The JSON of the reply. An error of the server is thrown as its sentence. */
  request(method: string, path: string, body?: RequestBody): Promise<unknown>;
}

type RequestBody = { readonly json: unknown } | { readonly archive: AsyncIterable<Uint8Array> };

/** `--server URL --key FILE`; undefined when neither is given, for a command that works on the data folder. */
export function adminServerOf(flags: Readonly<Record<string, string | undefined>>): AdminServer | undefined {
  const { server, key } = flags;
  if (server === undefined && key === undefined) return undefined;
  if (server === undefined || key === undefined)
    throw new UsageError('--server and --key belong together: the address of a Hearth and the file of an admin key.');
  return connect(originOf(server), readKey(key));
}

function connect(origin: string, key: Key): AdminServer {
  return {
    origin,
    project: key.project_id,
    async request(method, path, body) {
      const reply = await send(`${origin}${path}`, {
        method,
        headers: { authorization: `Bearer ${tokenOf(key)}`, ...(body && { 'content-type': typeOf(body) }) },
        ...(body && bodyOf(body)),
        signal: AbortSignal.timeout(requestMs),
      });
      const text = await reply.text();
      const answer = parseJson(text);
      if (reply.ok && answer !== undefined) return answer;
      throw new StartError(sentenceOf(answer) ?? `${origin} answered with status ${reply.status}.`);
    },
  };
}

/** Longer than the server takes to install packages. */
const requestMs = 6 * 60 * 1000;

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    throw new StartError(`${new URL(url).origin} cannot be reached.`, { cause: error });
  }
}

function typeOf(body: RequestBody): string {
  return 'json' in body ? 'application/json' : 'application/gzip';
}

function bodyOf(body: RequestBody): Pick<RequestInit, 'body'> {
  if ('json' in body) return { body: JSON.stringify(body.json) };
  // A streamed body needs `duplex`, which the types of this Node do not know.
  const streamed = { body: streamOf(body.archive), duplex: 'half' };
  return streamed;
}

function streamOf(bytes: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const iterator = bytes[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await iterator.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await iterator.return?.();
    },
  });
}

/** A token and secrets travel with each request, so only a connection to this machine may be without TLS. */
function originOf(server: string): string {
  const url = URL.canParse(server) ? new URL(server) : undefined;
  const isLocal = url !== undefined && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  if (url?.protocol === 'https:' || (url?.protocol === 'http:' && isLocal)) return url.origin;
  throw new UsageError('--server is an address with https, such as https://files.example.org.');
}

interface Key {
  readonly project_id: string;
  readonly private_key_id: string;
  readonly private_key: string;
  readonly client_email: string;
  readonly universe_domain: string;
}

function readKey(path: string): Key {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw new StartError(`${path} cannot be read.`, { cause: error });
  }
  const given = parseJson(text);
  const read = (field: keyof Key): string => {
    const value: unknown = typeof given === 'object' && given !== null ? Reflect.get(given, field) : undefined;
    if (typeof value === 'string' && value !== '') return value;
    throw new StartError(`${path} is not an admin key. Make one on the server: hearth admin-key create`);
  };
  return {
    project_id: read('project_id'),
    private_key_id: read('private_key_id'),
    private_key: read('private_key'),
    client_email: read('client_email'),
    universe_domain: read('universe_domain'),
  };
}

/** RFC 7519, signed by the key, for this server alone and for minutes. */
function tokenOf({ private_key, private_key_id, client_email, universe_domain }: Key): string {
  const now = Math.floor(Date.now() / 1000);
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const header = { alg: 'RS256', typ: 'JWT', kid: private_key_id };
  const claims = { iss: client_email, sub: client_email, aud: `https://${universe_domain}`, iat: now, exp: now + 600 };
  const text = `${encode(header)}.${encode(claims)}`;
  return `${text}.${sign('RSA-SHA256', Buffer.from(text), private_key).toString('base64url')}`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function sentenceOf(answer: unknown): string | undefined {
  const error: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'error') : undefined;
  const message: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'message') : undefined;
  return typeof message === 'string' ? message : undefined;
}
