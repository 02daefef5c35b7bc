import { once } from 'node:events';
import { connect } from 'node:net';
import { Writable } from 'node:stream';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Config, readConfig } from '../config/index.ts';
import { AppError } from '../errors.ts';
import { createLog } from '../log/index.ts';
import { createHttpHost, freePort, type HttpApp, type HttpHost } from './index.ts';

const hosts: HttpHost[] = [];
afterEach(async () => {
  await Promise.all(hosts.splice(0).map((host) => host.close()));
});

interface BuildOptions {
  readonly isReady?: Parameters<typeof createHttpHost>[2];
  readonly writeAccess?: Parameters<typeof createHttpHost>[4];
}

async function build(
  routes: (app: HttpApp) => void = () => undefined,
  environment: Record<string, string> = {},
  { isReady = async () => true, writeAccess }: BuildOptions = {},
) {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const port = await freePort('127.0.0.1');
  const { config } = readConfig({ flags: { port: String(port), host: '127.0.0.1' }, environment });
  const host = await createHttpHost(
    config as Config,
    await createLog({ logLevel: 'info', logFormat: 'json' }, sink),
    isReady,
    undefined,
    writeAccess,
  );
  hosts.push(host);
  routes(host.app);
  await host.listen();
  return { host, lines, origin: `http://127.0.0.1:${port}`, port };
}

