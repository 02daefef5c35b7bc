import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { StartError, systemErrorCode } from '../errors.ts';

/** A port that is free: the given one, or any for 0. Throws a sentence when there is none. */
export async function freePort(host: string, port = 0): Promise<number> {
  if (port !== 0) return probe(host, port);
  for (let tries = 0; tries < triesMax; tries += 1) {
    const found = await probe(host, randomInt(lowest, lowestOfTheSystem)).catch(() => undefined);
    if (found !== undefined) return found;
  }
  return probe(host, 0);
}

/**
 * Above this number the system picks ports for outgoing connections, which could take the port before the server
 * listens.
 */
const lowestOfTheSystem = 32_768;
/** Browsers and `fetch` refuse 10080, the last port of their list. */
const lowest = 10_081;
const triesMax = 20;

async function probe(host: string, port: number): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(listenError(error, host, port)));
    server.listen({ host, port }, resolve);
  });
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

/** Says in a sentence why a server cannot listen. */
export function listenError(error: unknown, host: string, port: number): unknown {
  switch (systemErrorCode(error)) {
    case 'EADDRINUSE':
      return new StartError(
        `Port ${port} is already in use. Stop the other program, or choose another port with --port.`,
      );
    case 'EACCES':
      return new StartError(`Port ${port} may not be used by this user. Choose one above 1023 with --port.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartError(`${host} is not an address of this machine. Choose another with --host.`);
    default:
      return error;
  }
}
