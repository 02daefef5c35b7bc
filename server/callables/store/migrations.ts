import { type Kysely, sql } from 'kysely';
import type { Migration } from '../../core/database/index.ts';

export const callablesMigrations: readonly Migration[] = [
  { name: 'functions-001-call-requests', up: callRequests },
  { name: 'callables-002-boots', up: boots },
];

async function callRequests(db: Kysely<unknown>): Promise<void> {
  await sql`create table call_requests (
    actor text not null, name text not null, request_id text not null, claim text not null, state text not null,
    payload_hash text not null, result text, started_at bigint not null, primary key (actor, name, request_id))`.execute(
    db,
  );
  await sql`create index call_requests_started on call_requests (started_at)`.execute(db);
}

/** Requests from before belong to no boot, and the process that ran them has ended. */
async function boots(db: Kysely<unknown>): Promise<void> {
  await sql`alter table call_requests add column boot text not null default ''`.execute(db);
  await sql`create table server_boots (id text primary key, lease_until bigint not null)`.execute(db);
}
