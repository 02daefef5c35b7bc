import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** A port that can be listened on: the given one, or any for 0. Throws the system's error when it cannot. */
export async function freePort(host: string, port = 0): Promise<number> {
  if (port !== 0) return probe(host, port);
  for (let tries = 0; tries < triesMax; tries += 1) {
    const found = await probe(host, randomInt(lowest, lowestOfTheSystem)).catch(() => undefined);
    if (found !== undefined) return found;
  }
  return probe(host, 0);
}

/** Above this the system picks ports for outgoing connections: one of them could take ours before we listen on it. */
const lowestOfTheSystem = 32_768;
const lowest = 10_000;
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