describe('the HTTP host', () => {
  it('answers its probes', async () => {
    const { origin } = await build();
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
    expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  });

  it('says why it is not ready', async () => {
    const { origin } = await build(undefined, {}, { isReady: async () => 'disk-full' });
    const reply = await fetch(`${origin}/readyz`);
    expect([reply.status, await reply.json()]).toEqual([503, { status: 'not ready', reason: 'disk-full' }]);
  });

  it('refuses what may change something while it is read-only, and each route that nobody thought about', async () => {
    const writeAccess = { require: () => Promise.reject(new AppError('server/maintenance')), suspect: () => undefined };
    const { origin } = await build(
      (app) => {
        app.all('/x', async () => 'done');
        app.post('/sign-in', { config: { worksReadOnly: true } }, async () => 'done');
      },
      {},
      { writeAccess },
    );
    const statuses = async (path: string, methods: string[]) =>
      Promise.all(methods.map(async (method) => (await fetch(`${origin}${path}`, { method })).status));
    expect(await statuses('/x', ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])).toEqual([
      200, 200, 423, 423, 423, 423,
    ]);
    expect(await statuses('/sign-in', ['POST'])).toEqual([200]);
    expect(await statuses('/nowhere', ['POST'])).toEqual([404]);
  });

  it('suspects the disk after a write that failed on it, and after no other error', async () => {
    let suspicions = 0;
    const suspect = () => {
      suspicions += 1;
    };
    const writeAccess = { require: async () => undefined, suspect };
    const failing = (code: string) => Promise.reject(Object.assign(new Error(code), { code }));
    const { origin } = await build(
      (app) => {
        app.post('/full', () => failing('SQLITE_FULL'));
        app.post('/bug', () => failing('EISDIR'));
      },
      {},
      { writeAccess },
    );
    await fetch(`${origin}/bug`, { method: 'POST' });
    expect(suspicions).toBe(0);
    expect((await fetch(`${origin}/full`, { method: 'POST' })).status).toBe(402);
    expect(suspicions).toBe(1);
  });

  it('answers an expected error by its catalogue row and names the request', async () => {
    const { origin } = await build((app) =>
      app.get('/x', async () => Promise.reject(new AppError('drive/name-taken'))),
    );
    const reply = await fetch(`${origin}/x`);
    expect(reply.status).toBe(409);
    const body = (await reply.json()) as { error: { status: string; details: { code: string; requestId: string } } };
    expect(body.error).toMatchObject({ status: 'ALREADY_EXISTS', details: { code: 'drive/name-taken' } });
    expect(body.error.details.requestId).toBe(reply.headers.get('x-request-id'));
  });

  it('reveals nothing about a bug (A44)', async () => {
    const { origin, lines } = await build((app) =>
      app.get('/x', async () => Promise.reject(new Error('password=hunter2 at /srv/secret.ts'))),
    );
    const reply = await fetch(`${origin}/x`);
    expect(reply.status).toBe(500);
    expect(await reply.text()).not.toMatch(/hunter2|secret\.ts|stack/);
    expect(lines.join('')).toContain('request failed');
  });

  it('lets a route answer errors in the format of its own API', async () => {
    const { origin } = await build((app) => {
      const config = { presentError: (error: AppError) => ({ status: 418, body: { teapot: error.code } }) };
      app.get('/x', { config }, async () => Promise.reject(new AppError('drive/not-found')));
    });
    const reply = await fetch(`${origin}/x`);
    expect([reply.status, await reply.json()]).toEqual([418, { teapot: 'drive/not-found' }]);
  });

  it.each([
    ['not JSON', '{', 400],
    ['a prototype', '{"__proto__": {"admin": true}}', 400],
    ['a constructor', '{"constructor": {"prototype": {"admin": true}}}', 400],
    ['too much', JSON.stringify('x'.repeat(300_000)), 413],
  ])('refuses a body that is %s (A40, T33)', async (_name, body, status) => {
    const { origin } = await build((app) => app.post('/x', async (request) => request.body));
    const reply = await fetch(`${origin}/x`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    expect(reply.status).toBe(status);
  });

  it('logs neither queries nor headers', async () => {
    const { origin, lines } = await build();
    await fetch(`${origin}/healthz?token=sesame&key=open`, { headers: { authorization: 'Bearer sesame' } });
    expect(lines.join('')).toContain('"path":"/healthz"');
    expect(lines.join('')).not.toMatch(/sesame|open/);
  });

  it('logs no address that grants access by itself: that of a link or a request (T11)', async () => {
    const { origin, lines } = await build();
    const token = 'n0DmRvKpsmYWK_MK8xABAQuCgsFSjnf1Z5JhA1sRs-Y';
    for (const path of [
      `/s/${token}`,
      `/s/summer-photos-${token}/4kQ2xGfHq7LmN8pRsTuVwX`,
      `/r/${token}`,
      `/s/${token}.`,
    ])
      await fetch(`${origin}${path}`);
    expect(lines.join('')).toContain('"path":"/s/…/4kQ2xGfHq7LmN8pRsTuVwX"');
    expect(lines.join('')).not.toContain(token);
  });

  it('sets headers that keep replies out of caches and content sniffing (T45)', async () => {
    const { origin } = await build();
    const { headers } = await fetch(`${origin}/healthz`);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('strict-transport-security')).toBeNull();
    const secure = await build(undefined, { HEARTH_PUBLIC_URL: 'https://files.example.org' });
    expect((await fetch(`${secure.origin}/healthz`)).headers.get('strict-transport-security')).toMatch(/max-age/);
  });

  it('answers preflights as the SDKs need them, and never allows credentials (T28)', async () => {
    const { origin } = await build();
    const reply = await fetch(`${origin}/v0/b/x/o`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://app.example.org',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'x-goog-upload-command,authorization',
        'access-control-request-private-network': 'true',
      },
    });
    expect(reply.status).toBe(204);
    expect(reply.headers.get('access-control-allow-origin')).toBe('*');
    expect(reply.headers.get('access-control-allow-headers')).toBe('x-goog-upload-command,authorization');
    expect(reply.headers.get('access-control-allow-private-network')).toBe('true');
    expect(reply.headers.get('access-control-allow-credentials')).toBeNull();
    const plain = await fetch(`${origin}/healthz`, { headers: { origin: 'https://app.example.org' } });
    expect(plain.headers.get('access-control-expose-headers')).toContain('X-Goog-Upload-Status');
  });

  it('trusts forwarded headers only from configured proxies (T27, A47)', async () => {
    const routes = (app: HttpApp) => void app.get('/ip', async (request) => ({ ip: request.ip }));
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    const plain = await build(routes);
    expect(await (await fetch(`${plain.origin}/ip`, { headers })).json()).toEqual({ ip: '127.0.0.1' });
    const proxied = await build(routes, { HEARTH_TRUSTED_PROXIES: '127.0.0.1' });
    expect(await (await fetch(`${proxied.origin}/ip`, { headers })).json()).toEqual({ ip: '203.0.113.9' });
  });

  it("reaches the same routes by Google's host names", async () => {
    const { port } = await build((app) =>
      app.get('/identitytoolkit.googleapis.com/v1/projects', async () => ({ reached: true })),
    );
    const reply = await raw(
      port,
      'GET /v1/projects HTTP/1.1\r\nHost: identitytoolkit.googleapis.com\r\nConnection: close\r\n\r\n',
    );
    expect(reply).toContain('{"reached":true}');
  });

  it('shows metrics to this machine, not to requests through a proxy', async () => {
    const { origin } = await build();
    const reply = await fetch(`${origin}/metrics`);
    expect(await reply.text()).toContain('process_resident_memory_bytes');
    expect((await fetch(`${origin}/metrics`, { headers: { 'x-forwarded-for': '203.0.113.9' } })).status).toBe(404);
    const locked = await build(undefined, { HEARTH_METRICS_TOKEN: 'sesame-sesame-sesame' });
    expect((await fetch(`${locked.origin}/metrics`)).status).toBe(404);
    expect(
      (await fetch(`${locked.origin}/metrics`, { headers: { authorization: 'Bearer sesame-sesame-sesame' } })).status,
    ).toBe(200);
  });

  it.each([
    'GET / HTTP/1.1\r\n\r\n',
    'GET http://[ HTTP/1.1\r\nHost: x\r\n\r\n',
    'GET /%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    'GET /%00 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    'POST /healthz HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n',
    `GET / HTTP/1.1\r\nHost: x\r\nAuthorization: ${'x'.repeat(40_000)}\r\n\r\n`,
    'GET /nothing HTTP/1.1\r\nHost: x\r\nAuthorization: \r\nConnection: close\r\n\r\n',
  ])('answers odd requests without a 5xx (A23): %j', async (text) => {
    const { port, origin } = await build();
    expect(await raw(port, text)).toMatch(/^HTTP\/1\.1 4\d\d/);
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  });

  it('finishes running requests before it stops, and accepts no new ones', async () => {
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    let entered = () => {};
    const inside = new Promise<void>((resolve) => {
      entered = resolve;
    });
    const { host, origin } = await build((app) =>
      app.get('/slow', async () => {
        entered();
        await gate;
        return { finished: true };
      }),
    );
    const running = fetch(`${origin}/slow`);
    await inside;
    const closing = host.close();
    await expect(fetch(`${origin}/healthz`)).rejects.toThrow();
    release();
    expect(await (await running).json()).toEqual({ finished: true });
    await closing;
  });

  it('does not wait for connections without a request', async () => {
    const { host, port } = await build();
    const unused = connect(port, '127.0.0.1');
    await once(unused, 'connect');
    // The deadline that ends all connections is not reached.
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    await host.close();
    vi.useRealTimers();
    unused.destroy();
  });
});

async function raw(port: number, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.end(text);
  let reply = '';
  for await (const chunk of socket) reply += String(chunk);
  return reply;
}
