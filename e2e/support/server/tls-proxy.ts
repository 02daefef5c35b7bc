import { once } from 'node:events';
import { connect } from 'node:net';
import { createServer } from 'node:tls';
import { makeAuthority, makeLeaf } from '../../../server/core/keys/certificates.ts';

/** Terminates TLS on `localhost` in front of a plain HTTP server, with a certificate from an untrusted authority. */
export async function openTlsProxy(port: number, target: string): Promise<{ close(): void }> {
  const hour = 60 * 60 * 1000;
  const validity = { from: Date.now() - hour, until: Date.now() + 24 * hour };
  const { certificate, key } = await makeLeaf(
    await makeAuthority('Tests', 'localhost', validity),
    ['localhost'],
    validity,
  );
  const server = createServer({ key, cert: certificate }, (socket) => {
    const { hostname, port: inner } = new URL(target);
    const upstream = connect(Number(inner), hostname);
    socket.pipe(upstream).pipe(socket);
    socket.on('error', () => upstream.destroy());
    upstream.on('error', () => socket.destroy());
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return { close: () => void server.close() };
}
