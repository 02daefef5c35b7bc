import { once } from 'node:events';
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** The fault of one request. */
type Mishap =
  | 'none'
  /** The server processes the request, but the response is lost. */
  | 'lose-reply'
  /** The connection is cut after this many bytes of the body. */
  | { readonly cutAfterBytes: number }
  /** The proxy answers instead of the server. */
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>> };

interface Passed {
  readonly command: string;
  readonly offset: number | null;
  readonly bytes: number;
  readonly authorization: string | undefined;
}

export interface BadLine {
  readonly origin: string;
  /** Every request of the upload protocol, with the number of body bytes that reached the server. */
  readonly passed: readonly Passed[];
  /** Decides the fault of a request; called once for each. */
  mishap: (passing: Passed, count: number) => Mishap;
  /** Cuts all open connections and refuses new ones until `up`. */
  down(): void;
  up(): void;
  /** Bytes per second of all requests together; null for no limit. */
  bytesPerSecond: number | null;
  close(): Promise<void>;
}

/** A proxy in front of a real server that simulates network faults. */
export async function openBadLine(target: string): Promise<BadLine> {
  const passed: (Passed & { bytes: number })[] = [];
  let isDown = false;
  const server = createServer((request, response) => {
    if (isDown) return void request.socket.destroy();
    const entry = { ...entryOf(request), bytes: 0 };
    if (entry.command !== '') passed.push(entry);
    const mishap = entry.command === '' ? 'none' : line.mishap(entry, passed.length);
    if (typeof mishap === 'object' && 'status' in mishap) {
      request.resume();
      const origin = request.headers.origin ?? '*';
      const cors = { 'access-control-allow-origin': origin, 'access-control-expose-headers': 'Retry-After' };
      return void response.writeHead(mishap.status, { ...cors, ...mishap.headers }).end();
    }
    void forward(request, response, entry, mishap);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the line has no port');
  const origin = `http://127.0.0.1:${address.port}`;

  const line: BadLine = {
    origin,
    passed,
    mishap: () => 'none',
    bytesPerSecond: null,
    down() {
      isDown = true;
      server.closeAllConnections();
    },
    up() {
      isDown = false;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  async function forward(
    request: IncomingMessage,
    response: ServerResponse,
    entry: { bytes: number },
    mishap: 'none' | 'lose-reply' | { readonly cutAfterBytes: number },
  ): Promise<void> {
    const { socket } = request;
    const cut = () => socket.destroy();
    const upstream = ask(new URL(request.url ?? '/', target), { method: request.method, headers: request.headers });
    upstream.on('error', cut);
    upstream.on('response', (reply) => {
      if (mishap === 'lose-reply') {
        reply.resume();
        return void reply.on('end', cut);
      }
      response.writeHead(reply.statusCode ?? 502, readdressed(reply.headersDistinct, target, origin));
      reply.on('error', cut);
      reply.pipe(response);
    });
    try {
      for await (const chunk of request) {
        if (!Buffer.isBuffer(chunk)) throw new Error('a body is bytes');
        const left = typeof mishap === 'object' ? mishap.cutAfterBytes - entry.bytes : chunk.length;
        entry.bytes += Math.min(left, chunk.length);
        if (!upstream.write(chunk.subarray(0, left))) await once(upstream, 'drain');
        if (left < chunk.length) {
          // Bytes that were already forwarded arrive before the connection is cut.
          await new Promise((resolve) => setTimeout(resolve, 100));
          upstream.destroy();
          return void cut();
        }
        if (line.bytesPerSecond !== null)
          await new Promise((resolve) => setTimeout(resolve, (chunk.length / (line.bytesPerSecond ?? 1)) * 1000));
      }
      upstream.end();
    } catch {
      upstream.destroy();
      cut();
    }
  }
  return line;
}

function entryOf({ headers }: IncomingMessage): Omit<Passed, 'bytes'> {
  const command = headers['x-goog-upload-command'];
  const offset = headers['x-goog-upload-offset'];
  return {
    command: typeof command === 'string' ? command : '',
    offset: typeof offset === 'string' ? Number(offset) : null,
    authorization: headers.authorization,
  };
}

/** The server returns its own address as the upload URL; the proxy replaces it, so that the bytes pass the proxy. */
function readdressed(headers: NodeJS.Dict<string[]>, target: string, origin: string): Record<string, string[]> {
  const from = new URL(target).origin;
  return Object.fromEntries(
    Object.entries(headers).map(([name, values = []]) => [name, values.map((value) => value.replace(from, origin))]),
  );
}
