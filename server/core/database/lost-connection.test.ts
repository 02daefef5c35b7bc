import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { migrations } from '../../compose.ts';
import { createSchema } from '../../testing/test-data.ts';
import { systemClock } from '../clock.ts';
import { isBusy, openDatabase, type Queries } from './index.ts';

describe('PostgreSQL that ends a connection', () => {
  async function open() {
    const { folder, databaseUrl: url, remove } = await createSchema('postgres');
    onTestFinished(remove);
    const database = await openDatabase({ folder, url, poolMax: 4, migrations, clock: systemClock });
    onTestFinished(() => database.close());
    return database;
  }
  const pidOf = async (queries: Queries) =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(queries)).rows[0]?.pid;

  it('between two queries of a transaction fails this transaction and nothing else', async () => {
    const database = await open();
    const transaction = database.transaction(async (queries) => {
      const pid = await pidOf(queries);
      await sql`select pg_terminate_backend(${pid})`.execute(database.query);
      // The driver must have noticed it while nobody asks: an unhandled event would end the process.
      await expect.poll(async () => backends(database.query, pid)).toBe(0);
      await sql`select 1`.execute(queries);
    });
    await expect(transaction.catch((error: unknown) => Promise.reject(isBusy(error)))).rejects.toBe(true);
    await expect.poll(() => database.isWritable().catch(() => false)).toBe(true);
  });

  it('in the middle of a query fails this query with an error that may be repeated', async () => {
    const database = await open();
    const query = sql`select pg_terminate_backend(pg_backend_pid()), pg_sleep(10)`.execute(database.query);
    await expect(query.catch((error: unknown) => Promise.reject(isBusy(error)))).rejects.toBe(true);
    await expect.poll(() => database.isWritable().catch(() => false)).toBe(true);
  });
});

async function backends(queries: Queries, pid: number | undefined): Promise<number> {
  const found = sql`select 1 from pg_stat_activity where pid = ${pid}`;
  return (await found.execute(queries)).rows.length;
}
