import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { readConfig } from '../config/index.ts';
import { createLog } from '../log/index.ts';
import { addWebApp, createHttpHost, freePort, type HttpHost } from './index.ts';

const hosts: HttpHost[] = [];
afterEach(async () => {
  await Promise.all(hosts.splice(0).map((host) => host.close()));
});

async function build() {
  const root = await mkdtemp(join(tmpdir(), 'hearth-web-'));
  const folder = join(root, 'dist');
  await mkdir(join(folder, 'assets'), { recursive: true });
  await mkdir(join(folder, '.vite'));
  await writeFile(join(root, 'secret.txt'), 'secret');
  await writeFile(join(folder, '.vite', 'manifest.json'), 'secret');
  await writeFile(join(folder, 'index.html'), '<!doctype html>the page');
  await writeFile(join(folder, 'assets', 'app-1a2b.js'), 'plain');
  await writeFile(join(folder, 'assets', 'app-1a2b.js.br'), 'small');
  await writeFile(join(folder, 'favicon.svg'), '<svg/>');
  await writeFile(join(folder, 'manifest.webmanifest'), '{}');
  const port = await freePort('127.0.0.1');
  const { config } = readConfig({ flags: { port: String(port), host: '127.0.0.1' }, environment: {} });
  const host = await createHttpHost(
    config,
    await createLog({ logLevel: 'silent', logFormat: 'json' }),
    async () => true,
  );
  hosts.push(host);
  addWebApp(host.app, { folder, connectTo: ['https://files.example.org'], showFrom: ['https://files.example.net'] });
  await host.listen();
  return (path: string, headers: Record<string, string> = {}, more: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers, ...more });
}

describe('the web application', () => {
  it('is one page for every address of a screen, under a strict policy', async () => {
    const get = await build();
    for (const path of ['/', '/files', '/files/abc', '/setup?x=1']) {
      const reply = await get(path, { accept: 'text/html' });
      expect([path, reply.status, await reply.text()]).toEqual([path, 200, '<!doctype html>the page']);
      const policy = reply.headers.get('content-security-policy') ?? '';
      expect(policy).toContain("script-src 'self'");
      expect(policy).toContain("connect-src 'self' https://files.example.org");
      expect(policy).not.toContain('unsafe');
      expect(reply.headers.get('cache-control')).toBe('no-cache');
    }
  });

  it('caches hashed files for a year and revalidates the others', async () => {
    const get = await build();
    const script = await get('/assets/app-1a2b.js', { 'accept-encoding': 'identity' });
    expect([await script.text(), script.headers.get('content-type')]).toEqual([
      'plain',
      'text/javascript; charset=utf-8',
    ]);
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const icon = await get('/favicon.svg');
    expect(icon.headers.get('cache-control')).toBe('no-cache');
    expect((await get('/favicon.svg', { 'if-none-match': icon.headers.get('etag') ?? '' })).status).toBe(304);
  });

  it('sends the compressed copy to clients that accept it', async () => {
    const get = await build();
    const reply = await get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip, br', 'x-raw': '1' }).catch(
      (error: unknown) => error,
    );
    // The test file is not real brotli; that fetch tried to unpack it shows the header.
    const broken = reply instanceof Response ? await reply.text().catch(() => 'not unpacked') : 'not unpacked';
    expect(broken).toBe('not unpacked');
  });

  it('serves no file outside of it (T1)', async () => {
    const get = await build();
    for (const path of [
      '/../secret.txt',
      '/..%2fsecret.txt',
      '/%2e%2e/secret.txt',
      '/assets/../../secret.txt',
      '/.vite/manifest.json',
      '/assets/none.js',
      '/index.html',
    ]) {
      const reply = await get(path);
      expect([path, reply.status]).toEqual([path, 404]);
      expect(await reply.text()).not.toContain('secret');
    }
  });

  it('answers the share target without a service worker, without reading the body', async () => {
    const get = await build();
    const body = new FormData();
    body.append('files', new Blob([new Uint8Array(4 * 1024 * 1024)]), 'film.mp4');
    for (const sent of [body, 'plain', new Uint8Array()]) {
      const reply = await get('/share-target', {}, { method: 'POST', body: sent, redirect: 'manual' });
      expect([reply.status, reply.headers.get('location')]).toEqual([303, '/receive?missed=true']);
      await reply.arrayBuffer();
    }
  });

  it('describes its installation to the browser', async () => {
    const get = await build();
    const reply = await get('/manifest.webmanifest');
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/manifest+json']);
    expect(reply.headers.get('cache-control')).toBe('no-cache');
  });
});
