import { type Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import { type Migration, prepared, type Queries } from './index.ts';

const things: Migration = {
  name: 'test-001',
  up: async (db) => void (await sql`create table things (id text primary key)`.execute(db)),
};

type ThingTables = { things: { id: string } };
const tables = (queries: Queries): Kysely<ThingTables> => queries.withTables<ThingTables>();
const insert = prepared((db, { id }: { id: string }) => tables(db).insertInto('things').values({ id }));

describeOnBothDatabases('work that shares a commit', (open) => {
  const openThings = async () => {
    const database = await open([things]);
    const kept = async () => {
      const rows = await tables(database.query).selectFrom('things').select('id').orderBy('id').execute();
      return rows.map((row) => row.id);
    };
    return { database, kept };
  };

  it('commits all of it, each with its own result', async () => {
    const { database, kept } = await openThings();
    const ids = Array.from({ length: 50 }, (_, index) => String(100 + index));
    const results = await Promise.all(
      ids.map((id) =>
        database.joined(async (transaction) => {
          await insert(transaction, { id });
          return `${id} is there`;
        }),
      ),
    );
    expect(results).toEqual(ids.map((id) => `${id} is there`));
    expect(await kept()).toEqual(ids);
  });

  it('changes nothing when it throws, and does not affect the others', async () => {
    const { database, kept } = await openThings();
    const add = (id: string, failure?: Error) =>
      database.joined(async (transaction) => {
        await insert(transaction, { id });
        if (failure) throw failure;
      });
    const outcomes = await Promise.allSettled([add('a'), add('b', new Error('no b')), add('c'), add('c'), add('d')]);
    const [a, b, firstC, secondC, d] = outcomes.map(({ status }) => status);
    expect([a, b, d]).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    // The database decides which comes first; only one can succeed.
    expect([firstC, secondC].sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes[1]).toMatchObject({ reason: { message: 'no b' } });
    expect(await kept()).toEqual(['a', 'c', 'd']);
  });

  it('announces nothing before the commit', async () => {
    const { database, kept } = await openThings();
    const seen = await Promise.all(
      ['a', 'b', 'c'].map(async (id) => {
        await database.joined((transaction) => insert(transaction, { id }));
        return kept();
      }),
    );
    for (const [index, ids] of seen.entries()) expect(ids).toContain('abc'.charAt(index));
  });

  it('alternates with other transactions', async () => {
    const { database, kept } = await openThings();
    const ids = Array.from({ length: 40 }, (_, index) => String(100 + index));
    await Promise.all(
      ids.map((id, index) => {
        const work = async (transaction: Queries) => void (await insert(transaction, { id }));
        return index % 2 === 0 ? database.joined(work) : database.transaction(work);
      }),
    );
    expect(await kept()).toEqual(ids);
  });
});
