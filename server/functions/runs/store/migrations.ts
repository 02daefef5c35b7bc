import { type Kysely, sql } from 'kysely';
import type { Migration } from '../../../core/database/index.ts';

export const runMigrations: readonly Migration[] = [{ name: 'functions-001-runs', up: runs }];

async function runs(db: Kysely<unknown>): Promise<void> {
  await sql`create table function_runs (
    id text primary key, function text not null, codebase text not null, uid text, app_id text, trace_id text,
    started_at bigint not null, ms bigint not null, memory_bytes bigint not null, outcome text not null, status bigint,
    code text)`.execute(db);
  await sql`create index function_runs_function on function_runs (function, id)`.execute(db);
  await sql`create index function_runs_outcome on function_runs (outcome, id)`.execute(db);
  await sql`create table function_log_lines (
    id text primary key, run text, function text, codebase text not null, at bigint not null, severity text not null,
    text text not null)`.execute(db);
  await sql`create index function_log_lines_run on function_log_lines (run, id)`.execute(db);
  await sql`create index function_log_lines_function on function_log_lines (function, id)`.execute(db);
  await sql`create index function_log_lines_codebase on function_log_lines (codebase, id)`.execute(db);
}
