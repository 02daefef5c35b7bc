import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Database } from '../../core/database/index.ts';
import { createEarlierData, createUnusedData, fixtures, kindOf, matchingRows } from './fixtures.ts';
import { readSchema } from './schema-dump.ts';

describe('a database of an earlier version', () => {
  it('has fixtures for both databases', () => {
    const names = (kind: string) => fixtures.filter((name) => name.endsWith(`-${kind}.sql`));
    expect(names('sqlite')).not.toHaveLength(0);
    expect(names('postgres')).toEqual(names('sqlite').map((name) => name.replace('-sqlite', '-postgres')));
  });

  it.each(fixtures)('has the schema of a fresh one after the upgrade, and all its rows: %s', async (fixture) => {
    const { open, samples } = await openFixture(fixture);
    const upgraded = await open();
    const unused = await createUnusedData(kindOf(fixture));
    onTestFinished(unused.remove);
    const fresh = await opened(unused.open());

    expect([...(await readSchema(upgraded))].sort()).toEqual([...(await readSchema(fresh))].sort());
    expect(samples.length).toBeGreaterThan(10);
    for (const sample of samples) expect(await matchingRows(upgraded, sample), sample.table).toHaveLength(1);
    await expectDerivedRows(upgraded);
  });

  it.each(fixtures.filter((name) => name.startsWith('4-')))(
    'gets the plain names in settings, mails, blobs and jobs: %s',
    async (fixture) => {
      const { open } = await openFixture(fixture, [
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

async function openFixture(fixture: string, statements: readonly string[] = []) {
  const { open, samples, remove } = await createEarlierData(fixture, statements);
  onTestFinished(remove);
  return { open: () => opened(open()), samples: samples.map(({ expected }) => expected) };
}

async function opened(opening: Promise<Database>): Promise<Database> {
  const database = await opening;
  onTestFinished(() => database.close());
  return database;
}
