import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { migrations } from '../../compose.ts';
import { systemClock } from '../../core/clock.ts';
import { type Database, type Migration, openDatabase } from '../../core/database/index.ts';
import { createPostgresDatabase } from '../postgres.ts';
import type { TestData } from '../test-data.ts';
import { type SampleRowPair, sampleRowsOf } from './sample-rows.ts';
import type { SampleRow } from './samples.ts';
import { knownSchema, loadDump } from './schema-dump.ts';

/** The files with the schemas of earlier versions. */
export const fixtures: readonly string[] = (await readdir(import.meta.dirname))
  .filter((name) => name.endsWith('.sql'))
  .sort();

/** A data folder, and a database, of an earlier version. */
export interface EarlierData extends TestData {
  /** What is in it, by its own names and by those of today. */
  readonly samples: readonly SampleRowPair[];
  open(steps?: readonly Migration[]): Promise<Database>;
}

export function kindOf(fixture: string): Database['kind'] {
  return fixture.endsWith('-sqlite.sql') ? 'sqlite' : 'postgres';
}

export async function createEarlierData(fixture: string, statements: readonly string[] = []): Promise<EarlierData> {
  const empty = await createUnusedData(kindOf(fixture));
  const database = await empty.open([]);
  await loadDump(database, await readFile(join(import.meta.dirname, fixture), 'utf8'));
  const samples = sampleRowsOf(await knownSchema(database));
  for (const statement of statements) await sql.raw(statement).execute(database.query);
  await database.close();
  return { ...empty, samples };
}

/** An empty database; each `open` runs the migrations. */
export async function createUnusedData(kind: Database['kind']): Promise<Omit<EarlierData, 'samples'>> {
  const folder = await mkdtemp(join(tmpdir(), 'hearth-upgrade-'));
  const postgres = kind === 'postgres' ? await createPostgresDatabase(inject('postgresUrl')) : undefined;
  return {
    folder,
    databaseUrl: postgres?.url,
    open: (steps = migrations) =>
      openDatabase({ folder, url: postgres?.url, poolMax: 2, migrations: steps, clock: systemClock }),
    async remove() {
      await postgres?.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The rows of a database that have all values of a sample. */
export async function matchingRows(database: Database, { table, row }: SampleRow): Promise<readonly unknown[]> {
  const conditions = Object.entries(row).map(([column, value]) =>
    value === null ? sql`${sql.ref(column)} is null` : sql`${sql.ref(column)} = ${value}`,
  );
  const { rows } = await sql`select * from ${sql.ref(table)} where ${sql.join(conditions, sql` and `)}`.execute(
    database.query,
  );
  return rows;
}
