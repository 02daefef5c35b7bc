import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
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
        const id = idOf(migrations);
        const postgres =
          kind === 'postgres' ? await createPostgresDatabase(inject('postgresUrl'), { id, prepare }) : undefined;
        if (postgres) cleanups.push(() => postgres.drop());
        else await copyTemplate(id, folder, migrations);
        const database = await open(postgres?.url);
        cleanups.push(() => database.close());
        return database;
      });
    });
  }
}

/** Copies a migrated database instead of replaying thirty migrations for each test. */
async function copyTemplate(id: string, folder: string, migrations: readonly Migration[]): Promise<void> {
  const template = templates.get(id) ?? makeTemplate(migrations);
  templates.set(id, template);
  await cp(await template, folder, { recursive: true });
}

/** One template for each set of migrations, made once in a worker. */
const templates = new Map<string, Promise<string>>();

async function makeTemplate(migrations: readonly Migration[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hearth-template-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const database = await openDatabase({ folder, poolMax: 1, migrations, clock: systemClock });
  await database.close();
  return folder;
}

/** By what the steps do, not by what they are called: tests have steps of their own with the same names. */
function idOf(migrations: readonly Migration[]): string {
  const steps = migrations.map(({ name, up }) => `${name} ${up}`).join('\n');
  return createHash('sha256').update(steps).digest('hex').slice(0, 20);
}
