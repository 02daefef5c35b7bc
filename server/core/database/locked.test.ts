import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import Libsql from 'libsql';
import { expect, it, onTestFinished } from 'vitest';
import { systemClock } from '../clock.ts';
import { asAppError } from '../http/error-replies.ts';
import { type Migration, openDatabase } from './index.ts';

const things: Migration = {
  name: 'test-001',
  up: async (db) => void (await sql`create table things (id text primary key)`.execute(db)),
};

/** A database, and another process that holds its write lock for longer than anybody waits. */
async function openBesideAnother() {
  const folder = await mkdtemp(join(tmpdir(), 'hearth-db-'));
  const database = await openDatabase({ folder, poolMax: 1, migrations: [things], clock: systemClock });
  const other = new Libsql(join(folder, 'hearth.sqlite'));
  onTestFinished(async () => {
    other.close();
    await database.close();
  });
  await sql`pragma busy_timeout = 20`.execute(database.query);
  return { database, other };
}

it('only the work that met the lock of another process fails; later work is committed', async () => {
  const { database, other } = await openBesideAnother();
  other.exec('begin immediate');
  await expect(sql`insert into things (id) values ('too early')`.execute(database.query)).rejects.toThrow(/locked/);
  const failure = await database.transaction(async () => {}).catch((error: unknown) => error);
  expect(asAppError(failure)).toMatchObject({ code: 'server/unavailable' });
  other.exec('commit');
  await database.transaction((transaction) => sql`insert into things (id) values ('later')`.execute(transaction));
  const { rows } = await sql`select id from things`.execute(database.query);
  expect(rows).toEqual([{ id: 'later' }]);
});
