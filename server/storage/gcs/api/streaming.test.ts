import { createHash } from 'node:crypto';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { createGzip } from 'node:zlib';
import { expect, it } from 'vitest';
import { watchMemory } from '../../../testing/memory.ts';
import { bucket, describeStorage, openWithHomeRules } from '../../storage.suite.ts';

const MiB = 1024 * 1024;
const size = 64 * MiB;

describeStorage('A large file of a service', (open) => {
  // Each measurement collects the whole heap, which is large in a long-running worker.
  it('is streamed in, copied, composed and unpacked without being buffered (A39)', { timeout: 120_000 }, async () => {
    const server = await openWithHomeRules(open);
    const key = await server.admin();
    const chunk = Buffer.alloc(MiB, 'hearth');
    const memory = watchMemory();
    const ask = (path: string, options: { method?: string; headers?: object; body?: () => AsyncIterable<Buffer> }) =>
      new Promise<IncomingMessage>((resolve, reject) => {
        const { method = 'GET', headers = {}, body } = options;
        const url = path.startsWith('http') ? path : `${server.origin}${path}`;
        const request = httpRequest(url, { method, headers: { ...key, ...headers } }, resolve).on('error', reject);
        const send = async () => {
          for await (const part of body?.() ?? []) {
            if (!request.write(part)) await new Promise((drained) => request.once('drain', drained));
          }
          request.end();
        };
        send().catch(reject);
      });
    const text = async (response: IncomingMessage) => {
      const parts: Buffer[] = [];
      for await (const part of response) parts.push(part);
      return JSON.parse(Buffer.concat(parts).toString()) as Record<string, string>;
    };
    async function* whole() {
      for (let sent = 0; sent < size; sent += chunk.length) {
        yield chunk;
        memory.passed(chunk.length);
      }
    }

    const begun = await ask(`/upload/storage/v1/b/${bucket}/o?uploadType=resumable&name=large`, { method: 'POST' });
    begun.resume();
    const location = String(begun.headers.location);
    const stored = await text(
      await ask(location, { method: 'PUT', headers: { 'content-range': 'bytes 0-*/*' }, body: whole }),
    );
    const copied = await text(await ask(`/b/${bucket}/o/large/copyTo/b/${bucket}/o/copy`, { method: 'POST' }));
    expect([stored.size, copied.md5Hash]).toEqual([String(size), stored.md5Hash]);
    const sources = JSON.stringify({ sourceObjects: [{ name: 'large' }, { name: 'copy' }] });
    const joined = await text(
      await ask(`/b/${bucket}/o/joined/compose`, {
        method: 'POST',
        body: async function* () {
          yield Buffer.from(sources);
        },
      }),
    );
    expect(joined.size).toBe(String(2 * size));

    const gzip = createGzip();
    const packed = () => gzip as AsyncIterable<Buffer>;
    const pump = async () => {
      for await (const part of whole())
        if (!gzip.write(part)) await new Promise((drained) => gzip.once('drain', drained));
      gzip.end();
    };
    const path = `/upload/storage/v1/b/${bucket}/o?uploadType=media&name=packed&contentEncoding=gzip`;
    const [answer] = await Promise.all([ask(path, { method: 'POST', body: packed }), pump()]);
    expect(Number((await text(answer)).size)).toBeLessThan(MiB);
    const digest = createHash('md5');
    for await (const part of await ask(`/b/${bucket}/o/packed?alt=media`, {})) {
      digest.update(part);
      memory.passed(part.length);
    }
    expect(digest.digest('base64')).toBe(stored.md5Hash);
    expect(memory.grownBytes()).toBeLessThan(size / 2);
  });
});
