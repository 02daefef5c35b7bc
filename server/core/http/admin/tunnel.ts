import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { AppError } from '../../errors.ts';
import type { AdminKeys, CertificateAuthority, Certified } from '../../keys/index.ts';
import type { RateLimits } from '../../rate-limits/index.ts';
import type { HttpApp } from '../app.ts';
import { bearerOf, refuseKey } from './bearer.ts';
import { createTunnels, type TunnelBounds, type Tunnels } from './open-tunnels.ts';

export interface TunnelDeps {
  readonly admin: Pick<AdminKeys, 'verifyTunnel'>;
  readonly authority: CertificateAuthority;
  readonly rateLimits: RateLimits;
  readonly bounds?: TunnelBounds;
}

const path = '/__/admin/tunnel';
const protocol = 'hearth-admin-tls';

/**
 * The connection of admin SDKs, which use only Google's host names over TLS: their agent requests an upgrade with its
 * admin key and then speaks TLS inside the same connection, to a Hearth that answers for those names. It needs one
 * port, and every reverse proxy that passes upgrades passes this one.
 */
export function addAdminTunnel(app: HttpApp, { admin, authority, rateLimits, bounds }: TunnelDeps): void {
  const tunnels = createTunnels(app.server, authority.names, bounds);
  const waiting = new WeakMap<IncomingMessage, Waiting>();
  app.addHook('preClose', async () => tunnels.close());

  app.server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    // Node detaches the socket of an upgrade; an error without a listener would end the process (A45).
    socket.on('error', () => socket.destroy());
    if (isForUs(request) && !tunnels.leadsTo(socket)) {
      const response = answerOn(socket, request);
      waiting.set(request, { socket, head, response });
      app.routing(request, response);
    } else {
      socket.unshift(withoutUpgrade(request, head));
      app.server.emit('connection', socket);
    }
  });

  app.get(path, { config: { guard: 'adminKey' } }, async (request, reply) => {
    const asked = waiting.get(request.raw);
    if (!asked) throw new AppError('request/invalid', { sentence: `Ask for an upgrade to ${protocol} here.` });
    const bearer = bearerOf(request);
    const key = bearer === undefined ? undefined : await admin.verifyTunnel(bearer);
    if (!key) return await refuseKey(request, rateLimits);
    const certified = await authority.leaf();
    if (!tunnels.hasCapacity())
      throw new AppError('server/unavailable', { sentence: 'Too many admin tunnels are open.' });
    request.log.info({ adminKey: key.id }, 'admin tunnel');
    reply.hijack();
    enter(tunnels, asked, { address: request.ip, certified });
  });
}

interface Waiting {
  readonly socket: Socket;
  readonly head: Buffer;
  readonly response: ServerResponse;
}

function isForUs({ method, url = '', headers }: IncomingMessage): boolean {
  return method === 'GET' && url.split('?', 1)[0] === path && headers.upgrade?.toLowerCase() === protocol;
}

/** A refusal uses the normal reply and is the last: nobody reads further requests from this socket. */
function answerOn(socket: Socket, request: IncomingMessage): ServerResponse {
  const response = new ServerResponse(request);
  response.shouldKeepAlive = false;
  response.assignSocket(socket);
  response.once('finish', () => {
    response.detachSocket(socket);
    socket.destroySoon();
  });
  return response;
}

function enter(
  tunnels: Tunnels,
  { socket, head, response }: Waiting,
  client: { readonly address: string; readonly certified: Certified },
): void {
  response.detachSocket(socket);
  if (socket.destroyed) return;
  // RFC 9110, 7.8: the 101 names the protocol that follows it.
  socket.write(`HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: ${protocol}\r\n\r\n`);
  if (head.length > 0) socket.unshift(head);
  tunnels.open(socket, client);
}

/**
 * The same request without its upgrade. RFC 9110, 7.8 lets a server ignore the field; but with a listener for upgrades
 * Node passes every such request to it, for example curl's for HTTP/2.
 */
function withoutUpgrade({ method, url, httpVersion, rawHeaders }: IncomingMessage, head: Buffer): Buffer {
  const lines = [`${method} ${url} HTTP/${httpVersion}`];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    const value = rawHeaders[at + 1] ?? '';
    if (isAboutUpgrades(name)) continue;
    if (name.toLowerCase() !== 'connection') lines.push(`${name}: ${value}`);
    else if (withoutTokens(value) !== '') lines.push(`${name}: ${withoutTokens(value)}`);
  }
  // Node reads the head of a request as Latin-1, byte for byte.
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), head]);
}

function withoutTokens(connection: string): string {
  const tokens = connection.split(',').map((token) => token.trim());
  return tokens.filter((token) => token !== '' && !isAboutUpgrades(token)).join(', ');
}

function isAboutUpgrades(token: string): boolean {
  return /^(upgrade|http2-settings)$/i.test(token);
}
