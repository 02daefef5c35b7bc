import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

interface Letter {
  readonly value: unknown;
  /** Lets the function continue. */
  answer(): void;
}

/** Receives what functions of a test saw: `tell(value)` in their code resolves when the test has answered. */
export async function openInbox({ answers = true }: { readonly answers?: boolean } = {}) {
  const letters: Letter[] = [];
  const waiting: ((letter: Letter) => void)[] = [];
  const open = new Set<ServerResponse>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    open.add(response);
    const answer = () => {
      open.delete(response);
      response.end();
    };
    if (answers) answer();
    const letter = { value: JSON.parse(Buffer.concat(chunks).toString()), answer };
    const reader = waiting.shift();
    if (reader) reader(letter);
    else letters.push(letter);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const response of open) response.end();
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    /** The first line of a codebase. */
    code: `const tell = (value) => fetch('http://127.0.0.1:${port}', { method: 'POST', body: JSON.stringify(value) });\n`,
    /** The next value that a function told. */
    async next(): Promise<Letter> {
      const letter = letters.shift();
      return letter ?? new Promise((resolve) => waiting.push(resolve));
    },
    /** All values that functions have told and nobody has read. */
    values: () => letters.splice(0).map(({ value }) => value),
  };
}
