import { request } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { readConfig } from '../config/index.ts';
import { createLog } from '../log/index.ts';
import { createHttpHost, freePort, type HttpHost } from './index.ts';

const hosts: HttpHost[] = [];
afterEach(async () => {
  await Promise.all(hosts.splice(0).map((host) => host.close()));
});

/** A server with one page, one call and one file, which can be requested under any name. */
async function build(environment: Record<string, string>) {
  const port = await freePort('127.0.0.1');
  const { config } = readConfig({ flags: { port: String(port), host: '127.0.0.1' }, environment });
  const host = await createHttpHost(
    config,
    await createLog({ logLevel: 'silent', logFormat: 'json' }),
    async () => true,
  );
  hosts.push(host);
  host.app.get('/page', async () => 'page');
  host.app.get('/file', { config: { isContent: ({ url }) => url.endsWith('?bytes') } }, async (asked) =>
    asked.isOnContentOrigin ? 'file, apart' : 'file',
  );
  await host.listen();
  return (path: string, headers: Record<string, string>, method = 'GET') =>
    new Promise<readonly [number, string]>((resolve, reject) => {
      const asked = request({ host: '127.0.0.1', port, path, method, headers }, (reply) => {
        let text = '';
        reply.on('data', (chunk: Buffer) => {
          text += chunk.toString();
        });
        reply.on('end', () => resolve([reply.statusCode ?? 0, reply.headers.location ?? text]));
      });
      asked.on('error', reject);
      asked.end();
    });
}

const apart = {
  HEARTH_PUBLIC_URL: 'https://hearth.example.org',
  HEARTH_CONTENT_URL: 'https://files.example.net',
};
const nothing = [404, expect.stringMatching(/^Only files are served/)];

describe('two origins of one server (T6)', () => {
  it('are one until a second is configured', async () => {
    const ask = await build({});
    expect(await ask('/file?bytes', { host: 'files.example.net' })).toEqual([200, 'file']);
    expect(await ask('/page', { host: 'files.example.net' })).toEqual([200, 'page']);
  });

  it('keep files on one side and everything else on the other', async () => {
    const ask = await build(apart);
    const [here, there] = [{ host: 'hearth.example.org' }, { host: 'files.example.net' }];
    expect(await ask('/page', here)).toEqual([200, 'page']);
    expect(await ask('/file', here)).toEqual([200, 'file']);
    expect(await ask('/file?bytes', here)).toEqual([307, 'https://files.example.net/file?bytes']);
    expect(await ask('/file?bytes', there)).toEqual([200, 'file, apart']);
    for (const path of ['/page', '/file', '/healthz', '/readyz', '/metrics', '/nowhere'])
      expect(await ask(path, there)).toEqual(nothing);
    expect(await ask('/file?bytes', there, 'DELETE')).toEqual(nothing);
  });

  it.each(['authorization', 'x-firebase-appcheck', 'x-firebase-storage-version'])(
    'give a program the bytes where it sends %s, and send its credentials nowhere',
    async (name) => {
      const ask = await build(apart);
      expect(await ask('/file?bytes', { host: 'hearth.example.org', [name]: 'x' })).toEqual([200, 'file']);
    },
  );

  it('do not affect admin SDKs, which use the names of Google', async () => {
    const ask = await build(apart);
    expect(await ask('/file?bytes', { host: 'storage.googleapis.com' })).toEqual([200, 'file']);
  });

  it('trust a forwarded host name only from a trusted proxy (T27)', async () => {
    const forwarded = { host: '127.0.0.1', 'x-forwarded-host': 'files.example.net' };
    const trusting = await build({ ...apart, HEARTH_TRUSTED_PROXIES: '127.0.0.1' });
    expect(await trusting('/page', forwarded)).toEqual(nothing);
    expect(await trusting('/file?bytes', forwarded)).toEqual([200, 'file, apart']);
    const wary = await build(apart);
    expect(await wary('/page', forwarded)).toEqual([200, 'page']);
  });
});
