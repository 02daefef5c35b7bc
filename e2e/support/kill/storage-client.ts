import { Agent, type ClientRequest, type IncomingHttpHeaders, request } from 'node:http';

export interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** How a body is sent: at once, or in pieces with pauses, so that a kill can hit the middle. */
export interface Pace {
  readonly pieceBytes: number;
  readonly pauseMs: number;
}

/** The storage protocol without an SDK: the client never retries, so every acknowledgement is known. */
export interface StorageClient {
  put(bucket: string, name: string, bytes: Buffer, mark: string, pace?: Pace): Promise<Reply>;
  /** Returns the path of the upload session. */
  begin(bucket: string, name: string, size: number, mark: string): Promise<Reply & { readonly session: string }>;
  /** One request of a resumable upload. */
  step(session: string, command: string, offset?: number, bytes?: Buffer, pace?: Pace): Promise<Reply>;
  describe(bucket: string, name: string): Promise<Reply>;
  read(bucket: string, name: string): Promise<Reply>;
  mark(bucket: string, name: string, mark: string): Promise<Reply>;
  remove(bucket: string, name: string): Promise<Reply>;
  list(bucket: string): Promise<Reply>;
  /** A request to any path, for admin operations. */
  ask(method: string, path: string, json?: unknown): Promise<Reply>;
  close(): void;
}

export function createStorageClient(origin: string, authorization: string): StorageClient {
  const agent = new Agent({ keepAlive: true });
  const send: Send = (method, path, headers = {}, body = Buffer.alloc(0), pace = undefined) =>
    exchange({ url: `${origin}${path}`, method, agent, headers: { authorization, ...headers } }, body, pace);
  const json = { 'content-type': 'application/json; charset=utf-8' };
  return {
    ...uploads(send),
    describe: (bucket, name) => send('GET', objectPath(bucket, name)),
    read: (bucket, name) => send('GET', `${objectPath(bucket, name)}?alt=media`),
    mark: (bucket, name, mark) =>
      send('PATCH', objectPath(bucket, name), json, Buffer.from(JSON.stringify({ metadata: { mark } }))),
    remove: (bucket, name) => send('DELETE', objectPath(bucket, name)),
    list: (bucket) => send('GET', `/v0/b/${bucket}/o?maxResults=1000`),
    ask: (method, path, body) =>
      body === undefined ? send(method, path) : send(method, path, json, Buffer.from(JSON.stringify(body))),
    close: () => agent.destroy(),
  };
}

type Send = (
  method: string,
  path: string,
  headers?: Readonly<Record<string, string>>,
  body?: Buffer,
  pace?: Pace,
) => Promise<Reply>;

function uploads(send: Send): Pick<StorageClient, 'put' | 'begin' | 'step'> {
  return {
    put(bucket, name, bytes, mark, pace) {
      const body = related(JSON.stringify({ name, contentType: 'image/x-kill', metadata: { mark } }), bytes);
      const headers = {
        'x-goog-upload-protocol': 'multipart',
        'content-type': `multipart/related; boundary=${boundary}`,
      };
      return send('POST', `/v0/b/${bucket}/o?name=${encodeURIComponent(name)}`, headers, body, pace);
    },
    async begin(bucket, name, size, mark) {
      const headers = {
        'content-type': 'application/json; charset=utf-8',
        'x-goog-upload-protocol': 'resumable',
        'x-goog-upload-command': 'start',
        'x-goog-upload-header-content-length': String(size),
      };
      const body = Buffer.from(JSON.stringify({ name, metadata: { mark } }));
      const reply = await send('POST', `/v0/b/${bucket}/o?name=${encodeURIComponent(name)}`, headers, body);
      return { ...reply, session: String(reply.headers['x-goog-upload-url'] ?? '').replace(/^https?:\/\/[^/]+/, '') };
    },
    step(session, command, offset, bytes, pace) {
      const at = offset === undefined ? {} : { 'x-goog-upload-offset': String(offset) };
      return send('POST', session, { 'x-goog-upload-command': command, ...at }, bytes, pace);
    },
  };
}

const boundary = 'between-the-parts';

function related(metadata: string, bytes: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`--${boundary}\r\ncontent-type: application/json; charset=utf-8\r\n\r\n${metadata}\r\n`),
    Buffer.from(`--${boundary}\r\ncontent-type: image/x-kill\r\n\r\n`),
    bytes,
    Buffer.from(`\r\n--${boundary}--`),
  ]);
}

export function objectPath(bucket: string, name: string): string {
  return `/v0/b/${bucket}/o/${encodeURIComponent(name)}`;
}

interface Call {
  readonly url: string;
  readonly method: string;
  readonly agent: Agent;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Rejects when the connection closes before the response is complete. A read on a connection that had waited is asked
 * once more: the server may have closed it at that moment.
 */
async function exchange(call: Call, body: Buffer, pace: Pace | undefined): Promise<Reply> {
  let isReused = false;
  const note = (request: ClientRequest) => {
    isReused = request.reusedSocket;
  };
  try {
    return await exchangeOnce(call, body, pace, note);
  } catch (error) {
    const isRead = call.method === 'GET' || call.headers['x-goog-upload-command'] === 'query';
    if (!isRead || !isReused)
      throw new Error(`${call.method} ${call.url} on a ${isReused ? 'used' : 'new'} connection: ${error}`);
    return exchangeOnce(call, body, pace, note);
  }
}

async function exchangeOnce(
  { url, method, agent, headers }: Call,
  body: Buffer,
  pace: Pace | undefined,
  noteFailed: (request: ClientRequest) => void,
): Promise<Reply> {
  const length = method === 'GET' ? {} : { 'content-length': String(body.length) };
  const call = request(url, { method, agent, headers: { ...headers, ...length } });
  call.setTimeout(waitMaxMs, () => call.destroy(new Error(`No answer to ${method} ${url} in ${waitMaxMs} ms.`)));
  const replied = new Promise<Reply>((resolve, reject) => {
    call.once('error', (error) => {
      noteFailed(call);
      reject(error);
    });
    call.once('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
  });
  let isOver = false;
  const over = () => {
    isOver = true;
  };
  replied.then(over, over);
  const { pieceBytes, pauseMs } = pace ?? { pieceBytes: Math.max(1, body.length), pauseMs: 0 };
  for (let at = 0; at < body.length && !isOver; at += pieceBytes) {
    if (at > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
    call.write(body.subarray(at, at + pieceBytes));
  }
  call.end();
  return replied;
}

const waitMaxMs = 30_000;
