import { readdir } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { expect } from 'vitest';
import { bucket, type TestServer } from '../../storage.suite.ts';

const KiB = 1024;
export const quarter = 256 * KiB;
export const bytes = Buffer.alloc(3 * quarter + 100, 0).map((_, at) => (at * 7 + (at >> 9)) & 255);

type Headers = Readonly<Record<string, string>>;

export async function begin(
  server: TestServer,
  name: string,
  { size = bytes.length, headers = {}, body = {} }: Beginning = {},
) {
  const response = await server.ask(`/v0/b/${bucket}/o?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: {
      'x-goog-upload-protocol': 'resumable',
      'x-goog-upload-command': 'start',
      ...(size !== null && { 'x-goog-upload-header-content-length': String(size) }),
      'x-goog-upload-header-content-type': 'application/x-test',
      ...headers,
    },
    body: JSON.stringify(body),
  });
  return { response, url: response.headers.get('x-goog-upload-url') ?? '' };
}

interface Beginning {
  readonly size?: number | null | string;
  readonly headers?: Headers;
  readonly body?: unknown;
}

export function send(
  server: TestServer,
  url: string,
  command: string,
  offset?: number | string,
  body?: Uint8Array<ArrayBuffer>,
  headers: Headers = {},
) {
  return server.ask(url, {
    method: 'POST',
    headers: {
      'x-goog-upload-command': command,
      ...(offset !== undefined && { 'x-goog-upload-offset': String(offset) }),
      ...headers,
    },
    ...(body && { body }),
  });
}

export async function received(server: TestServer, url: string, headers: Headers = {}) {
  const response = await send(server, url, 'query', undefined, undefined, headers);
  expect(response.status).toBe(200);
  return [response.headers.get('x-goog-upload-status'), Number(response.headers.get('x-goog-upload-size-received'))];
}

export async function content(server: TestServer, name: string): Promise<Buffer> {
  const response = await server.ask(`/v0/b/${bucket}/o/${encodeURIComponent(name)}?alt=media`);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

export async function blobFiles(server: TestServer): Promise<string[]> {
  const entries = await readdir(join(server.folder, 'blobs'), { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** Writes a request by hand whose body stops in the middle; the socket stays open. */
export async function sendHalf(url: string, offset: number, whole: Uint8Array, sent: number): Promise<Socket> {
  const { hostname, port, pathname, search } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  const head = [
    `POST ${pathname}${search} HTTP/1.1`,
    `Host: ${hostname}:${port}`,
    'X-Goog-Upload-Command: upload',
    `X-Goog-Upload-Offset: ${offset}`,
    `Content-Length: ${whole.length}`,
    '',
    '',
  ].join('\r\n');
  await new Promise<void>((resolve) =>
    socket.write(Buffer.concat([Buffer.from(head), whole.subarray(0, sent)]), () => resolve()),
  );
  return socket;
}

/** The cut would prove nothing before a part of the chunk is on the disk. */
export async function untilStaged(server: TestServer, atLeast: number): Promise<void> {
  const largest = async () => {
    const files = await blobFiles(server);
    const sizes = await Promise.all(files.map((path) => server.core.blobs.staged(path.split('/').at(-1) ?? '')));
    return Math.max(...sizes.map((size) => size ?? 0));
  };
  await expect.poll(largest, { interval: 5 }).toBeGreaterThanOrEqual(atLeast);
}
