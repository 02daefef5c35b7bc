import { sql } from 'kysely';
import type { Database } from '../../core/database/index.ts';
import { type KnownSchema, sampleRowsOf } from './sample-rows.ts';

/** A fixture: the statements that make an earlier schema, the rows that its migrations wrote, and sample rows. */
export async function dumpWithSamples(database: Database): Promise<string> {
  const statements = [...(await readSchema(database))];
  for (const table of ['schema_migrations', 'identity_turns'])
    for (const row of await rowsOf(database, table)) statements.push(insertStatement(table, row));
  const known = await knownSchema(database);
  for (const { stored } of sampleRowsOf(known)) statements.push(insertStatement(stored.table, stored.row));
  return statements.map((statement) => `${statement}${separator}`).join('');
}

export async function loadDump(database: Database, dump: string): Promise<void> {
  for (const statement of dump.split(separator).filter((text) => text.trim() !== ''))
    await sql.raw(statement).execute(database.query);
}

/** Triggers hold semicolons inside; no statement of a dump holds an empty line. */
const separator = ';\n\n';

export async function knownSchema(database: Database): Promise<KnownSchema> {
  const tables = await database.query.introspection.getTables();
  const columns = new Map(tables.map(({ name, columns }) => [name, new Set(columns.map((column) => column.name))]));
  const migrations = new Set((await rowsOf(database, 'schema_migrations')).map(({ name }) => String(name)));
  return { columns, migrations };
}

/** The statements that make the schema as it is, one per table, index, function and trigger, without needless spaces. */
export async function readSchema(database: Database): Promise<readonly string[]> {
  const statements = database.kind === 'sqlite' ? await readSqlite(database) : await readPostgres(database);
  return statements.map(oneSpace);
}

async function rowsOf(database: Database, table: string): Promise<readonly Record<string, unknown>[]> {
  const tables = await database.query.introspection.getTables();
  if (!tables.some(({ name }) => name === table)) return [];
  return (await sql<Record<string, unknown>>`select * from ${sql.ref(table)} order by 1`.execute(database.query)).rows;
}

function insertStatement(table: string, row: Readonly<Record<string, unknown>>): string {
  const values = Object.values(row).map((value) =>
    value === null ? 'null' : typeof value === 'number' ? String(value) : `'${String(value).replaceAll("'", "''")}'`,
  );
  return `insert into ${table} (${Object.keys(row).join(', ')}) values (${values.join(', ')})`;
}

function oneSpace(statement: string): string {
  return statement
    .replace(/\s+/g, ' ')
    .replace(/ ?([(),;]) ?/g, '$1')
    .trim();
}

/** Tables of the full-text index (`drive_names_data` and others) come with the virtual table. */
async function readSqlite(database: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ sql: string }>`select sql from sqlite_master
    where sql is not null and name not like 'sqlite_%' and name not like 'drive_names\\_%' escape '\\' or type = 'trigger'
    order by case type when 'table' then 0 when 'index' then 1 else 2 end, name`.execute(database.query);
  return rows.map((row) => row.sql);
}

async function readPostgres(database: Database): Promise<readonly string[]> {
  const ask = async (query: string): Promise<readonly string[]> =>
    (await sql.raw<{ statement: string }>(query).execute(database.query)).rows.map(({ statement }) => statement);
  return [
    ...(await ask(`select 'create extension if not exists ' || extname as statement from pg_extension
      where extname <> 'plpgsql' order by extname`)),
    ...(await ask(`select 'create table ' || c.relname || ' (' || string_agg(
        a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
        || case when l.collname is null or l.collname = 'default' then '' else ' collate "' || l.collname || '"' end
        || coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '')
        || case when a.attnotnull then ' not null' else '' end, ', ' order by a.attnum) || ')' as statement
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      left join pg_collation l on l.oid = a.attcollation
      where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace group by c.relname order by c.relname`)),
    // Keys before foreign keys, which refer to them.
    ...(await ask(`select 'alter table ' || r.relname || ' add constraint ' || c.conname || ' '
        || pg_get_constraintdef(c.oid) as statement
      from pg_constraint c join pg_class r on r.oid = c.conrelid
      where c.contype in ('p', 'u', 'f', 'c') and c.connamespace = current_schema()::regnamespace
      order by c.contype = 'f', c.conname`)),
    ...(await ask(`select pg_get_indexdef(i.indexrelid) as statement from pg_index i
      join pg_class c on c.oid = i.indexrelid and c.relnamespace = current_schema()::regnamespace
      where not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid) order by c.relname`)),
    ...(await ask(`select pg_get_functiondef(p.oid) as statement from pg_proc p
      where p.pronamespace = current_schema()::regnamespace
        and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by p.proname`)),
    ...(await ask(`select pg_get_triggerdef(t.oid) as statement from pg_trigger t
      where not t.tgisinternal order by t.tgname`)),
  ];
}
