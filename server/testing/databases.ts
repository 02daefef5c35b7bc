import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, inject } from 'vitest';
import { systemClock } from '../core/clock.ts';
import { type Database, type Migration, openDatabase } from '../core/database/index.ts';
import { coreMigrations } from '../core/migrations.ts';
import { createPostgresDatabase } from './postgres.ts';

export type OpenTestDatabase = (migrations?: readonly Migration[]) => Promise<Database>;

/** Runs the same store tests on the embedded database and on a real PostgreSQL; neither is ever skipped. */
export function describeOnBothDatabases(title: string, tests: (open: OpenTestDatabase) => void): void {
  for (const kind of ['sqlite', 'postgres'] as const) {
    describe(`${title} (${kind})`, () => {
      const cleanups: (() => Promise<void>)[] = [];
      afterEach(async () => {
        for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
      });
      tests(async (ownMigrations = []) => {
        const folder = await mkdtemp(join(tmpdir(), 'hearth-store-'));
        cleanups.push(() => rm(folder, { recursive: true, force: true }));
        const migrations = [...coreMigrations, ...ownMigrations];
        const open = (url?: string) => openDatabase({ folder, url, poolMax: 4, migrations, clock: systemClock });
        const prepare = async (url: string) => (await open(url)).close();
        const postgres =
          kind === 'postgres'
            ? await createPostgresDatabase(inject('postgresUrl'), { id: idOf(migrations), prepare })
            : undefined;
        if (postgres) cleanups.push(() => postgres.drop());
        const database = await open(postgres?.url);
        cleanups.push(() => database.close());
        return database;
      });
    });
  }
}

/** By the code of the migrations, not by name: tests have their own migrations with equal names. */
function idOf(migrations: readonly Migration[]): string {
  const steps = migrations.map(({ name, up }) => `${name} ${up}`).join('\n');
  return createHash('sha256').update(steps).digest('hex').slice(0, 20);
}
