import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { limits } from '@hearth/contract';
import { classifyAddress } from './addresses.ts';
import { type Outgoing, OutgoingError, type OutgoingRequest } from './types.ts';

export interface OutgoingOptions {
  /** Trusted origins may be on loopback and in private networks, there also without TLS. */
  readonly allowPrivate: boolean;
  /** Shorter in tests. */
  readonly timeoutMs?: number;
  readonly resolve?: Resolve;
}

/** One guarded HTTP client (T37). */
export function createOutgoing({ allowPrivate, resolve, ...options }: OutgoingOptions): Outgoing {
  const timeoutMs = options.timeoutMs ?? limits.outgoing.timeoutMs;
  return {
    async send(asked) {
      const url = acceptUrl(asked.url);
      const own = allowPrivate && (asked.trusted ?? []).includes(url.origin);
      if (url.protocol === 'http:' && !own) throw new OutgoingError('address', url.host);
      const refuses: Refusal = (address) => {
        const kind = classifyAddress(address);
        if (kind === 'private') return !own;
        // Plain http is for the own network alone, whatever a name resolves to.
        return kind === 'never' || url.protocol === 'http:';
      };
      const literal = url.hostname.replace(/^\[|\]$/g, '');
      // A literal address is never looked up, so it is checked here.
      if (isIP(literal) !== 0 && refuses(literal)) throw new OutgoingError('network', url.host);
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        return await exchange(url, asked, guardedLookup(url.host, refuses, resolve), signal);
      } catch (error) {
        if (error instanceof OutgoingError) throw error;
        throw new OutgoingError(signal.aborted ? 'timeout' : 'connection', url.host, { cause: error });
      }
    },
  };
}

function acceptUrl(given: string | URL): URL {
  if (!URL.canParse(given.toString())) throw new OutgoingError('address', 'an address that is none');
  const url = new URL(given);
  const plain = url.username === '' && url.password === '' && ['http:', 'https:'].includes(url.protocol);
  if (!plain) throw new OutgoingError('address', url.host);
  return url;
}

async function exchange(
  url: URL,
  asked: OutgoingRequest,
  lookup: LookupFunction,
  signal: AbortSignal,
): Promise<Response> {
  const message = await new Promise<IncomingMessage>((resolve, reject) => {
    const begin = url.protocol === 'https:' ? requestHttps : requestHttp;
    const request: ClientRequest = begin(url, {
      method: asked.method ?? 'GET',
      headers: { 'user-agent': 'Hearth', ...asked.headers },
      // One connection a request: a reused one would have been checked for another request.
      agent: false,
      lookup,
      signal,
    });
    request.once('response', resolve);
    request.once('error', reject);
    request.end(asked.body);
  });
  const status = message.statusCode ?? 0;
  if (status >= 300 && status < 400) {
    message.destroy();
    throw new OutgoingError('redirect', url.host);
  }
  const body = await readWhole(message, url.host);
  const bodiless = status < 200 || status === 204 || status === 205;
  return new Response(bodiless ? null : body, { status: status < 200 ? 502 : status, headers: headersOf(message) });
}

async function readWhole(message: IncomingMessage, host: string): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of message) {
    if (!(chunk instanceof Uint8Array)) throw new Error('A response without an encoding comes in bytes.');
    size += chunk.length;
    if (size > limits.outgoing.bodyBytesMax) {
      message.destroy();
      throw new OutgoingError('too-large', host);
    }
    chunks.push(chunk);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

/** Only the headers that readers of documents use. */
function headersOf(message: IncomingMessage): Record<string, string> {
  const { 'content-type': type, 'www-authenticate': challenge } = message.headers;
  return { ...(type && { 'content-type': type }), ...(challenge && { 'www-authenticate': challenge }) };
}

/** True when no connection may be made to this address. */
type Refusal = (address: string) => boolean;

/** Resolves a name; the system's resolver by default. */
type Resolve = (
  name: string,
  options: LookupOptions & { readonly all: true },
  answer: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * Resolves a name and refuses it when any of its addresses is refused. The connection uses exactly the checked
 * addresses, so a name that resolves differently a moment later gains nothing (T37: rebinding).
 */
function guardedLookup(host: string, refuses: Refusal, resolve: Resolve = lookup): LookupFunction {
  return (hostname, options, answer) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      const [first] = found ?? [];
      if (error) return answer(error, '', 0);
      if (!first || found.some(({ address }) => refuses(address)))
        return answer(new OutgoingError('network', host), '', 0);
      if (options.all) return answer(null, found);
      return answer(null, first.address, first.family);
    });
  };
}
