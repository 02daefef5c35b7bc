import { type Kysely, sql } from 'kysely';
import type { Migration } from '../../../core/database/index.ts';

export const functionEventsMigrations: readonly Migration[] = [
  { name: 'functions-002-events', up: eventQueue },
  { name: 'functions-003-schedules', up: schedules },
];

async function eventQueue(db: Kysely<unknown>): Promise<void> {
  await sql`create table function_events (
    id text primary key, codebase text not null, function_name text not null, task_id text, payload text not null,
    state text not null, attempts bigint not null, first_due_at bigint not null, next_at bigint, claim text,
    lease_until bigint, created_at bigint not null, ended_at bigint, last_error text)`.execute(db);
  await sql`create index function_events_due on function_events (state, function_name, next_at)`.execute(db);
  await sql`create index function_events_ended on function_events (state, ended_at)`.execute(db);
  await sql`create unique index function_events_task on function_events (function_name, task_id)`.execute(db);
  await sql`create table function_queues (function_name text primary key, free_at bigint not null)`.execute(db);
}

async function schedules(db: Kysely<unknown>): Promise<void> {
  await sql`create table function_schedules (
    function_name text primary key, schedule text not null, time_zone text not null, next_at bigint not null,
    last_at bigint)`.execute(db);
}
