import { type Kysely, sql } from 'kysely';
import type { Clock } from '../clock.ts';
import { StartError } from '../errors.ts';

/** One forward step of the schema. Names never change once shipped; they are the schema's version. */
export interface Migration {
  readonly name: string;
  readonly up: (db: Kysely<unknown>) => Promise<void>;
}

type MigrationTables = {
  schema_migrations: { name: string; applied_at: number };
};

/**
 * Compares the migrations of the database with those of the code. Refuses a database that a newer Hearth has changed.
 */
export async function pendingMigrations(
  database: Kysely<unknown>,
  known: readonly Migration[],
): Promise<{ applied: number; pending: readonly Migration[] }> {
  const db = database.withTables<MigrationTables>();
  const tables = await db.introspection.getTables();
  if (!tables.some((table) => table.name === 'schema_migrations')) return { applied: 0, pending: known };
  const applied = new Set((await db.selectFrom('schema_migrations').select('name').execute()).map((row) => row.name));
  const unknown = [...applied].filter((name) => !known.some((migration) => migration.name === name));
  if (unknown.length > 0) {
    throw new StartError(
      `The database was changed by a newer Hearth (${unknown.join(', ')}). Start that version, or restore a backup made before it.`,
    );
  }
  return { applied: applied.size, pending: known.filter((migration) => !applied.has(migration.name)) };
}

/** Runs each pending migration in its own transaction. Two processes that start at once run each migration once. */
export async function migrate(database: Kysely<unknown>, pending: readonly Migration[], clock: Clock): Promise<void> {
  if (pending.length === 0) return;
  const { adapter } = database.getExecutor();
  const lock = { lockTable: 'schema_migrations', lockRowId: 'lock' };
  // PostgreSQL's lock belongs to a connection, so all migrations use one; the embedded database locks by itself.
  await database.connection().execute(async (connection) => {
    await adapter.acquireMigrationLock(connection, lock);
    try {
      for (const migration of pending) await take(connection, migration, clock);
    } finally {
      await adapter.releaseMigrationLock(connection, lock);
    }
  });
}

async function take(connection: Kysely<unknown>, migration: Migration, clock: Clock): Promise<void> {
  await connection.transaction().execute(async (transaction) => {
    const db = transaction.withTables<MigrationTables>();
    await sql`create table if not exists schema_migrations (name text primary key, applied_at bigint not null)`.execute(
      db,
    );
    const done = await db
      .selectFrom('schema_migrations')
      .select('name')
      .where('name', '=', migration.name)
      .executeTakeFirst();
    if (done) return;
    await migration.up(transaction);
    await db.insertInto('schema_migrations').values({ name: migration.name, applied_at: clock.now() }).execute();
  });
}
