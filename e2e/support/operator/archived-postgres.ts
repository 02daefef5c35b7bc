import { execFile } from 'node:child_process';
import { appendFile, chown, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import { freePort } from '../../../server/core/http/free-port.ts';
import { postgresOwner, type RunningPostgres, startPostgres } from '../../../server/testing/start-postgres.ts';
import { providePostgresPrograms } from '../../../tools/machine/postgres-programs.ts';
import type { MachineService } from './machine.ts';

export interface PostgresService extends MachineService {
  readonly url: string;
  /** As whom its commands run, and with which programs. */
  readonly user: ReturnType<typeof postgresOwner>;
  readonly env: Readonly<Record<string, string>>;
  /** Makes a new cluster, with these lines in postgresql.conf. */
  create(cluster: string, settings: string): Promise<void>;
}

/** A PostgreSQL that keeps its folder and its port over a stop. */
export async function createPostgresService(): Promise<PostgresService> {
  const [programs, user, port] = [providePostgresPrograms(), postgresOwner(), await freePort('127.0.0.1')];
  const env = { PGHOST: '127.0.0.1', PGPORT: String(port), PGUSER: 'postgres', PATH: `${programs}:/usr/bin:/bin` };
  let cluster = '';
  let running: RunningPostgres | undefined;
  const stop = async () => {
    await running?.stop();
    running = undefined;
  };
  onTestFinished(stop);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/hearth`,
    user,
    env,
    async create(folder, settings) {
      cluster = folder;
      await mkdir(dirname(folder), { recursive: true });
      if (user) await chown(dirname(folder), user.uid, user.gid);
      await run(join(programs, 'initdb'), ['-D', folder, '-U', 'postgres', '-A', 'trust', '--no-sync'], {
        ...user,
        cwd: '/',
      });
      // Nothing here has to survive a power cut.
      await appendFile(join(folder, 'postgresql.conf'), `${settings}\nfsync = off\n`);
      running = await startPostgres(programs, { cluster, port });
      await run(join(programs, 'createdb'), ['hearth'], { ...user, cwd: '/', env });
    },
    async start() {
      running = await startPostgres(programs, { cluster, port });
    },
    stop,
  };
}

const run = promisify(execFile);
