import { expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import { announce } from './index.ts';

describeOnBothDatabases('The announcements of a transaction', (open) => {
  it('reach every listener at once when it is committed', async () => {
    const database = await open();
    const [one, other]: [string[][], string[][]] = [[], []];
    database.onCommit((topics) => void one.push([...topics]));
    const end = database.onCommit((topics) => void other.push([...topics]));
    await database.transaction(async (transaction) => {
      announce(transaction, 'a');
      announce(transaction.withTables<Record<never, never>>(), 'b');
      announce(transaction, 'a');
      expect(one).toEqual([]);
    });
    end();
    await database.transaction(async (transaction) => announce(transaction, 'c'));
    expect([one, other]).toEqual([[['a', 'b'], ['c']], [['a', 'b']]]);
  });

  it('reach nobody without a commit, outside a transaction, or when there are none', async () => {
    const database = await open();
    const received: unknown[] = [];
    database.onCommit((topics) => void received.push(topics));
    const failed = database.transaction(async (transaction) => {
      announce(transaction, 'a');
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    await database.transaction(async () => undefined);
    announce(database.query, 'b');
    expect(received).toEqual([]);
  });
});
