import type { Socket } from 'node:net';
import { connect, type TLSSocket } from 'node:tls';
import { AdminError, codeOf } from './admin-error.ts';

export interface SecureOptions {
  readonly origin: URL;
  /** The requested host name of Google. */
  readonly name: string;
  readonly authority: string;
  readonly deadline: AbortSignal;
}

/**
 * TLS inside the tunnel. Only a certificate of the authority in the admin key is accepted, so neither a proxy nor an
 * authority that the system trusts can read or forge traffic.
 */
export function secure(outer: Socket, { origin, name, authority, deadline }: SecureOptions): Promise<TLSSocket> {
  return new Promise((resolve, reject) => {
    const fail = (cause?: unknown) => {
      inner.destroy();
      outer.destroy();
      const words = cause instanceof Error ? cause.message : 'the connection was closed';
      reject(
        deadline.aborted
          ? deadline.reason
          : new AdminError(
              codeOf(cause) ?? 'ECONNRESET',
              `The server at ${origin.origin} did not prove to be the Hearth that made this admin key: ${words}`,
              cause,
            ),
      );
    };
    const inner = connect({
      socket: outer,
      servername: name,
      ca: authority,
      minVersion: 'TLSv1.3',
      ALPNProtocols: ['http/1.1'],
      // Explicit, so that no environment variable can turn verification off.
      rejectUnauthorized: true,
    });
    outer.once('error', (error) => inner.destroy(error));
    inner.once('error', fail).once('close', fail);
    deadline.addEventListener('abort', fail, { once: true });
    inner.once('secureConnect', () => {
      inner.off('error', fail).off('close', fail);
      deadline.removeEventListener('abort', fail);
      resolve(inner);
    });
  });
}
