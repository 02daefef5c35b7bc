import { constants } from 'node:fs';
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { migrations, moduleMigrations } from '../compose.ts';
import { type Clock, systemClock } from '../core/clock.ts';
import { readConfig } from '../core/config/index.ts';
import { type Database, openDatabase, type Queries, snapshotSqlite } from '../core/database/index.ts';
import { type Core, openCore } from '../core/index.ts';
import type { ServiceAccount } from '../core/keys/index.ts';
import { createLog } from '../core/log/index.ts';
import { createTestClock } from './clock.ts';
import { takePostgresDatabase } from './postgres-pool.ts';
import type { TableRows } from './table-rows.ts';

export type DatabaseKind = Database['kind'];

export interface TestData {
  readonly folder: string;
  /** Undefined for the embedded database, which is in the folder. */
  readonly databaseUrl: string | undefined;
  remove(): Promise<void>;
}

/**
 * A data folder as after the first start: the whole schema, the master key, signing keys and the default app. It is a
 * copy, because migrations and keys take longer than most tests; only the keys are the same in all tests of a worker.
 */
export async function createTestData(kind: DatabaseKind, newFolder?: string): Promise<TestData> {
  const { folder: template, rows } = await startedTemplate();
  if (newFolder !== undefined) await mkdir(newFolder, { mode: 0o700 });
  const data = await lend(kind, { template, rows, newFolder });
  await copyKeys(template, data.folder);
  return data;
}

export interface SchemaOptions {
  /**
   * No test has used the database: PostgreSQL plans a query by the pages of its tables, and rows that were deleted leave
   * theirs behind.
   */
  readonly isUnused?: boolean;
}

/** The whole schema with no other rows than those of the migrations, for tests of a store. */
export async function createSchema(kind: DatabaseKind, options: SchemaOptions = {}): Promise<TestData> {
  return lend(kind, { template: await schemaTemplate(), rows: [], ...options });
}

/** The same admin key at every call, for tests that need any: a key pair takes longer to create than most tests. */
export async function addAdminKey({ database, origin }: Pick<Core, 'database' | 'origin'>): Promise<ServiceAccount> {
  const { account, rows } = await adminKey();
  for (const table of rows) await insert(database.query, table);
  return {
    ...account,
    token_uri: `${origin}/oauth2.googleapis.com/token`,
    universe_domain: new URL(origin).hostname,
  };
}

interface Loan extends SchemaOptions {
  readonly template: string;
  readonly rows: readonly TableRows[];
  readonly newFolder?: string | undefined;
}

async function lend(kind: DatabaseKind, { template, rows, newFolder, ...options }: Loan): Promise<TestData> {
  const folder = newFolder ?? (await mkdtemp(join(tmpdir(), 'hearth-data-')));
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  if (kind === 'sqlite') {
    await copyFile(join(template, 'hearth.sqlite'), join(folder, 'hearth.sqlite'), constants.COPYFILE_FICLONE);
    return { folder, databaseUrl: undefined, remove: removeFolder };
  }
  const postgres = await takePostgresDatabase(rows, options);
  return {
    folder,
    databaseUrl: postgres.url,
    async remove() {
      await postgres.giveBack();
      await removeFolder();
    },
  };
}

/** What the rows of a started server belong to. */
async function copyKeys(from: string, to: string): Promise<void> {
  await mkdir(join(to, 'keys'), { mode: 0o700 });
  for (const name of ['keys/master.key', 'instance-id']) await copyFile(join(from, name), join(to, name));
}

/** Templates are made at their first use and read only, so the tests of a worker can share them. */
const schemaTemplate = once(async () => {
  const folder = await scratchFolder();
  await (await openDatabase({ folder, poolMax: 1, migrations, clock: longAgo })).close();
  return snapshotOf(folder);
});

const startedTemplate = once(async () => {
  const folder = await scratchFolder();
  await copyFile(join(await schemaTemplate(), 'hearth.sqlite'), join(folder, 'hearth.sqlite'));
  const before = await openDatabase({ folder, poolMax: 1, migrations, clock: longAgo });
  const known = await readTables(before.query);
  await before.close();
  const core = await openTemplate(folder);
  const rows = difference(known, await readTables(core.database.query));
  await core.close();
  const template = await snapshotOf(folder);
  await copyKeys(folder, template);
  return { folder: template, rows };
});

const adminKey = once(async () => {
  const { folder, remove } = await createTestData('sqlite');
  // Certificates have to be valid for real clients, too.
  const core = await openTemplate(folder, systemClock);
  const known = await readTables(core.database.query);
  const account = await core.keys.admin.create('ci');
  await core.keys.authority.leaf();
  const rows = difference(known, await readTables(core.database.query));
  await core.close();
  await remove();
  return { account, rows };
});

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** Before the time of every test, so that the keys are valid in all of them. */
const longAgo = createTestClock(1_600_000_000_000);

async function openTemplate(data: string, clock: Clock = longAgo): Promise<Core> {
  const { config } = readConfig({ flags: { data, 'log-level': 'silent' }, environment: {} });
  // A process that serves would note its address.
  return openCore({ config, log: await createLog(config), clock, migrations: moduleMigrations, serves: false });
}

/** In a folder of the run, which is deleted at its end. */
function scratchFolder(): Promise<string> {
  return mkdtemp(join(inject('scratch'), 'template-'));
}

/** SQLite checkpoints its log when the last statement is collected, possibly during a copy: so tests copy a snapshot. */
async function snapshotOf(data: string): Promise<string> {
  const folder = await scratchFolder();
  snapshotSqlite(join(data, 'hearth.sqlite'), join(folder, 'hearth.sqlite'));
  return folder;
}

async function readTables(queries: Queries): Promise<readonly TableRows[]> {
  const db = queries.withTables<Record<string, TableRows['rows'][number]>>();
  const found: TableRows[] = [];
  for (const { name } of await db.introspection.getTables())
    found.push({ table: name, rows: await db.selectFrom(name).selectAll().execute() });
  return found;
}

/** The tables whose rows have changed. */
function difference(before: readonly TableRows[], after: readonly TableRows[]): readonly TableRows[] {
  const known = new Set(before.map((table) => JSON.stringify(table)));
  return after.filter((table) => !known.has(JSON.stringify(table)));
}

async function insert(queries: Queries, { table, rows }: TableRows): Promise<void> {
  const db = queries.withTables<Record<string, TableRows['rows'][number]>>();
  await db
    .insertInto(table)
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
