import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** A port that is free: the given one, or any for 0. Throws the system's error when there is none. */
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
    server.once('error', reject);
    server.listen({ host, port }, resolve);
  });
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}
