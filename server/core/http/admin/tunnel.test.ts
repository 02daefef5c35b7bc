import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { limits } from '@hearth/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { type AdminHostOptions, askForTunnel, nextChunk, openAdminHost, shake, signWith } from './admin.suite.ts';

const name = 'identitytoolkit.googleapis.com';
const cleanups: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function build(options: AdminHostOptions = {}) {
  const entry = await openAdminHost(options);
  cleanups.push(() => entry.close());
  const bearer = async (claims?: Record<string, unknown>) => `Bearer ${await signWith(entry.account, claims)}`;
  const ask = async (headers: Record<string, string>, more?: Parameters<typeof askForTunnel>[2]) => {
    const answer = await askForTunnel(entry.port, headers, more);
    cleanups.push(() => answer.socket.destroy());
    return answer;
  };
  const tunnel = async (headers: Record<string, string> = {}, more?: Parameters<typeof askForTunnel>[2]) => {
    const { socket } = await ask({ authorization: await bearer(), ...headers }, more);
    const inner = await shake(socket, entry.account, name);
    cleanups.push(() => inner.destroy());
    return { socket, inner };
  };
  return { ...entry, bearer, ask, tunnel };
}

describe('the admin tunnel', () => {
  it("carries requests for Google's names to the routes of those names, several on one connection", async () => {
    const { tunnel } = await build();
    const { inner } = await tunnel();
    expect(inner.authorized).toBe(true);
    expect(inner.getProtocol()).toBe('TLSv1.3');
    for (let round = 0; round < 3; round++) {
      expect(await request(inner, `GET /who HTTP/1.1\r\nHost: ${name}\r\n\r\n`)).toMatchObject({
        status: 200,
        body: { ip: '127.0.0.1', host: name },
      });
    }
  });

  it('exists on every address that the host listens on', async () => {
    const { tunnel } = await build({ host: 'localhost' });
    for (const { address: host } of await lookup('localhost', { all: true })) {
      const { inner } = await tunnel({}, { host });
      expect(await request(inner, `GET /who HTTP/1.1\r\nHost: ${name}\r\n\r\n`)).toMatchObject({ body: { ip: host } });
    }
  });

  it('accepts a client that sends TLS before the answer', async () => {
    const { ask, bearer } = await build();
    // The first bytes of a ClientHello, whose rest never comes: they must reach TLS, not HTTP.
    const { status, socket } = await ask(
      { authorization: await bearer() },
      { after: Buffer.from('1603010200', 'hex') },
    );
    expect(status).toBe(101);
    expect(socket.destroyed).toBe(false);
  });

  it('accepts a bearer token of the admin key too', async () => {
    const { ask, bearer } = await build();
    const authorization = await bearer({ aud: 'https://identitytoolkit.googleapis.com/' });
    expect((await ask({ authorization })).status).toBe(101);
  });

  it('explains a refusal in plain words and closes the connection (A26)', async () => {
    const { ask, bearer, admin } = await build();
    const other = await admin.create('revoked');
    await admin.revoke(other.private_key_id);
    const customToken = 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit';
    const keys: readonly (string | undefined)[] = [
      undefined,
      'Bearer owner',
      'Bearer ',
      'Basic b3duZXI6',
      `Bearer ${await signWith(other)}`,
      await bearer({ exp: 1 }),
      await bearer({ aud: customToken, uid: 'ada' }),
      `${(await bearer()).slice(0, -4)}AAAA`,
    ];
    for (const authorization of keys) {
      const { status, reply, socket } = await ask(authorization === undefined ? {} : { authorization });
      expect([status, reply], authorization).toEqual([401, expect.stringMatching(/admin key/)]);
      expect(reply).toMatch(/connection: close/i);
      expect(await nextChunk(socket)).toBeUndefined();
    }
  });

  it('slows down a client with wrong keys, and still accepts the right key (T32, A43)', async () => {
    const { ask, bearer } = await build();
    for (let round = 0; round < limits.admin.wrongPerClientMax; round++)
      expect((await ask({ authorization: 'Bearer a.b.c' })).status).toBe(401);
    const { status, reply } = await ask({ authorization: 'Bearer a.b.c' });
    expect([status, reply]).toEqual([429, expect.stringMatching(/retry-after: \d+/i)]);
    expect((await ask({ authorization: await bearer() })).status).toBe(101);
  });

  it('shows its certificate for no other name, and for no request without a name', async () => {
    const { ask, bearer, account } = await build();
    for (const servername of ['www.example.org', 'fcm.googleapis.com', 'localhost', undefined]) {
      const { socket } = await ask({ authorization: await bearer() });
      await expect(shake(socket, account, servername), servername).rejects.toThrow();
      expect(await nextChunk(socket)).toBeUndefined();
    }
  });

  it.each([
    ['plain HTTP', Buffer.from(`GET /who HTTP/1.1\r\nHost: ${name}\r\n\r\n`)],
    ['garbage', Buffer.from('00ff00ff00ff00ff00ff00ff00ff00ff', 'hex')],
    ['a broken hello', Buffer.from('16030100050100000100', 'hex')],
  ])('ends when %s arrives instead of TLS, and keeps serving (A23, A45)', async (_title, bytes) => {
    const { ask, bearer, tunnel } = await build();
    const { socket } = await ask({ authorization: await bearer() });
    socket.write(bytes);
    let reply = '';
    for (let chunk = await nextChunk(socket); chunk; chunk = await nextChunk(socket)) reply += chunk.toString('latin1');
    expect(reply).not.toMatch(/HTTP|127\.0\.0\.1/);
    expect((await tunnel()).inner.authorized).toBe(true);
  });

  it('survives clients that vanish at any moment (A45)', async () => {
    const { ask, bearer, tunnel } = await build();
    const { socket } = await ask({ authorization: await bearer() });
    socket.resetAndDestroy();
    const early = await tunnel();
    early.inner.write(`GET /who HTTP/1.1\r\nHost: ${name}\r\n`);
    early.socket.resetAndDestroy();
    const half = await ask({ authorization: await bearer() });
    half.socket.end(Buffer.from('160301', 'hex'));
    const { inner } = await tunnel();
    expect((await request(inner, `GET /who HTTP/1.1\r\nHost: ${name}\r\n\r\n`)).status).toBe(200);
  });

  it('does not wait for a handshake that does not come (T33)', async () => {
    const { ask, bearer } = await build({ bounds: { tunnelsMax: 10, tunnelHandshakeMs: 50 } });
    const silent = await ask({ authorization: await bearer() });
    expect(await nextChunk(silent.socket)).toBeUndefined();
    const slow = await ask({ authorization: await bearer() });
    slow.socket.write(Buffer.from('1603010200', 'hex'));
    expect(await nextChunk(slow.socket)).toBeUndefined();
  });

  it('is limited in number, and has space again when one is closed (T33)', async () => {
    const { ask, bearer, tunnel } = await build({ bounds: { tunnelsMax: 2, tunnelHandshakeMs: 5000 } });
    const first = await tunnel();
    await tunnel();
    expect((await ask({ authorization: await bearer() })).status).toBe(503);
    first.inner.destroy();
    await once(first.socket, 'close');
    await expect.poll(async () => (await ask({ authorization: await bearer() })).status).toBe(101);
  });

  it('is not opened inside another', async () => {
    const { tunnel, bearer } = await build();
    const { inner } = await tunnel();
    const nested = `GET /__/admin/tunnel HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: hearth-admin-tls\r\nAuthorization: ${await bearer()}\r\n\r\n`;
    expect((await request(inner, nested)).status).toBe(400);
  });
});

