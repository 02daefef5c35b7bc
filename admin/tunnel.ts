import * as http from 'node:http';
import * as https from 'node:https';
import type { Socket } from 'node:net';
import { AdminError, codeOf } from './admin-error.ts';

const path = '/__/admin/tunnel';
const protocol = 'hearth-admin-tls';
const refusalBytesMax = 4096;

/** Opens a tunnel by an HTTP upgrade, which passes every proxy that supports WebSockets. */
export function openTunnel(origin: URL, token: string, deadline: AbortSignal): Promise<Socket> {
  const headers = { connection: 'Upgrade', upgrade: protocol, authorization: `Bearer ${token}` };
  const where = { host: hostOf(origin), path, headers, agent: false as const, signal: deadline };
  const port = origin.port === '' ? {} : { port: origin.port };
  return new Promise((resolve, reject) => {
    const asking =
      origin.protocol === 'https:'
        ? https.request({ ...where, ...port, rejectUnauthorized: true })
        : http.request({ ...where, ...port });
    asking.once('upgrade', (_reply, socket: Socket, head) => {
      if (head.length > 0) socket.unshift(head);
      resolve(socket);
    });
    asking.once('response', (reply) => {
      readRefusal(origin, reply).then(reject, reject);
    });
    asking.once('error', (cause) => {
      const code = codeOf(cause) ?? 'HEARTH_UNREACHABLE';
      reject(
        deadline.aborted
          ? deadline.reason
          : new AdminError(code, `Hearth at ${origin.origin} is out of reach: ${cause.message}`, cause),
      );
    });
    asking.end();
  });
}

async function readRefusal(origin: URL, reply: http.IncomingMessage): Promise<AdminError> {
  let text = '';
  for await (const chunk of reply.setEncoding('utf8')) {
    text += chunk;
    if (text.length > refusalBytesMax) break;
  }
  reply.destroy();
  const sentence = /"message":"([^"\\]{1,300})"/.exec(text)?.[1] ?? 'there is no admin tunnel at this address';
  return new AdminError(
    'HEARTH_TUNNEL_REFUSED',
    `Hearth at ${origin.origin} refused the admin tunnel (${reply.statusCode}): ${sentence}`,
  );
}

/** Node expects IPv6 addresses without brackets. */
function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '');
}
