import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { migrations } from '../../compose.ts';
import { systemClock } from '../../core/clock.ts';
import { type Database, openDatabase } from '../../core/database/index.ts';
import { createPostgresDatabase } from '../postgres.ts';
import { sampleRowsOf } from './sample-rows.ts';
import type { SampleRow } from './samples.ts';
import { knownSchema, loadDump, readSchema } from './schema-dump.ts';

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

const fixtures = (await readdir(import.meta.dirname)).filter((name) => name.endsWith('.sql')).sort();

describe('a database of an earlier version', () => {
  it('has fixtures for both databases', () => {
    const names = (kind: string) => fixtures.filter((name) => name.endsWith(`-${kind}.sql`));
    expect(names('sqlite')).not.toHaveLength(0);
    expect(names('postgres')).toEqual(names('sqlite').map((name) => name.replace('-sqlite', '-postgres')));
  });

  it.each(fixtures)('has the schema of a fresh one after the upgrade, and all its rows: %s', async (fixture) => {
    const kind = fixture.endsWith('-sqlite.sql') ? 'sqlite' : 'postgres';
    const { open, samples } = await openFixture(kind, fixture);
    const upgraded = await open();
    const fresh = await (await createEmpty(kind))();

    expect([...(await readSchema(upgraded))].sort()).toEqual([...(await readSchema(fresh))].sort());
    expect(samples.length).toBeGreaterThan(10);
    for (const sample of samples) expect(await matching(upgraded, sample), sample.table).toHaveLength(1);
    await expectDerivedRows(upgraded);
  });
});

/** What migrations compute from rows: search texts, first versions, sums of kinds and the full-text index. */
async function expectDerivedRows(database: Database): Promise<void> {
  const rows = async (query: string) => (await sql.raw<Record<string, unknown>>(query).execute(database.query)).rows;
  expect(await rows(`select search_text, version_id, version_count from drive_nodes where id = 'file-1'`)).toEqual([
    { search_text: '\u0001angstrom \u0001ore.\u0001txt', version_id: 'file-1', version_count: 1 },
  ]);
  expect(await rows(`select number, size from drive_versions where node_id = 'file-1'`)).toEqual([
    { number: 1, size: 5 },
  ]);
  expect(await rows('select type_rank, files, bytes from drive_kinds')).toEqual([{ type_rank: 0, files: 1, bytes: 5 }]);
  if (database.kind !== 'sqlite') return;
  const found = `select rowid from drive_names where drive_names match '"ngs"'`;
  expect(await rows(`select id from drive_nodes where search_id in (${found})`)).toEqual([{ id: 'file-1' }]);
}

async function openFixture(kind: Database['kind'], fixture: string) {
  const open = await createEmpty(kind, []);
  const empty = await open();
  await loadDump(empty, await readFile(join(import.meta.dirname, fixture), 'utf8'));
  const samples = sampleRowsOf(await knownSchema(empty)).map(({ expected }) => expected);
  await empty.close();
  return { open: () => open(migrations), samples };
}

/** An empty database; each call opens it and runs the migrations. */
async function createEmpty(kind: Database['kind'], first = migrations) {
  const folder = await mkdtemp(join(tmpdir(), 'hearth-upgrade-'));
  cleanups.push(() => rm(folder, { recursive: true, force: true }));
  const postgres = kind === 'postgres' ? await createPostgresDatabase(inject('postgresUrl')) : undefined;
  if (postgres) cleanups.push(() => postgres.drop());
  return async (steps = first) => {
    const options = { folder, url: postgres?.url, poolMax: 2, migrations: steps, clock: systemClock };
    const database = await openDatabase(options);
    cleanups.push(() => database.close());
    return database;
  };
}

async function matching(database: Database, { table, row }: SampleRow): Promise<readonly unknown[]> {
  const conditions = Object.entries(row).map(([column, value]) =>
    value === null ? sql`${sql.ref(column)} is null` : sql`${sql.ref(column)} = ${value}`,
  );
  const { rows } = await sql`select * from ${sql.ref(table)} where ${sql.join(conditions, sql` and `)}`.execute(
    database.query,
  );
  return rows;
}
