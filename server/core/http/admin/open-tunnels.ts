import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { createSecureContext, createServer, type SecureContext } from 'node:tls';
import { limits } from '@hearth/contract';
import type { Certified } from '../../keys/index.ts';

/** Connections that carry TLS inside; their decrypted side is served like any other connection. */
export interface Tunnels {
  hasCapacity(): boolean;
  /** True for the decrypted side of a tunnel. */
  leadsTo(socket: Socket): boolean;
  open(outer: Socket, client: TunnelClient): void;
  /** Ends tunnels during the handshake; the others end with their last request, like every connection. */
  close(): void;
}

interface TunnelClient {
  /** The client's address, as the trusted proxies gave it when the tunnel was requested. */
  readonly address: string;
  readonly certified: Certified;
}

export interface TunnelBounds {
  readonly tunnelsMax: number;
  readonly tunnelHandshakeMs: number;
}

export function createTunnels(http: Server, names: readonly string[], bounds: TunnelBounds = limits.admin): Tunnels {
  const open = new Set<Socket>();
  const shaking = new Set<Socket>();
  const inside = new WeakSet<Socket>();
  const contextOf = rememberContext();
  http.prependListener('request', (request: IncomingMessage) => {
    if (inside.has(request.socket)) forgetForwarded(request);
  });

  return {
    hasCapacity: () => open.size < bounds.tunnelsMax,
    leadsTo: (socket) => inside.has(socket),

    open(outer, { address, certified }) {
      const context = contextOf(certified);
      const tlsServer = createServer({
        minVersion: 'TLSv1.3',
        ALPNProtocols: ['http/1.1'],
        handshakeTimeout: bounds.tunnelHandshakeMs,
        // Without a known name there is no certificate, and the handshake fails.
        SNICallback: (name, answer) =>
          names.includes(name.toLowerCase()) ? answer(null, context) : answer(new Error('Not a name of ours.')),
      });
      tlsServer.on('tlsClientError', () => outer.destroy());
      tlsServer.on('secureConnection', (inner) => {
        shaking.delete(outer);
        inside.add(inner);
        // A43: limits and audit see the client, not the proxy.
        Object.defineProperty(inner, 'remoteAddress', { value: address });
        inner.once('close', () => outer.destroy());
        http.emit('connection', inner);
      });
      open.add(outer);
      shaking.add(outer);
      outer.once('close', () => {
        open.delete(outer);
        shaking.delete(outer);
      });
      tlsServer.emit('connection', outer);
    },

    close() {
      for (const outer of shaking) outer.destroy();
    },
  };
}

/** T27, A43: no trusted proxy writes inside the tunnel, so the client itself wrote these headers. */
function forgetForwarded({ headers }: IncomingMessage): void {
  for (const name of Object.keys(headers)) {
    if (name === 'forwarded' || name.startsWith('x-forwarded-')) delete headers[name];
  }
}

function rememberContext(): (certified: Certified) => SecureContext {
  let known: { readonly certified: Certified; readonly context: SecureContext } | undefined;
  return (certified) => {
    if (known?.certified.certificate !== certified.certificate) {
      const { certificate: cert, key } = certified;
      known = { certified, context: createSecureContext({ cert, key, minVersion: 'TLSv1.3' }) };
    }
    return known.context;
  };
}
