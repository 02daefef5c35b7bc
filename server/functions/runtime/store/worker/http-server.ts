import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { DeployedFunction } from './load-codebase.ts';

/** Serves one request on a connection; `done` is called when the function has nothing more to do for it. */
export type ServeConnection = (connection: Duplex, done: (status: number | undefined) => void) => void;

/** Serves a function on connections that exist only between the server and this worker. */
export function serveHttp(express: ExpressPackage, handler: DeployedFunction): ServeConnection {
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', true);
  const limit = bodyBytesMax;
  const verify = (request: IncomingMessage & { rawBody?: Buffer }, _response: unknown, body: Buffer) => {
    request.rawBody = body;
  };
  app.use(express.json({ limit, verify, strict: false, type: ['application/json', '+json'] }));
  app.use(express.urlencoded({ limit, verify, extended: true }));
  app.use(express.text({ limit, verify, type: 'text/*' }));
  // Bytes may come without a content type.
  app.use(express.raw({ limit, verify, type: () => true }));
  const running = new WeakMap<object, { readonly result: Promise<unknown>; readonly response: ServerResponse }>();
  app.use(async (request: IncomingMessage, response: ServerResponse) => {
    const result = handler(request, response);
    running.set(request.socket, { result: Promise.resolve(result), response });
    await result;
  });
  const server = createServer({ keepAlive: false }, app);
  return (connection, done) => {
    connection.once('close', () => {
      // A handler may go on after its reply; who calls back instead of returning a promise is done with the reply.
      const { result, response } = running.get(connection) ?? {};
      const end = () => done(response?.headersSent ? response.statusCode : undefined);
      Promise.resolve(result).then(end, end);
    });
    server.emit('connection', connection);
  };
}

const bodyBytesMax = 32 * 1024 * 1024;

type Middleware = (...args: never[]) => unknown;

export interface ExpressPackage {
  (): RequestListener & {
    disable(name: string): void;
    set(name: string, value: unknown): void;
    use(middleware: Middleware): void;
  };
  readonly request: object;
  json(options: object): Middleware;
  urlencoded(options: object): Middleware;
  text(options: object): Middleware;
  raw(options: object): Middleware;
}