describe('the client address of requests in a tunnel', () => {
  it('is the address of the tunnel’s client, whatever the headers inside say (T27, A43, A47)', async () => {
    const inside = `GET /who HTTP/1.1\r\nHost: ${name}\r\nX-Forwarded-For: 198.51.100.7\r\nForwarded: for=198.51.100.8\r\nX-Forwarded-Host: evil.example\r\nX-Forwarded-Proto: https\r\n\r\n`;
    const plain = await build();
    const direct = await plain.tunnel({ 'X-Forwarded-For': '203.0.113.9' });
    expect(await request(direct.inner, inside)).toMatchObject({ body: { ip: '127.0.0.1', host: name } });

    const proxied = await build({ environment: { HEARTH_TRUSTED_PROXIES: '127.0.0.1,203.0.113.0/24' } });
    const unforwarded = await proxied.tunnel();
    expect(await request(unforwarded.inner, inside)).toMatchObject({ body: { ip: '127.0.0.1', host: name } });
    // The client's own address may be a trusted proxy's; its headers inside are still its own.
    const forwarded = await proxied.tunnel({ 'X-Forwarded-For': '203.0.113.9' });
    expect(await request(forwarded.inner, inside)).toMatchObject({ body: { ip: '203.0.113.9', host: name } });
    const far = await proxied.tunnel({ 'X-Forwarded-For': '198.51.100.99, 203.0.113.9' });
    expect(await request(far.inner, inside)).toMatchObject({ body: { ip: '198.51.100.99' } });
  });

  it('is the one whose wrong keys are counted', async () => {
    const { ask, bearer } = await build({ environment: { HEARTH_TRUSTED_PROXIES: '127.0.0.1' } });
    const from = (address: string) => ({ 'X-Forwarded-For': address, authorization: 'Bearer a.b.c' });
    for (let round = 0; round < limits.admin.wrongPerClientMax; round++)
      expect((await ask(from(`2001:db8::${round}`))).status).toBe(401);
    expect((await ask(from('2001:db8::ffff'))).status).toBe(429);
    expect((await ask(from('2001:db8:1::1'))).status).toBe(401);
    expect((await ask({ ...from('2001:db8::ffff'), authorization: await bearer() })).status).toBe(101);
  });
});

