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

  it.each(fixtures.filter((name) => name.startsWith('4-')))(
    'gets the plain names in settings, mails, blobs and jobs: %s',
    async (fixture) => {
      const kind = fixture.endsWith('-sqlite.sql') ? 'sqlite' : 'postgres';
      const { open } = await openFixture(kind, fixture, [
        `insert into settings values ('place.name', '"The Nest"', 1, 1), ('identity.keptConfig', '{}', 1, 1),
      ('drive.lastRecount', '{"at":1,"spaces":2,"mended":1,"busy":0}', 1, 1)`,
        `insert into mail_templates (name, language, subject, body_text, body_html, updated_at)
      values ('invitation', 'xx', 'Come to {{place}}', '{{ place }},{{  place}},{{	place
}} and {{link}}', '<p>{{place}}</p>', 1)`,
        `update mail_messages set state = 'kept'`,
        `insert into blobs values ('blob-2', 'doomed', 1)`,
      ]);

      const { query } = await open();
      const read = async (text: string) => (await sql.raw<Record<string, unknown>>(text).execute(query)).rows;
      const keys = `'workspace.name', 'identity.adminConfig', 'drive.lastRecount'`;
      expect(await read(`select key, value from settings where key in (${keys}) order by key`)).toEqual([
        { key: 'drive.lastRecount', value: '{"at":1,"spaces":2,"repaired":1,"busy":0}' },
        { key: 'identity.adminConfig', value: '{}' },
        { key: 'workspace.name', value: '"The Nest"' },
      ]);
      expect(await read(`select subject, body_text, body_html from mail_templates where language = 'xx'`)).toEqual([
        {
          subject: 'Come to {{workspaceName}}',
          body_text: '{{workspaceName}},{{workspaceName}},{{workspaceName}} and {{link}}',
          body_html: '<p>{{workspaceName}}</p>',
        },
      ]);
      expect(await read('select distinct state from mail_messages')).toEqual([{ state: 'unsent' }]);
      expect(await read(`select state from blobs where key = 'blob-2'`)).toEqual([{ state: 'deleted' }]);
    },
  );
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

async function openFixture(kind: Database['kind'], fixture: string, statements: readonly string[] = []) {
  const open = await createEmpty(kind, []);
  const empty = await open();
  await loadDump(empty, await readFile(join(import.meta.dirname, fixture), 'utf8'));
  const samples = sampleRowsOf(await knownSchema(empty)).map(({ expected }) => expected);
  for (const statement of statements) await sql.raw(statement).execute(empty.query);
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
