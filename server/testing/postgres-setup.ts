import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { providePostgresPrograms } from '../../tools/machine/postgres-programs.ts';
import { type RunningPostgres, startPostgres } from './start-postgres.ts';
import { checkStatements } from './statements/check.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
    /** A folder of the run, deleted at its end. */
    scratch: string;
  }
}

/**
 * Vitest's global setup. A run has one PostgreSQL, started at the first connection: a run of pure functions does not
 * pay for it, and without PostgreSQL the tests that need it fail with the reason.
 */
export default async function openPostgresProxy(project: TestProject): Promise<() => Promise<void>> {
  const programs = attempt(providePostgresPrograms);
  let postgres: Promise<RunningPostgres> | undefined;

  const proxy = createServer((client) => {
    postgres ??= programs.then(startPostgres);
    postgres.then(
      ({ port }) => lead(client, port),
      (error: unknown) => refuse(client, error instanceof Error ? error.message : String(error)),
    );
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  project.provide('postgresUrl', `postgres://postgres@127.0.0.1:${portOf(proxy.address())}/postgres`);

  const scratch = await mkdtemp(join(tmpdir(), 'hearth-tests-'));
  project.provide('scratch', scratch);

  return async () => {
    proxy.close();
    await postgres?.then(
      ({ stop }) => stop(),
      () => undefined, // PostgreSQL never ran, and each test that connected got the reason.
    );
    if (project.name === 'unit') await checkStatements(project, scratch);
    await rm(scratch, { recursive: true, force: true });
  };
}

/** An error waits for the first test that connects. */
function attempt<T>(work: () => T): Promise<T> {
  const result = new Promise<T>((resolve) => resolve(work()));
  result.catch(() => undefined);
  return result;
}

function lead(client: Socket, port: number): void {
  const server = connect(port, '127.0.0.1');
  client.on('error', () => server.destroy());
  server.on('error', () => client.destroy());
  client.pipe(server).pipe(client);
}

/** Answers with an ErrorResponse message of the protocol, so that the driver raises it as an error. */
function refuse(client: Socket, sentence: string): void {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C57P03\0M${sentence}\0\0`);
  const length = Buffer.alloc(4);
  length.writeInt32BE(fields.length + 4);
  client.on('error', () => client.destroy());
  client.once('data', () => client.end(Buffer.concat([Buffer.from('E'), length, fields])));
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('The proxy of PostgreSQL has no port.');
  return address.port;
}
