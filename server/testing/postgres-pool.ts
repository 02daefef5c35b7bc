import { createHash } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { Socket } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { migrations } from '../compose.ts';
import { systemClock } from '../core/clock.ts';
import { openDatabase } from '../core/database/index.ts';
import { askPostgres, findPostgres, newDatabaseName, type PostgresServer } from './postgres.ts';
import type { TableRows } from './table-rows.ts';

export interface LentDatabase {
  readonly url: string;
  /** Ends all its connections. From then on its address leads nowhere. */
  giveBack(): Promise<void>;
}

/**
 * A database with the whole schema, the rows of its migrations and the given rows. Emptying a used one takes a third of
 * the time of creating and dropping one, so the tests of a worker use a few databases in turn.
 */
export async function takePostgresDatabase(
  rows: readonly TableRows[],
  { isUnused = false }: { readonly isUnused?: boolean } = {},
): Promise<LentDatabase> {
  pool ??= openPool();
  const { server, admin, template } = await pool;
  const used = isUnused ? undefined : free.pop();
  if (used !== undefined) {
    if (await refill(server.urlOf(used), rows)) return lend(used);
    await admin.query(`drop database ${used} with (force)`);
  }
  const name = newDatabaseName();
  await admin.query(`create database ${name} template ${template}`);
  if (!(await refill(server.urlOf(name), rows))) throw new Error('A new database differs from its template.');
  return lend(name);
}

interface Pool {
  readonly server: PostgresServer;
  readonly admin: pg.Client;
  /** The database that new ones are copied from. */
  readonly template: string;
}

let pool: Promise<Pool> | undefined;
/** The names of used databases that nobody uses now. */
const free: string[] = [];

async function openPool(): Promise<Pool> {
  const server = await findPostgres(inject('postgresUrl'));
  // It is open as long as the worker, which must not wait for it.
  const stream = () => new Socket().unref();
  const admin = new pg.Client({ connectionString: server.urlOf('postgres'), stream });
  // PostgreSQL stops at the end of the run, perhaps before this worker.
  admin.on('error', () => undefined);
  await admin.connect();
  return { server, admin, template: await prepareTemplate(admin, server) };
}

async function lend(name: string): Promise<LentDatabase> {
  const { server, admin } = await (pool ?? openPool());
  return {
    url: server.urlOf(name),
    async giveBack() {
      // A test that left a connection or a pool open must not reach the next test, so no name is used twice.
      const next = newDatabaseName();
      try {
        const ended = 'select pg_terminate_backend(pid, $2) from pg_stat_activity where datname = $1';
        await admin.query(ended, [name, terminationMs]);
        await admin.query(`alter database ${name} rename to ${next}`);
        free.push(next);
      } catch {
        // Somebody connects again and again.
        await admin.query(`drop database ${name} with (force)`);
      }
    },
  };
}

const terminationMs = 10_000;

/** One of all workers creates the template, whose name says what is in it; it gets its name when it is complete. */
async function prepareTemplate(admin: pg.Client, server: PostgresServer): Promise<string> {
  const steps = migrations.map(({ name, up }) => `${name} ${up}`).join('\n');
  const name = `schema_${createHash('sha256').update(steps).digest('hex').slice(0, 20)}`;
  await admin.query('select pg_advisory_lock($1)', [lock]);
  try {
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0) {
      await admin.query(`drop database if exists half_${name}`);
      await admin.query(`create database half_${name} template template0`);
      const folder = await mkdtemp(join(inject('scratch'), 'postgres-'));
      const url = server.urlOf(`half_${name}`);
      await (await openDatabase({ folder, url, poolMax: 1, migrations, clock: systemClock })).close();
      await admin.query(`alter database half_${name} rename to ${name}`);
    }
  } finally {
    await admin.query('select pg_advisory_unlock($1)', [lock]);
  }
  return name;
}

const lock = 4711;

/** False if the database cannot be made equal to a new one. */
function refill(url: string, rows: readonly TableRows[]): Promise<boolean> {
  return askPostgres(url, async (client) => {
    const { schema, bytes } = await stateOf(client);
    original ??= { schema, rows: await rowsOf(client) };
    // Deleted rows keep their place, which would slow down later tests and change query plans.
    if (schema !== original.schema || bytes > bytesMax) return false;
    const inserts = [...original.rows, ...rows].map(insertOf);
    await client.query([withoutTriggers, deleteAll, ...inserts].join(';\n'));
    return true;
  });
}

/** Of a database that nobody has used. */
let original: { readonly schema: string; readonly rows: readonly TableRows[] } | undefined;

const bytesMax = 2 * 1024 * 1024;

/**
 * The schema as the number of rows in each catalogue and the last transaction that wrote to it: whatever a test creates,
 * changes or drops, one of them differs.
 */
async function stateOf(client: pg.Client): Promise<{ readonly schema: string; readonly bytes: number }> {
  const parts = catalogues.map((name) => `(select count(*) || ':' || max(xmin::text::bigint) from ${name})`);
  const { rows } = await client.query<{ schema: string; bytes: number }>(
    `select concat_ws(' ', ${parts.join(', ')}) as schema,
      (select sum(pg_relation_size(oid))::int from pg_class where ${isOwnTable}) as bytes`,
  );
  if (!rows[0]) throw new Error('PostgreSQL does not know its catalogues.');
  return rows[0];
}

const catalogues = [
  'pg_attrdef',
  'pg_attribute',
  'pg_class',
  'pg_constraint',
  'pg_extension',
  'pg_index',
  'pg_namespace',
  'pg_proc',
  'pg_rewrite',
  'pg_sequence',
  'pg_statistic',
  'pg_trigger',
  'pg_type',
] as const;
const isOwnTable = "relkind = 'r' and relnamespace = current_schema()::regnamespace";

async function rowsOf(client: pg.Client): Promise<readonly TableRows[]> {
  const names = await client.query<{ name: string }>(`select relname as name from pg_class where ${isOwnTable}`);
  const found: TableRows[] = [];
  for (const { name: table } of names.rows) {
    const { rows } = await client.query<{ rows: TableRows['rows'] | null }>(
      `select json_agg(held) as rows from ${pg.escapeIdentifier(table)} held`,
    );
    if (rows[0]?.rows) found.push({ table, rows: rows[0].rows });
  }
  return found;
}

/** Neither foreign keys nor triggers decide about what is deleted and inserted. */
const withoutTriggers = 'set session_replication_role = replica';
const deleteAll = `do $$
  declare held text;
  begin
    for held in select relname from pg_class where ${isOwnTable} and pg_relation_size(oid) > 0 loop
      execute format('delete from %I', held);
    end loop;
    perform setval(seqrelid, seqstart, false) from pg_sequence;
  end $$`;

function insertOf({ table, rows }: TableRows): string {
  const name = pg.escapeIdentifier(table);
  const json = pg.escapeLiteral(JSON.stringify(rows));
  return `insert into ${name} select * from json_populate_recordset(null::${name}, ${json})`;
}
