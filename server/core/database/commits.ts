import type { Queries } from './queries.ts';

/** Receives the topics of a transaction of this process after its commit. */
export type CommitListener = (topics: ReadonlySet<string>) => void;

/**
 * Announces a topic of a transaction to listeners in this process. They are called after the commit and never after a
 * rollback; other processes are not called. Outside a transaction it does nothing.
 */
export function announce(transaction: Queries, topic: string): void {
  announced.get(transaction.getExecutor())?.add(topic);
}

/** By executor, which a transaction keeps however its tables are typed. */
const announced = new WeakMap<object, Set<string>>();

export class Commits {
  readonly #listeners = new Set<CommitListener>();

  /** Returns a function that ends it. */
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
