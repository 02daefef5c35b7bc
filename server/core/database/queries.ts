import type { Kysely } from 'kysely';

/** Queries on the database itself or within a transaction; a store accepts either. */
export type Queries = Kysely<unknown>;

/** What a caller adds to the transaction of a use case; it gets the value that the transaction returns. */
export type Also<T> = (transaction: Queries, value: T) => Promise<void>;
