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
      tests(async (migrations = []) => {
        const folder = await mkdtemp(join(tmpdir(), 'hearth-store-'));
        cleanups.push(() => rm(folder, { recursive: true, force: true }));
        const postgres = kind === 'postgres' ? await createPostgresDatabase(inject('postgresUrl')) : undefined;
        if (postgres) cleanups.push(() => postgres.drop());
        const database = await openDatabase({
          folder,
          url: postgres?.url,
          poolMax: 4,
          migrations: [...coreMigrations, ...migrations],
          clock: systemClock,
        });
        cleanups.push(() => database.close());
        return database;
      });
    });
  }
}
