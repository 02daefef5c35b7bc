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
  return (message, body) => {
    const request: SmallRequest = Object.create(express.request);
    // The prototype has setters and getters, which must not run.
    return Object.defineProperties(request, {
      ...Object.getOwnPropertyDescriptors({
        app,
        method: message.method,
        url: message.url,
        originalUrl: message.url,
        baseUrl: '',
        params: {},
        headers: { ...message.headers },
        httpVersion: '1.1',
        httpVersionMajor: 1,
        httpVersionMinor: 1,
        rawBody: body,
        body: parsedBody(message, body),
        complete: true,
      }),
      ...lazySocket(message.address),
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

function lazySocket(remoteAddress: string): PropertyDescriptorMap {
  const get = () => Object.assign(new EventEmitter(), { remoteAddress, encrypted: false });
  return { socket: { get }, connection: { get } };
}
