import { request } from 'node:http';
import { bucket, type TestServer } from '../../storage.suite.ts';

/** The URL of an object in the protocol of the web SDK. */
export const path = (name: string, query = '') => `/v0/b/${bucket}/o/${encodeURIComponent(name)}${query}`;

interface Put {
  readonly contentType?: string;
  readonly cacheControl?: string;
  readonly contentDisposition?: string;
  readonly contentLanguage?: string;
  readonly contentEncoding?: string;
}

/** Uploads in one request, as the SDK does, and returns the JSON of the reply. */
export async function put(
  server: TestServer,
  name: string,
  content: string | Uint8Array,
  metadata: Put = {},
  headers = {},
) {
  const head = `--b\r\nContent-Type: application/json; charset=utf-8\r\n\r\n${JSON.stringify(metadata)}\r\n--b\r\n\r\n`;
  const response = await server.ask(`/v0/b/${bucket}/o?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: { 'x-goog-upload-protocol': 'multipart', 'content-type': 'multipart/related; boundary=b', ...headers },
    body: Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from('\r\n--b--')]),
  });
  const body = (await response.json()) as Record<string, string>;
  return { status: response.status, body, url: path(name, `?alt=media&token=${body.downloadTokens}`) };
}

interface RawReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** Sends only the given headers and unpacks nothing, unlike fetch. */
export function askRaw(url: string, headers: Record<string, string>, method = 'GET'): Promise<RawReply> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { method, headers }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('error', reject);
      reply.on('end', () => {
        const texts = Object.entries(reply.headers).map(([name, value]) => [name, String(value)] as const);
        resolve({ status: reply.statusCode ?? 0, headers: Object.fromEntries(texts), body: Buffer.concat(chunks) });
      });
    });
    asked.on('error', reject);
    asked.end();
  });
}
