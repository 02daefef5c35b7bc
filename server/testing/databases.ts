import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, inject } from 'vitest';
import { migrations as schema } from '../compose.ts';
import { systemClock } from '../core/clock.ts';
import { type Database, type Migration, openDatabase } from '../core/database/index.ts';
import { describeOn } from './database-kinds.ts';
import { createPostgresDatabase } from './postgres.ts';
import { createSchema, type DatabaseKind, type SchemaOptions, type TestData } from './test-data.ts';

/** Opens a database with the whole schema; a test may add migrations of its own. */
export type OpenTestDatabase = (ownMigrations?: readonly Migration[], options?: SchemaOptions) => Promise<Database>;
/** Opens a database that has only these migrations, for the test of a later one. */
type OpenEarlierDatabase = (migrations: readonly Migration[]) => Promise<Database>;

type DatabaseTests = (open: OpenTestDatabase, openEarlier: OpenEarlierDatabase) => void;

/** Runs the same store tests on the embedded database and on a real PostgreSQL; neither is ever skipped. */
export function describeOnBothDatabases(title: string, tests: DatabaseTests): void {
  describeOn('both', title, (kind) => openForTests(kind, tests));
}

/** Tests above a store that run on the embedded database every day. */
export function describeOnEmbeddedDatabase(title: string, tests: DatabaseTests): void {
  describeOn('embedded', title, (kind) => openForTests(kind, tests));
}

function openForTests(kind: DatabaseKind, tests: DatabaseTests): void {
  const cleanups: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
  });
  const open = async (data: TestData, migrations: readonly Migration[]) => {
    const { folder, databaseUrl: url, remove } = data;
    cleanups.push(remove);
    const database = await openDatabase({ folder, url, poolMax: 4, migrations, clock: systemClock });
    cleanups.push(() => database.close());
    return database;
  };
  tests(
    async (ownMigrations = [], options = {}) => open(await createSchema(kind, options), [...schema, ...ownMigrations]),
    async (migrations) => open(await createEmptyData(kind), migrations),
  );
}

/** A data folder and a database before the first start. */
export async function createEmptyData(kind: DatabaseKind): Promise<TestData> {
  const folder = await mkdtemp(join(tmpdir(), 'hearth-empty-'));
  const postgres = kind === 'postgres' ? await createPostgresDatabase(inject('postgresUrl')) : undefined;
  return {
    folder,
    databaseUrl: postgres?.url,
    async remove() {
      await postgres?.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
