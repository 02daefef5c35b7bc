import { Agent, type IncomingHttpHeaders, type RequestOptions, request } from 'node:http';
import { connect } from 'node:net';

/**
 * One client for Hearth and all peers. The client shares their cores, so it copies and retains as little as possible.
 */
export interface Sending {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly headers?: Readonly<Record<string, string | number>>;
  readonly body?: Uint8Array;
  /** Repeats the buffer, so that a gibibyte body needs no gibibyte of memory. */
  readonly times?: number;
  /** A pause after each repetition simulates a slow client. */
  readonly everyMs?: number;
}

export interface Reply {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Sends a request and reads the response; throws unless the status is 2xx. */
export function send(agent: Agent, url: string, sending: Sending): Promise<Reply> {
  const { method, body, times = 1 } = sending;
  const length = body === undefined ? {} : { 'content-length': body.length * times };
  const options: RequestOptions = { method, agent, headers: { ...sending.headers, ...length } };
  return new Promise((resolve, reject) => {
    const sent = request(url, options, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('error', reject);
      reply.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        const status = reply.statusCode ?? 0;
        if (status >= 200 && status < 300) return resolve({ headers: reply.headers, body: text });
        reject(new Error(`${method} ${url} answered ${status}: ${text.slice(0, 200)}`));
        sent.destroy();
      });
    });
    sent.on('error', reject);
    let left = body === undefined ? 0 : times;
    const pump = () => {
      while (body !== undefined && left > 1) {
        left -= 1;
        const isTaken = sent.write(body);
        if (sending.everyMs !== undefined) return void setTimeout(pump, sending.everyMs);
        if (!isTaken) return void sent.once('drain', pump);
      }
      sent.end(body);
    };
    pump();
  });
}

export function keepAlive(connections: number): Agent {
  return new Agent({ keepAlive: true, maxSockets: connections });
}

/** Downloads into one reused buffer and returns the number of body bytes. */
export function drain(url: string, headers: Readonly<Record<string, string>> = {}): Promise<number> {
  const { hostname, port, pathname, search } = new URL(url);
  return new Promise((resolve, reject) => {
    let head: string | undefined = '';
    let received = 0;
    const take = (count: number, buffer: Uint8Array): boolean => {
      if (head === undefined) {
        received += count;
        return true;
      }
      head += Buffer.from(buffer.buffer, buffer.byteOffset, count).toString('latin1');
      const end = head.indexOf('\r\n\r\n');
      if (end < 0) return true;
      if (!/^HTTP\/1\.1 20[06]/.test(head)) reject(new Error(`${url} answered ${head.slice(0, end)}`));
      received = head.length - end - 4;
      head = undefined;
      return true;
    };
    const onread = { buffer: downloadBuffer, callback: take };
    const socket = connect({ host: hostname, port: Number(port), onread });
    socket.on('error', reject);
    // The request asked the server to close the connection after its response.
    socket.on('end', () => resolve(received));
    const lines = Object.entries({ host: `${hostname}:${port}`, connection: 'close', ...headers });
    const text = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
    socket.write(`GET ${pathname}${search} HTTP/1.1\r\n${text}\r\n`);
  });
}

const downloadBuffer = Buffer.alloc(1024 * 1024);
