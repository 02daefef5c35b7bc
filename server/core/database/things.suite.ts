import { sql } from 'kysely';
import type { Migration } from './index.ts';

/** A small schema for tests, in two steps. */
export const first: Migration = {
  name: 'test-001',
  up: async (db) => void (await sql`create table things (id text primary key, size bigint not null)`.execute(db)),
};
export const second: Migration = {
  name: 'test-002',
  up: async (db) => void (await sql`alter table things add column label text`.execute(db)),
};
export type ThingTables = { things: { id: string; size: number } };
