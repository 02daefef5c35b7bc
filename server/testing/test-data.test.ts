import { sql } from 'kysely';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { migrations, moduleMigrations } from '../compose.ts';
import { readConfig } from '../core/config/index.ts';
import { type Database, openDatabase } from '../core/database/index.ts';
import { type Core, openCore } from '../core/index.ts';
import { createLog } from '../core/log/index.ts';
import { createTestClock } from './clock.ts';
import { describeOn } from './database-kinds.ts';
import { createEmptyData } from './databases.ts';
import { addAdminKey, createSchema, createTestData, type TestData } from './test-data.ts';

describeOn('both', 'Test data', (kind) => {
  it('is that of a server after its first start, and of no other test', async () => {
    const cores = [await start(await createTestData(kind)), await start(await createTestData(kind))] as const;
    const [one, other] = cores;
    await sql`insert into settings (key, value, version, updated_at) values ('mine', '1', 1, 1)`.execute(
      one.database.query,
    );
    expect(await keysIn(one.database)).toEqual(['core.instanceId', 'core.projectNumber', 'core.servedOrigin', 'mine']);
    expect(await keysIn(other.database)).toEqual(['core.instanceId', 'core.projectNumber', 'core.servedOrigin']);
    const now = Math.floor(one.clock.now() / 1000);
    const token = await one.keys.identity.sign({ iss: 'i', aud: 'a', sub: 's', iat: now, exp: now + 60 });
    expect(await other.keys.identity.verify(token, { issuer: 'i', audience: 'a' })).toMatchObject({ sub: 's' });
    expect(one.apps.default).toEqual(other.apps.default);
  });

  it('has as many rows as a first start makes in an empty database', async () => {
    const copied = await start(await createTestData(kind));
    const made = await start(await createEmptyData(kind));
    expect(await rowCounts(copied.database)).toEqual(await rowCounts(made.database));
    expect(made.apps.default.appId).not.toBe(copied.apps.default.appId);
  });

  it('has an admin key for tests that need any', async () => {
    const core = await start(await createTestData(kind));
    const account = await addAdminKey(core);
    expect(await addAdminKey(core)).toEqual(account);
    expect(account.token_uri).toBe(`${core.origin}/oauth2.googleapis.com/token`);
    expect(await core.keys.admin.list()).toMatchObject([{ id: account.private_key_id, revokedAt: null }]);
    expect(await core.keys.authority.certificate()).toBe(account.hearth_ca);
  });

  it('without a start has only the rows of the migrations, whatever the test before wrote', async () => {
    const [first, firstData] = await openSchema(kind);
    const fresh = await rowCounts(first);
    await sql`insert into settings (key, value, version, updated_at) values ('mine', '1', 1, 1)`.execute(first.query);
    await sql`delete from schema_migrations where name = ${migrations.at(-1)?.name}`.execute(first.query);
    await sql`update identity_locks set taken = 9`.execute(first.query);
    await first.close();
    await firstData.remove();
    const [second] = await openSchema(kind);
    expect(await rowCounts(second)).toEqual(fresh);
    expect((await sql`select taken from identity_locks`.execute(second.query)).rows).toEqual([{ taken: 0 }]);
  });

  it('has the schema of the migrations, whatever the test before created', async () => {
    const [first, firstData] = await openSchema(kind);
    const fresh = await rowCounts(first);
    await sql`create table mine (id text)`.execute(first.query);
    await sql`drop table audit_entries`.execute(first.query);
    await first.close();
    await firstData.remove();
    const [second] = await openSchema(kind);
    expect(await rowCounts(second)).toEqual(fresh);
  });
});

it('A connection that a test leaves open ends with its test data, and none can be made again', async () => {
  const { databaseUrl, remove } = await createTestData('postgres');
  const left = new pg.Client({ connectionString: databaseUrl });
  const ended = new Promise<Error>((resolve) => left.on('error', resolve));
  await left.connect();
  await remove();
  expect((await ended).message).toContain('terminating connection');
  const again = new pg.Client({ connectionString: databaseUrl });
  await expect(again.connect()).rejects.toThrow('does not exist');
});

async function start({ folder, databaseUrl, remove }: TestData): Promise<Core> {
  onTestFinished(remove);
  const flags = { data: folder, 'database-url': databaseUrl, 'log-level': 'silent' };
  const { config } = readConfig({ flags, environment: {} });
  const log = await createLog(config);
  const core = await openCore({ config, log, clock: createTestClock(), migrations: moduleMigrations });
  onTestFinished(() => core.close());
  return core;
}

async function openSchema(kind: Database['kind']): Promise<readonly [Database, TestData]> {
  const data = await createSchema(kind);
  const clock = createTestClock();
  const options = { folder: data.folder, url: data.databaseUrl, poolMax: 1, migrations, clock };
  return [await openDatabase(options), data];
}

async function keysIn({ query }: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ key: string }>`select key from settings order by key`.execute(query);
  return rows.map(({ key }) => key);
}

async function rowCounts({ query }: Database): Promise<Readonly<Record<string, number>>> {
  const counts: Record<string, number> = {};
  for (const { name } of await query.introspection.getTables()) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(query);
    counts[name] = rows[0]?.count ?? 0;
  }
  return counts;
}
