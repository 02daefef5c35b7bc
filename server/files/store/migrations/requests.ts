import { type Kysely, sql } from 'kysely';

/**
 * File requests. What visitors send is kept by submission: its files are the owner's, and in the folder, when it is
 * handed in.
 */
export async function requests(db: Kysely<unknown>): Promise<void> {
  await sql`create table drive_requests (
    id text primary key, space_id text not null, owner_uid text not null, folder_id text not null,
    token_hash text not null unique, token_sealed text not null, generation bigint not null,
    title text not null, description text not null, deadline bigint, late text not null,
    max_file_bytes bigint, max_total_bytes bigint, max_files bigint, types text not null,
    ask_name text not null, ask_email text not null, password_hash text,
    per_submitter_folder bigint not null, notify bigint not null, closed_at bigint,
    submissions bigint not null, files bigint not null, bytes bigint not null, created_at bigint not null)`.execute(db);
  await sql`create index drive_requests_of_owner on drive_requests (owner_uid, created_at, id)`.execute(db);
  await sql`create index drive_requests_of_folder on drive_requests (folder_id)`.execute(db);
  await sql`create index drive_requests_of_space on drive_requests (space_id)`.execute(db);

  await sql`create table drive_submissions (
    id text primary key, request_id text not null references drive_requests (id), space_id text not null, key_hash text not null unique,
    state text not null, name text, email text, receipt text unique, late bigint not null,
    by_itself bigint not null, files bigint not null, bytes bigint not null, created_at bigint not null,
    touched_at bigint not null, arrived_at bigint, handed_in_at bigint)`.execute(db);
  await sql`create index drive_submissions_inbox on drive_submissions (request_id, handed_in_at, id)
    where state = 'handed-in'`.execute(db);
  await sql`create index drive_submissions_open on drive_submissions (request_id) where state = 'open'`.execute(db);
  await sql`create index drive_submissions_idle on drive_submissions (touched_at) where state = 'open'`.execute(db);

  await sql`create table drive_submission_files (
    node_id text primary key, submission_id text not null references drive_submissions (id), position bigint not null,
    name text not null, size bigint not null, arrived bigint not null, sha256 text)`.execute(db);
  await sql`create index drive_submission_files_of on drive_submission_files (submission_id, position)`.execute(db);
}
