import type { Queries } from './queries.ts';

/** Hears what a transaction of this process was about, once it is committed. */
export type CommitListener = (topics: ReadonlySet<string>) => void;

/**
 * Says what a transaction is about, for those in this process who wait for such a change. They are told when it is
 * committed and never when it is not; other processes are not told. Outside a transaction it says nothing.
 */
export function announce(transaction: Queries, topic: string): void {
  announced.get(transaction.getExecutor())?.add(topic);
}

/** By executor, which a transaction keeps however its tables are typed. */
const announced = new WeakMap<object, Set<string>>();

export class Commits {
  readonly #listeners = new Set<CommitListener>();

  /** Gives what ends it. */
  listen(listener: CommitListener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  async transaction<T>(query: Queries, work: (transaction: Queries) => Promise<T>): Promise<T> {
    const topics = new Set<string>();
    const result = await query.transaction().execute((transaction) => {
      announced.set(transaction.getExecutor(), topics);
      return work(transaction);
    });
    if (topics.size > 0) for (const listener of this.#listeners) listener(topics);
    return result;
  }
}