describe('an upgrade to an unknown protocol', () => {
  it.each([
    ['HTTP/2, as curl asks', { Connection: 'Upgrade, HTTP2-Settings', Upgrade: 'h2c', 'HTTP2-Settings': 'AAMAAABk' }],
    ['a web socket', { Upgrade: 'websocket', 'Sec-WebSocket-Key': 'AAAA' }],
  ])('is ignored, and the request is answered: %s', async (_title, headers) => {
    const { ask } = await build();
    const { status, reply, socket } = await ask(headers, { path: '/identitytoolkit.googleapis.com/who' });
    expect([status, reply]).toEqual([200, expect.stringContaining('"ip":"127.0.0.1"')]);
    expect(reply).not.toMatch(/"upgrade"/);
    // The connection stays usable.
    expect(await request(socket, `GET /who HTTP/1.1\r\nHost: ${name}\r\n\r\n`)).toMatchObject({ status: 200 });
  });

  it('keeps its body', async () => {
    const { ask } = await build();
    const { socket } = await ask({}, { path: '/nothing' });
    const body = JSON.stringify({ größe: 'ein Text' });
    const head = `POST /echo HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: h2c\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n`;
    socket.write(head + body.slice(0, 5));
    socket.write(body.slice(5));
    expect(await answer(socket)).toEqual({ status: 200, body: { größe: 'ein Text' } });
  });

  it('does not open the tunnel for another protocol or method', async () => {
    const { ask, bearer } = await build();
    const authorization = await bearer();
    expect((await ask({ authorization, Upgrade: 'websocket' })).status).toBe(400);
    expect((await ask({ authorization }, { path: '/__/admin/tunnel/x' })).status).toBe(404);
  });
});

describe('a shutdown', () => {
  it('ends tunnels that are idle or in a handshake, and lets a request inside finish', async () => {
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    let entered = () => {};
    const isInside = new Promise<void>((resolve) => {
      entered = resolve;
    });
    const { host, ask, bearer, tunnel } = await build({
      routes: (app) =>
        void app.get('/identitytoolkit.googleapis.com/slow', async () => {
          entered();
          await gate;
          return { finished: true };
        }),
    });
    const silent = await ask({ authorization: await bearer() });
    const idle = await tunnel();
    await request(idle.inner, `GET /who HTTP/1.1\r\nHost: ${name}\r\n\r\n`);
    const busy = await tunnel();
    const finished = request(busy.inner, `GET /slow HTTP/1.1\r\nHost: ${name}\r\n\r\n`);
    await isInside;
    const closing = host.close();
    expect(await nextChunk(silent.socket)).toBeUndefined();
    expect(await nextChunk(idle.inner)).toBeUndefined();
    release();
    expect(await finished).toEqual({ status: 200, body: { finished: true } });
    await closing;
  });
});

async function request(socket: Socket | TLSSocket, text: string) {
  socket.write(text);
  return await answer(socket);
}

async function answer(socket: Socket): Promise<{ readonly status: number; readonly body: unknown }> {
  let text = '';
  for (;;) {
    const chunk = await nextChunk(socket);
    if (chunk === undefined) throw new Error(`The connection ended after ${JSON.stringify(text)}.`);
    text += chunk.toString('utf8');
    const [head = '', body = ''] = text.split('\r\n\r\n', 2);
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN);
    if (Buffer.byteLength(body) === length)
      return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]), body: JSON.parse(body) };
  }
}
