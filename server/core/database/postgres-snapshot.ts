import type pg from 'pg';
import { StartError } from '../errors.ts';
import type { Snapshot } from './snapshot.ts';

/** Reads PostgreSQL as it is now; others write meanwhile. */
export async function openPostgresSnapshot(url: string): Promise<Snapshot> {
  const client = await connect(url);
  await client.query('begin isolation level repeatable read read only');

  async function* values(query: string): AsyncGenerator<string> {
    await client.query(`declare page no scroll cursor for ${query}`);
    try {
      for (;;) {
        const { rows } = await client.query<[unknown]>({ text: `fetch ${pageRows} from page`, rowMode: 'array' });
        for (const [value] of rows) yield String(value);
        if (rows.length < pageRows) return;
      }
    } finally {
      await client.query('close page');
    }
  }

  return {
    values,
    async *rows() {
      for (const table of await tablesOf(client))
        for await (const row of values(`select row_to_json(t)::text from ${quoted(table)} t`)) yield `${table}\t${row}`;
    },
    close: () => client.end(),
  };
}

export interface LoadOptions {
  readonly url: string;
  /** The lines of a snapshot. */
  readonly rows: AsyncIterable<string>;
}

/** Throws unless the database has no tables. */
export async function requireEmptyPostgres(url: string): Promise<void> {
  const client = await connect(url);
  try {
    if ((await tablesOf(client)).length > 0)
      throw new StartError(
        'The database of HEARTH_DATABASE_URL is not empty, and nothing is overwritten. Create another.',
      );
  } finally {
    await client.end();
  }
}

/**
 * Fills a database that has the tables of the snapshot, all or nothing. References and triggers are off meanwhile: the
 * rows come in any order, and those that triggers would write are among them.
 */
export async function loadPostgres({ url, rows }: LoadOptions): Promise<void> {
  const client = await connect(url);
  try {
    await client.query('begin');
    const tables = await tablesOf(client);
    const references = await referencesOf(client);
    for (const { table, name } of references)
      await client.query(`alter table ${table} drop constraint ${quoted(name)}`);
    for (const table of tables) await client.query(`alter table ${quoted(table)} disable trigger user`);
    await client.query(`truncate ${tables.map(quoted).join(', ')}`);
    await insertRows(client, new Set(tables), rows);
    for (const table of tables) await client.query(`alter table ${quoted(table)} enable trigger user`);
    for (const { table, name, definition } of references)
      await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
    await client.query('commit');
    // Without statistics the first queries are planned badly.
    await client.query('analyze');
  } finally {
    await client.end();
  }
}

async function insertRows(client: pg.Client, tables: ReadonlySet<string>, lines: AsyncIterable<string>): Promise<void> {
  let batch = { table: '', rows: [] as string[], length: 0 };
  const flush = async () => {
    if (batch.rows.length === 0) return;
    const name = quoted(batch.table);
    // The rows stay text: as numbers of JavaScript, large ones would change.
    const text = `insert into ${name} select * from json_populate_recordset(null::${name}, $1::json)`;
    await client.query(text, [`[${batch.rows.join(',')}]`]);
  };
  for await (const line of lines) {
    const [table = '', row = ''] = splitLine(line);
    if (!tables.has(table)) throw new StartError(`The backup has a table ${table} that this Hearth does not know.`);
    if (table !== batch.table || batch.rows.length >= pageRows || batch.length >= batchLengthMax) {
      await flush();
      batch = { table, rows: [], length: 0 };
    }
    batch.rows.push(row);
    batch.length += row.length;
  }
  await flush();
}

const pageRows = 500;
const batchLengthMax = 4 * 1024 * 1024;

function splitLine(line: string): readonly string[] {
  const at = line.indexOf('\t');
  return [line.slice(0, at), line.slice(at + 1)];
}

async function connect(url: string): Promise<pg.Client> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  // A connection that breaks fails its query; without a listener the event would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`PostgreSQL cannot be used: ${reason}. Check HEARTH_DATABASE_URL.`, { cause: error });
  }
  return client;
}

async function tablesOf(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ tablename: string }>(
    'select tablename from pg_tables where schemaname = current_schema() order by tablename',
  );
  return rows.map(({ tablename }) => tablename);
}

interface Reference {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

async function referencesOf(client: pg.Client): Promise<readonly Reference[]> {
  const { rows } = await client.query<Reference>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace order by conname`,
  );
  return rows;
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
