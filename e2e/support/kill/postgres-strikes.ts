import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { askPostgres } from '../../../server/testing/postgres.ts';
import type { RunningPostgres } from '../../../server/testing/start-postgres.ts';
import { runCommand } from '../server/run-command.ts';
import type { Strike } from './kill-storage-rounds.ts';
import { environmentOf } from './storage-accounts.ts';

/** PostgreSQL ends all connections of the servers. */
export const cutConnections: Strike = {
  async run({ databaseUrl = '' }) {
    await askPostgres(databaseUrl, (client) =>
      client.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`),
    );
  },
};

/** PostgreSQL ends as in a crash, and starts again. Resolves when it is there again. */
export function restartOf(postgres: RunningPostgres): Strike {
  return {
    async run({ databaseUrl = '' }) {
      const before = await startedAt(databaseUrl);
      postgres.restart();
      await expect.poll(() => startedAt(databaseUrl)).not.toBe(before);
    },
  };
}

async function startedAt(databaseUrl: string): Promise<string | undefined> {
  const { rows } = await askPostgres(databaseUrl, (client) =>
    client.query<{ started: string }>('select pg_postmaster_start_time()::text as started'),
  );
  return rows[0]?.started;
}

/** Makes a backup while clients work, and reads all of it. */
export const backUp: Strike = {
  isHarmless: true,
  async run(place) {
    const backups = await mkdtemp(join(tmpdir(), 'hearth-backups-'));
    try {
      for (const command of ['backup', 'verify']) {
        const args = [command, backups, '--data', place.dataFolder];
        const { code, output } = await runCommand(args, { env: environmentOf(place) });
        if (code !== 0) throw new Error(`hearth ${command} gave ${code}: ${output}`);
      }
    } finally {
      await rm(backups, { recursive: true, force: true });
    }
  },
};
