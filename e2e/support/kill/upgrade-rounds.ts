import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import Libsql from 'libsql';
import { migrations } from '../../../server/compose.ts';
import type { Database } from '../../../server/core/database/index.ts';
import { askPostgres } from '../../../server/testing/postgres.ts';
import {
  createEarlierData,
  createUnusedData,
  type EarlierData,
  kindOf,
  matchingRows,
} from '../../../server/testing/schemas/fixtures.ts';
import { readSchema } from '../../../server/testing/schemas/schema-dump.ts';
import { createDiskFaults } from '../disk-faults/disk-faults.ts';
import { type CommandResult, runCommand } from '../server/run-command.ts';

export interface UpgradeReport {
  readonly kills: number;
  /** Kills that left some of the migrations done and others not. */
  readonly between: number;
  /** Rows that were looked for after the upgrades. */
  readonly rows: number;
  readonly broken: readonly string[];
}

interface UpgradeOptions {
  /** A fixture, or an empty database for a first start. */
  readonly from: string | { readonly empty: Database['kind'] };
  readonly kills: number;
  readonly random: () => number;
  /** Kills only before writes in this folder of the data folder. */
  readonly within?: string;
}

/**
 * Runs the program on a database of an earlier version, or on an empty one, and kills it at points all over its start:
 * before a write to the disk or before a query to PostgreSQL. Then it has to start as if nothing had happened.
 */
export async function upgradeRounds({ from, kills, random, within }: UpgradeOptions): Promise<UpgradeReport> {
  const create = async (): Promise<EarlierData> =>
    typeof from === 'string' ? createEarlierData(from) : { ...(await createUnusedData(from.empty)), samples: [] };
  const calls = await callsOf(await create(), within);
  const schema = await freshSchema(typeof from === 'string' ? kindOf(from) : from.empty);
  const broken: string[] = [];
  let [between, rows] = [0, 0];
  for (let kill = 0; kill < kills; kill += 1) {
    const data = await create();
    const at = 1 + Math.floor(((kill + random()) / kills) * calls);
    const before = await migrationCount(data);
    const problems: string[] = [];
    if ((await start(data, within, at)).code !== null) problems.push('it was not killed');
    const after = await migrationCount(data);
    if (after > before && after < migrations.length) between += 1;
    const again = await start(data);
    if (again.code === 0) problems.push(...(await findProblems(data, schema)));
    else problems.push(`it does not start: ${again.output}`);
    rows += data.samples.length;
    broken.push(...problems.map((problem) => `${JSON.stringify(from)} at ${at} of ${calls}: ${problem}`));
    await data.remove();
  }
  return { kills, between, rows, broken };
}

/** Any command opens the data folder as a start does, and then ends. */
async function start(
  { folder, databaseUrl }: EarlierData,
  within = '',
  killAt = 0,
): Promise<CommandResult & { readonly calls: number }> {
  const isOnNetwork = databaseUrl !== undefined && within === '';
  const faults = createDiskFaults([join(folder, within), ...(isOnNetwork ? ['socket'] : [])]);
  faults.killAt(killAt);
  const env = { ...faults.env, ...(databaseUrl !== undefined && { HEARTH_DATABASE_URL: databaseUrl }) };
  const result = await runCommand(['settings', 'list', '--data', folder], { env });
  const calls = faults.calls();
  faults.remove();
  return { ...result, calls };
}

async function callsOf(data: EarlierData, within: string | undefined): Promise<number> {
  const { code, output, calls } = await start(data, within);
  await data.remove();
  if (code !== 0) throw new Error(`The program does not start on this data: ${output}`);
  return calls;
}

async function findProblems(data: EarlierData, schema: string): Promise<readonly string[]> {
  const problems: string[] = [];
  const database = await data.open();
  if ((await schemaOf(database)) !== schema) problems.push('the schema is not that of a new database');
  for (const { expected } of data.samples) {
    const { length } = await matchingRows(database, expected);
    if (length !== 1) problems.push(`${length} rows of ${expected.table} instead of one`);
  }
  await database.close();
  if (database.kind === 'sqlite' && data.samples.length > 0) problems.push(...(await snapshotProblems(data)));
  const left = (await readdir(data.folder, { recursive: true })).filter((name) => /draft|probe/.test(name));
  return [...problems, ...left.map((name) => `${name} was left behind`)];
}

/** The oldest snapshot is the way back, so it has to hold everything; no snapshot may be half a one. */
async function snapshotProblems({ folder, samples }: EarlierData): Promise<readonly string[]> {
  const problems: string[] = [];
  const snapshots = (await readdir(join(folder, 'snapshots'))).sort();
  if (snapshots.length === 0) problems.push('there is no snapshot');
  for (const name of snapshots) {
    const database = new Libsql(join(folder, 'snapshots', name), { readonly: true });
    try {
      const tables = new Set(samples.map(({ stored }) => stored.table));
      const check = JSON.stringify(database.prepare('pragma integrity_check').all());
      if (!check.includes('"ok"')) problems.push(`the snapshot ${name} is damaged: ${check}`);
      // A later snapshot may have today's names of the tables.
      if (name === snapshots[0]) for (const table of tables) database.prepare(`select 1 from ${table}`).get();
    } catch (error) {
      problems.push(`the snapshot ${name} cannot be read: ${error}`);
    } finally {
      database.close();
    }
  }
  return problems;
}

async function freshSchema(kind: Database['kind']): Promise<string> {
  const data = await createUnusedData(kind);
  const database = await data.open();
  const schema = await schemaOf(database);
  await database.close();
  await data.remove();
  return schema;
}

async function schemaOf(database: Database): Promise<string> {
  return [...(await readSchema(database))].sort().join('\n');
}

/** Asked without the code that opens databases, which would refuse or change this one. */
async function migrationCount({ folder, databaseUrl }: EarlierData): Promise<number> {
  const count = 'select count(*) as count from schema_migrations';
  if (databaseUrl !== undefined) {
    const rows = await askPostgres(databaseUrl, (client) => client.query<{ count: string }>(count)).catch(noTable);
    return Number(rows?.rows[0]?.count ?? 0);
  }
  const database = new Libsql(join(folder, 'hearth.sqlite'));
  try {
    const row = database.prepare(count).get() as { count: number };
    return row.count;
  } catch (error) {
    noTable(error);
    return 0;
  } finally {
    database.close();
  }
}

function noTable(error: unknown): undefined {
  if (error instanceof Error && /schema_migrations/.test(error.message)) return undefined;
  throw error;
}
