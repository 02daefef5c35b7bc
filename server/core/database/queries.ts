import type { Kysely } from 'kysely';

/** Queries on the database itself or within a transaction; a store accepts either. */
export type Queries = Kysely<unknown>;
