import { type Kysely, sql } from 'kysely';
import type { Migration } from '../../../core/database/index.ts';

export const deploymentMigrations: readonly Migration[] = [{ name: 'functions-004-deployments', up: deployments }];

async function deployments(db: Kysely<unknown>): Promise<void> {
  await sql`create table function_state (id integer primary key, revision bigint not null)`.execute(db);
  await sql`create table function_codebases (
    name text primary key, deployment_id text not null, revision bigint not null, changed_at bigint not null)`.execute(
    db,
  );
  await sql`create table function_deployments (
    id text primary key, codebase text not null, version integer not null, archive text not null,
    manifest text not null, created_at bigint not null, created_by text not null, unique (codebase, version))`.execute(
    db,
  );
  await sql`create table function_secrets (
    name text primary key, value_sealed text not null, updated_at bigint not null)`.execute(db);
}
