import { sql } from 'kysely';
import type { Migration } from '../../core/database/index.ts';

export const appcheckMigrations: readonly Migration[] = [
  {
    name: 'appcheck-001-ground',
    async up(db) {
      await sql`create table appcheck_debug_tokens (hash text primary key, name text not null, app_id text not null, created_at bigint not null)`.execute(
        db,
      );
      await sql`create table appcheck_consumed (id text primary key, expires_at bigint not null)`.execute(db);
      await sql`create index appcheck_consumed_expires on appcheck_consumed (expires_at)`.execute(db);
      await sql`create table appcheck_counts (service text not null, outcome text not null, hour bigint not null, count bigint not null, primary key (service, outcome, hour))`.execute(
        db,
      );
    },
  },
];
