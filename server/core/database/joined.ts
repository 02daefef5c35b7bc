import { CompiledQuery } from 'kysely';
import { execute } from './prepared.ts';
import type { Queries } from './queries.ts';

type Transact = <T>(work: (transaction: Queries) => Promise<T>) => Promise<T>;

/**
 * Runs pieces of work that come together in one transaction, each behind a savepoint: one that throws changes nothing and
 * hinders no other, and all of them wait for one commit. On the embedded database beginning and committing cost as much
 * as writing a few rows does.
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
      // What else has arrived by then comes along: the requests of one look at all sockets.
      if (waiting.length === 0) setImmediate(() => void ride());
      const run = async (transaction: Queries) => {
        const result = await work(transaction);
        return () => resolve(result);
      };
      waiting.push({ run, reject });
    });
}

interface Member {
  /** Gives what is to be told once all is committed. */
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
      // Where the database has given up the whole transaction, this throws, and everyone hears of it.
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
