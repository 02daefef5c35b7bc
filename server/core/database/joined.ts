import { CompiledQuery } from 'kysely';
import { execute } from './prepared.ts';
import type { Queries } from './queries.ts';

type Transact = <T>(work: (transaction: Queries) => Promise<T>) => Promise<T>;

/**
 * Runs pieces of work that arrive together in one transaction, each behind a savepoint: one that throws changes nothing
 * and does not affect the others, and all wait for one commit. On the embedded database begin and commit cost as much
 * as writing a few rows.
 */
export function joinTransactions(transact: Transact): Transact {
  let waiting: Member[] = [];

  const ride = async () => {
    const members = waiting;
    waiting = [];
    try {
      const outcomes = await transact((transaction) => runEach(transaction, members));
      for (const settle of outcomes) settle();
    } catch (error) {
      for (const member of members) member.reject(error);
    }
  };

  return <T>(work: (transaction: Queries) => Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      // Work that has arrived by then joins: the requests of one pass over all sockets.
      if (waiting.length === 0) setImmediate(() => void ride());
      const run = async (transaction: Queries) => {
        const result = await work(transaction);
        return () => resolve(result);
      };
      waiting.push({ run, reject });
    });
}

interface Member {
  /** Returns the announcements to make after the commit. */
  run(transaction: Queries): Promise<() => void>;
  reject(error: unknown): void;
}

async function runEach(transaction: Queries, members: readonly Member[]): Promise<readonly (() => void)[]> {
  const outcomes: (() => void)[] = [];
  for (const member of members) {
    await execute(transaction, savepoint);
    try {
      outcomes.push(await member.run(transaction));
    } catch (error) {
      // Throws to every caller when the database has given up the whole transaction.
      await execute(transaction, rollBack);
      outcomes.push(() => member.reject(error));
    }
    await execute(transaction, release);
  }
  return outcomes;
}

const savepoint = CompiledQuery.raw('savepoint joined');
const rollBack = CompiledQuery.raw('rollback to joined');
const release = CompiledQuery.raw('release joined');
