import { createServer, type IncomingMessage, type Server } from 'node:http';
import { get } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { afterEach, describe, expect, it } from 'vitest';
import { reroutedNames as served } from '../server/core/http/host-names.ts';
import { makeAuthority, makeLeaf } from '../server/core/keys/certificates.ts';
import { HearthAgent, reroutedNames } from './agent.ts';
import { runHearth } from './hearth.suite.ts';
import { createSigner } from './signer.ts';

const cleanups: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

const name = 'identitytoolkit.googleapis.com';

describe('the agent', () => {
  it('connects to every host name that Hearth answers for, and to no other', () => {
    expect([...reroutedNames].sort()).toEqual([...served].sort());
  });

  it('sends nothing to a server that cannot prove to be the Hearth that issued the key', async () => {
    const received: string[] = [];
    const stranger = await makeAuthority('Hearth admin door', 'googleapis.com', today());
    const impostor = await listen(async (request, socket) => {
      socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: hearth-admin-tls\r\n\r\n');
      const { certificate: cert, key } = await makeLeaf(stranger, [name], today());
      const tlsServer = createTlsServer({ cert, key }, (inner) =>
        inner.on('data', (bytes) => received.push(String(bytes))),
      );
      tlsServer.on('tlsClientError', () => socket.destroy()).emit('connection', socket);
      received.push(request.headers.authorization ?? '');
    });
    const { agent, hearth } = await build(impostor);
    await expect(ask(agent)).rejects.toThrow(/did not prove to be the Hearth that made this admin key/);
    // The impostor has seen one token, which can only open tunnels, and only for a minute.
    const [token = '', ...more] = received.map((line) => line.replace('Bearer ', ''));
    expect(more).toEqual([]);
    expect(await hearth.core.keys.admin.verifyTunnel(token)).toBeDefined();
    expect(await hearth.core.keys.admin.verify(token)).toBeUndefined();
    expect(await hearth.core.keys.admin.exchange(token)).toBeUndefined();
    expect(await hearth.core.keys.admin.verifyCustomToken(token)).toBeUndefined();
  });

  it.each<[string, (request: IncomingMessage, socket: Socket) => void]>([
    ['answer', () => undefined],
    ['shake hands', (_request, socket) => void socket.write(switching)],
  ])('gives up on a server that does not %s', async (_title, behave) => {
    const { agent } = await build(await listen(behave), 200);
    await expect(ask(agent)).rejects.toMatchObject({
      code: 'ETIMEDOUT',
      message: expect.stringMatching(/^Hearth at http:\/\/127\.0\.0\.1:\d+ did not answer in time$/),
    });
  });

  it('explains the error of a server that has no tunnel or does not exist', async () => {
    const page = createServer((_request, reply) => reply.writeHead(404).end('<html>nothing here</html>'));
    const { agent } = await build(await start(page));
    await expect(ask(agent)).rejects.toThrow(/refused the admin tunnel \(404\): there is no admin tunnel/);
    page.closeAllConnections();
    await new Promise((resolve) => page.close(resolve));
    await expect(ask(agent)).rejects.toMatchObject({
      code: 'ECONNREFUSED',
      message: expect.stringMatching(/is out of reach/),
    });
  });

  it('limits how much of an error body it reads', async () => {
    const flood = createServer((_request, reply) => {
      const pour = () => void (reply.writable && reply.write('x'.repeat(65_536), pour));
      pour();
    });
    const { agent } = await build(await start(flood));
    await expect(ask(agent)).rejects.toThrow(/refused the admin tunnel \(200\)/);
  });
});

const switching = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: hearth-admin-tls\r\n\r\n';

/** An agent with the key of a real Hearth that connects to another server. */
async function build(port: number, deadlineMs?: number) {
  const hearth = await runHearth();
  cleanups.push(() => hearth.stop());
  const agent = new HearthAgent({
    origin: new URL(`http://127.0.0.1:${port}`),
    authority: hearth.key.hearth_ca,
    sign: createSigner(hearth.key),
    ...(deadlineMs !== undefined && { deadlineMs }),
  });
  cleanups.push(() => agent.destroy());
  return { agent, hearth };
}

function ask(agent: HearthAgent): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: 'Bearer the secret inside' };
    get({ host: name, path: '/', agent, headers }, (reply) => resolve(reply.resume().statusCode)).on('error', reject);
  });
}

function listen(upgrade: (request: IncomingMessage, socket: Socket) => unknown): Promise<number> {
  return start(createServer().on('upgrade', upgrade));
}

async function start(server: Server): Promise<number> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => sockets.add(socket));
  cleanups.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

function today() {
  const now = Date.now();
  return { from: now - 3_600_000, until: now + 3_600_000 };
}
