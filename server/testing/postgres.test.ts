import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { createPostgresDatabase } from './postgres.ts';

test('each test has an empty database of its own on a real PostgreSQL', async () => {
  const [one, two] = await Promise.all([
    createPostgresDatabase(inject('postgresUrl')),
    createPostgresDatabase(inject('postgresUrl')),
  ]);
  await query(one.url, 'create table note (words text)');

  const tables = 'select count(*)::int as count from information_schema.tables where table_schema = current_schema()';
  expect(await query(one.url, tables)).toEqual([{ count: 1 }]);
  expect(await query(two.url, tables)).toEqual([{ count: 0 }]);

  await one.drop();
  await two.drop();
});

test('a dropped database is gone, even while a client is connected', async () => {
  const database = await createPostgresDatabase(inject('postgresUrl'));
  const visitor = new pg.Client({ connectionString: database.url });
  const thrownOut = new Promise<Error>((resolve) => visitor.on('error', resolve));
  await visitor.connect();
  await database.drop();

  expect((await thrownOut).message).toContain('terminating connection');
  await expect(query(database.url, 'select 1')).rejects.toThrow('does not exist');
});

async function query(url: string, sql: string): Promise<readonly unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
