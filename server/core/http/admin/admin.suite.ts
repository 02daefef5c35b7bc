import { connect as dialTcp, type Socket } from 'node:net';
import { join } from 'node:path';
import { connect as dialTls, type TLSSocket } from 'node:tls';
import { importPKCS8, SignJWT } from 'jose';
import { migrations } from '../../../compose.ts';
import { addAdminKey, createTestData } from '../../../testing/test-data.ts';
import { systemClock } from '../../clock.ts';
import { type Config, readConfig } from '../../config/index.ts';
import { openDatabase } from '../../database/index.ts';
import { createAdminAuth, openVault, type ServiceAccount } from '../../keys/index.ts';
import { createLog } from '../../log/index.ts';
import { createRateLimits } from '../../rate-limits/index.ts';
import { reroutedNames } from '../host-names.ts';
import { addAdminRoutes, createHttpHost, freePort, type HttpApp } from '../index.ts';
import type { TunnelBounds } from './open-tunnels.ts';

export interface AdminHostOptions {
  readonly environment?: Record<string, string>;
  readonly host?: string;
  readonly bounds?: TunnelBounds;
  readonly routes?: (app: HttpApp) => void;
}

/** The HTTP host with the admin routes and, behind Google's names, a route that returns the caller. */
export async function openAdminHost({
  environment = {},
  host: name = '127.0.0.1',
  bounds,
  routes,
}: AdminHostOptions = {}) {
  const { folder: data, remove } = await createTestData('sqlite');
  const port = await freePort(name);
  const { config } = readConfig({ flags: { data, port: String(port), host: name }, environment });
  const clock = systemClock;
  const database = await openDatabase({ folder: data, poolMax: 1, migrations, clock });
  const vault = openVault(join(data, 'keys', 'master.key'), { mayCreate: false });
  const origin = `http://localhost:${port}`;
  const auth = createAdminAuth({ database, vault, clock, project: 'hearth', origin, names: reroutedNames });
  const log = await createLog({ logLevel: 'silent', logFormat: 'json' });
  const host = await createHttpHost(config as Config, log, async () => true);
  await addAdminRoutes(host.app, { ...auth, rateLimits: createRateLimits(database, clock), ...(bounds && { bounds }) });
  host.app.get('/identitytoolkit.googleapis.com/who', async (request) => ({
    ip: request.ip,
    host: request.host,
    upgrade: request.headers.upgrade,
  }));
  host.app.post('/echo', async (request) => request.body);
  routes?.(host.app);
  await host.listen();
  return {
    port,
    host,
    ...auth,
    account: await addAdminKey({ database, origin }),
    async close() {
      await host.close();
      await database.close();
      await remove();
    },
  };
}

/** A token signed with the key, for a tunnel unless the claims say otherwise. */
export async function signWith(account: ServiceAccount, claims: Record<string, unknown> = {}): Promise<string> {
  const now = Math.floor(systemClock.now() / 1000);
  const { client_email: iss } = account;
  return new SignJWT({ iss, sub: iss, aud: 'hearth-admin-tunnel', iat: now, exp: now + 60, ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: account.private_key_id })
    .sign(await importPKCS8(account.private_key, 'RS256'));
}

/** Requests a tunnel by hand and returns the socket with the answer. */
export async function askForTunnel(
  port: number,
  headers: Readonly<Record<string, string>>,
  { path = '/__/admin/tunnel', host = '127.0.0.1', after = Buffer.alloc(0) } = {},
): Promise<{ readonly socket: Socket; readonly status: number; readonly reply: string }> {
  const socket = dialTcp(port, host);
  const asked = { Host: 'localhost', Connection: 'Upgrade', Upgrade: 'hearth-admin-tls', ...headers };
  const lines = Object.entries(asked).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(Buffer.concat([Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`), after]));
  let reply = '';
  while (!reply.includes('\r\n\r\n') || !isWhole(reply)) {
    const chunk = await nextChunk(socket);
    if (chunk === undefined) break;
    reply += chunk.toString('latin1');
  }
  return { socket, status: Number(/^HTTP\/1\.1 (\d+)/.exec(reply)?.[1]), reply };
}

/** The next bytes of a socket; undefined at its end. */
export function nextChunk(socket: Socket): Promise<Buffer | undefined> {
  return new Promise((resolve) => {
    const settle = (chunk?: Buffer) => {
      for (const event of ['end', 'close', 'error']) socket.off(event, ended);
      socket.off('data', settle).pause();
      resolve(chunk);
    };
    const ended = () => settle();
    for (const event of ['end', 'close', 'error']) socket.once(event, ended);
    socket.once('data', settle).resume();
  });
}

/** TLS inside the tunnel, trusting the key's authority alone. */
export function shake(socket: Socket, account: ServiceAccount, servername: string | undefined): Promise<TLSSocket> {
  return new Promise((resolve, reject) => {
    const checkServerIdentity = servername === undefined ? { checkServerIdentity: () => undefined } : { servername };
    const inner = dialTls({ socket, ca: account.hearth_ca, ...checkServerIdentity });
    inner.once('secureConnect', () => resolve(inner)).once('error', reject);
    inner.once('close', () => reject(new Error('closed')));
  });
}

function isWhole(reply: string): boolean {
  const [head = '', body = ''] = reply.split('\r\n\r\n', 2);
  const length = /content-length: (\d+)/i.exec(head)?.[1];
  return length === undefined || body.length >= Number(length);
}
