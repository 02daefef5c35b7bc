import { createServer } from 'node:net';

/** A port that can be listened on: the given one, or any for 0. Throws the system's error when it cannot. */
export async function freePort(host: string, port = 0): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port }, resolve);
  });
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}
