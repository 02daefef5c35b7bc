import { execFile } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { request as toBackend } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAuthority, makeLeaf } from '../server/core/keys/certificates.ts';
import { ada, type RunningHearth, runHearth } from './hearth.suite.ts';
import { hearthAdmin } from './index.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** A typical reverse proxy: it terminates TLS, forwards the client's address and passes upgrades on. */
describe('behind a reverse proxy with TLS', () => {
  let hearth: RunningHearth;
  let origin: string;
  let folder: string;
  let stopProxy = () => {};
  const addresses: string[] = [];

  beforeAll(async () => {
    hearth = await runHearth({ environment: { HEARTH_TRUSTED_PROXIES: '127.0.0.1' }, addresses });
    folder = await mkdtemp(join(tmpdir(), 'hearth-proxy-'));
    await writeFile(join(folder, 'key.json'), JSON.stringify(hearth.key));
    const now = Date.now();
    const validity = { from: now - 3_600_000, until: now + 3_600_000 };
    const authority = await makeAuthority('Proxy', 'localhost', validity);
    await writeFile(join(folder, 'ca.pem'), authority.certificate);
    const { certificate: cert, key } = await makeLeaf(authority, ['localhost'], validity);
    const proxy = createServer({ cert, key }).on('upgrade', (request, client: Socket, head) => {
      const headers = { ...request.headers, 'x-forwarded-for': '203.0.113.77' };
      const backend = toBackend({ host: '127.0.0.1', port: hearth.port, path: request.url, headers });
      backend.on('upgrade', (reply, socket) => {
        const lines = Object.entries(reply.headers).map(([name, value]) => `${name}: ${value}\r\n`);
        client.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('')}\r\n`);
        socket.write(head);
        socket.pipe(client).pipe(socket);
        for (const end of [socket, client]) end.on('error', () => socket.destroy()).on('close', () => client.destroy());
      });
      backend.end();
    });
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    origin = `https://localhost:${(proxy.address() as AddressInfo).port}`;
    stopProxy = () => {
      proxy.close();
      proxy.closeAllConnections();
    };
  });
  afterAll(async () => {
    stopProxy();
    await hearth.stop();
  });

  it("the client verifies the proxy's certificate like that of any https server", async () => {
    const app = initializeApp({ ...hearthAdmin(hearth.key, origin) }, 'untrusted proxy');
    await expect(getAuth(app).getUserByEmail(ada.email)).rejects.toThrow(/out of reach.*certificate/);
  });

  it('firebase-admin works, TLS in TLS, and the process ends when its work is done', async () => {
    const script = `
      const { importTypeScript } = await import(${JSON.stringify(at('../tools/setup/typescript.mjs'))});
      const { hearthAdmin } = await importTypeScript(${JSON.stringify(at('./index.ts'))});
      const { initializeApp } = await import('firebase-admin/app');
      const { getAuth } = await import('firebase-admin/auth');
      const auth = getAuth(initializeApp(hearthAdmin(${JSON.stringify(join(folder, 'key.json'))}, '${origin}')));
      const { email } = await auth.getUserByEmail('${ada.email}');
      await Promise.all(Array.from({ length: 20 }, () => auth.getUserByEmail('${ada.email}')));
      process.stdout.write(email);
    `;
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
      cwd: at('.'),
      env: { NODE_EXTRA_CA_CERTS: join(folder, 'ca.pem') },
      timeout: 60_000,
    });
    expect(stdout).toBe(ada.email);
    // A43: outside and inside the tunnel the address is the client's.
    expect(new Set(addresses)).toEqual(new Set(['203.0.113.77']));
  });
});
