import { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { RequestMessage } from '../../domain/messages.ts';

/** A request as Express's handlers see it, without a connection and a parser behind it. */
type SmallRequest = IncomingMessage & { readonly body: unknown; readonly rawBody: Buffer };

export type MakeRequest = (message: RequestMessage, body: Buffer) => SmallRequest;

/** Express of the codebase gives its request prototype, so that `get`, `ip`, `query` and the others are its own. */
export function requestsOf(express: Express): MakeRequest {
  const app = express();
  app.set('trust proxy', true);
  const shared = {
    app,
    baseUrl: '',
    httpVersion: '1.1',
    httpVersionMajor: 1,
    httpVersionMinor: 1,
    complete: true,
  };
  const own = { method: '', url: '', originalUrl: '', params: {}, headers: {}, body: undefined, rawBody: noBytes };
  // Express's prototype has setters and getters for some of these; a property of ours before it keeps them from running.
  const prototype: object = Object.create(express.request, {
    ...Object.getOwnPropertyDescriptors({ ...shared, ...own }),
    ...lazySocket,
  });
  return (message, body) => {
    const request: SmallRequest = Object.create(prototype);
    return Object.assign(request, {
      [address]: message.address,
      method: message.method,
      url: message.url,
      originalUrl: message.url,
      params: {},
      headers: message.headers,
      rawBody: body,
      body: parsedBody(message, body),
    });
  };
}

export interface Express {
  (): { set(name: string, value: unknown): void };
  readonly request: object;
}

function parsedBody({ headers }: RequestMessage, body: Buffer): unknown {
  if (body.length === 0) return undefined;
  if (!/^application\/([a-z0-9.+-]*\+)?json\b/i.test(headers['content-type'] ?? '')) return body;
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    // The package answers a request without a body as a bad one.
    return undefined;
  }
}

const noBytes = Buffer.alloc(0);
const address = Symbol('address');

/** Few functions ask for the socket. */
const lazySocket: PropertyDescriptorMap = { socket: { get: socketOf }, connection: { get: socketOf } };

function socketOf(this: { readonly [address]: string }): EventEmitter {
  return Object.assign(new EventEmitter(), { remoteAddress: this[address], encrypted: false });
}
