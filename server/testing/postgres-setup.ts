import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { providePostgresPrograms } from '../../tools/machine/postgres-programs.ts';
import { type RunningPostgres, startPostgres } from './start-postgres.ts';

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
export default async function openPostgresDoor(project: TestProject): Promise<() => Promise<void>> {
  const programs = attempt(providePostgresPrograms);
  let postgres: Promise<RunningPostgres> | undefined;

  const door = createServer((visitor) => {
    postgres ??= programs.then(startPostgres);
    postgres.then(
      ({ port }) => lead(visitor, port),
      (error: unknown) => refuse(visitor, error instanceof Error ? error.message : String(error)),
    );
  });
  door.listen(0, '127.0.0.1');
  await once(door, 'listening');
  project.provide('postgresUrl', `postgres://postgres@127.0.0.1:${portOf(door.address())}/postgres`);

  const scratch = await mkdtemp(join(tmpdir(), 'hearth-tests-'));
  project.provide('scratch', scratch);

  return async () => {
    door.close();
    await postgres?.then(
      ({ stop }) => stop(),
      () => undefined, // PostgreSQL never ran, and each test that connected got the reason.
    );
    await rm(scratch, { recursive: true, force: true });
  };
}

/** An error waits for the first test that connects. */
function attempt<T>(work: () => T): Promise<T> {
  const result = new Promise<T>((resolve) => resolve(work()));
  result.catch(() => undefined);
  return result;
}

function lead(visitor: Socket, port: number): void {
  const server = connect(port, '127.0.0.1');
  visitor.on('error', () => server.destroy());
  server.on('error', () => visitor.destroy());
  visitor.pipe(server).pipe(visitor);
}

/** Answers with an ErrorResponse message of the protocol, so that the driver raises it as an error. */
function refuse(visitor: Socket, sentence: string): void {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C57P03\0M${sentence}\0\0`);
  const length = Buffer.alloc(4);
  length.writeInt32BE(fields.length + 4);
  visitor.on('error', () => visitor.destroy());
  visitor.once('data', () => visitor.end(Buffer.concat([Buffer.from('E'), length, fields])));
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('The door to PostgreSQL has no port.');
  return address.port;
}
