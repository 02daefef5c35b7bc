import { type Kysely, sql } from 'kysely';
import type { Migration } from '../../core/database/index.ts';

export const callablesMigrations: readonly Migration[] = [{ name: 'functions-001-call-requests', up: callRequests }];

async function callRequests(db: Kysely<unknown>): Promise<void> {
  await sql`create table call_requests (
    actor text not null, name text not null, request_id text not null, claim text not null, state text not null,
    payload_hash text not null, result text, started_at bigint not null, primary key (actor, name, request_id))`.execute(
    db,
  );
  await sql`create index call_requests_started on call_requests (started_at)`.execute(db);
}
