CREATE TABLE admin_keys(id text primary key,name text not null,client_email text not null unique,public_jwk text not null,created_at bigint not null,revoked_at bigint);

CREATE TABLE appcheck_consumed(id text primary key,expires_at bigint not null);

CREATE TABLE appcheck_counts(service text not null,outcome text not null,hour bigint not null,count bigint not null,primary key(service,outcome,hour));

CREATE TABLE appcheck_debug_tokens(hash text primary key,name text not null,app_id text not null,created_at bigint not null);

CREATE TABLE apps(app_id text primary key,name text not null,api_key text not null unique,origins text not null,created_at bigint not null);

CREATE TABLE audit_entries(id text primary key,at bigint not null,actor text not null,action text not null,target text not null,ip text,detail text not null);

CREATE TABLE blobs(key text primary key,state text not null,since bigint not null);

CREATE TABLE call_requests(actor text not null,name text not null,request_id text not null,claim text not null,state text not null,payload_hash text not null,result text,started_at bigint not null,primary key(actor,name,request_id));

CREATE TABLE drive_nodes(id text primary key,space_id text not null references drive_spaces(id),parent_id text references drive_nodes(id),kind text not null,name text not null,name_key text not null,sort_key text not null,size bigint not null,content_type text,generation bigint not null,state text not null,object_generation bigint,created_by text not null,created_at bigint not null,modified_by text not null,modified_at bigint not null,trashed_at bigint,trashed_from text);

CREATE TABLE drive_spaces(id text primary key,kind text not null,owner_uid text unique,root_id text not null,quota_bytes bigint,used_bytes bigint not null,reserved_bytes bigint not null,file_count bigint not null,changes bigint not null,created_at bigint not null);

CREATE TABLE drive_uploads(id text primary key,space_id text not null references drive_spaces(id),folder_id text not null,node_id text not null unique,name text not null,size bigint not null,content_type text,state text not null,device text,created_by text not null,created_at bigint not null,touched_at bigint not null);

CREATE TABLE identity_turns(name text primary key,taken bigint not null);

CREATE TABLE provider_links(tenant text not null,provider_id text not null,raw_id text not null,uid text not null references users(uid)on delete cascade,email text,display_name text,photo_url text,created_at bigint not null,primary key(tenant,provider_id,raw_id));

CREATE TABLE rate_windows(key text primary key,started_at bigint not null,expires_at bigint not null,count bigint not null);

CREATE TABLE schema_migrations(name text primary key,applied_at bigint not null);

CREATE TABLE sessions(id text primary key,uid text not null references users(uid)on delete cascade,family_hash text not null unique,refresh_hash text not null unique,previous_hash text,rotation_key text not null,rotated_at bigint not null,created_at bigint not null,last_used_at bigint not null,auth_time bigint not null,sign_in_provider text not null,ip text not null,agent text not null,revoked_at bigint);

CREATE TABLE settings(key text primary key,value text not null,version bigint not null,updated_at bigint not null);

CREATE TABLE setup_code(slot text primary key,code_hash text not null,issued_at bigint not null);

CREATE TABLE signing_keys(kid text primary key,purpose text not null,algorithm text not null,public_jwk text not null,private_sealed text not null,created_at bigint not null,active_from bigint not null,retired_at bigint);

CREATE TABLE storage_buckets(name text primary key,rules text not null,created_at bigint not null);

CREATE TABLE storage_download_tokens(hash text primary key,token text,bucket text not null,name_key text not null,uid text,expires_at bigint,created_at bigint not null);

CREATE TABLE storage_objects(bucket text not null,name_key text not null,name text not null,generation bigint not null,metageneration bigint not null,size bigint not null,content_type text not null,content_disposition text,content_encoding text,content_language text,cache_control text,md5 text not null,crc32c text not null,custom_metadata text not null,blob_key text not null unique,created_at bigint not null,updated_at bigint not null,primary key(bucket,name_key));

CREATE TABLE storage_uploads(id_hash text primary key,bucket text not null,name_key text not null,name text not null,blob_key text not null unique,opened_by text not null,uid text,declared_size bigint,received bigint not null,draft text not null,state text not null,generation bigint,created_at bigint not null,touched_at bigint not null,expires_at bigint not null);

CREATE TABLE users(uid text primary key,tenant text not null,email text,email_verified bigint not null,phone text,display_name text,photo_url text,password_hash text,password_updated_at bigint,disabled bigint not null,valid_since bigint not null,claims text not null,role text not null,quota_bytes bigint,created_at bigint not null,last_login_at bigint,last_refresh_at bigint);

CREATE INDEX appcheck_consumed_expires on appcheck_consumed(expires_at);

CREATE INDEX audit_entries_at on audit_entries(at);

CREATE INDEX blobs_state on blobs(state,since);

CREATE INDEX call_requests_started on call_requests(started_at);

CREATE INDEX drive_nodes_listing on drive_nodes(parent_id,state,sort_key,id);

CREATE INDEX drive_nodes_names on drive_nodes(parent_id,name_key);

CREATE UNIQUE INDEX drive_nodes_sibling_names on drive_nodes(parent_id,name_key)where state = 'active';

CREATE INDEX drive_nodes_trash on drive_nodes(space_id,trashed_at,id)where trashed_at is not null;

CREATE INDEX drive_nodes_trash_age on drive_nodes(trashed_at)where trashed_at is not null;

CREATE INDEX drive_uploads_touched on drive_uploads(touched_at);

CREATE INDEX provider_links_uid on provider_links(uid);

CREATE INDEX rate_windows_expires on rate_windows(expires_at);

CREATE INDEX sessions_last_used on sessions(last_used_at);

CREATE INDEX sessions_uid on sessions(uid);

CREATE INDEX storage_download_tokens_expires on storage_download_tokens(expires_at);

CREATE INDEX storage_download_tokens_object on storage_download_tokens(bucket,name_key);

CREATE INDEX storage_uploads_expires on storage_uploads(expires_at);

CREATE INDEX storage_uploads_object on storage_uploads(bucket,name_key);

CREATE UNIQUE INDEX users_email on users(tenant,email);

CREATE UNIQUE INDEX users_phone on users(tenant,phone);

CREATE INDEX users_role on users(role);

insert into schema_migrations (name, applied_at) values ('appcheck-001-ground', 1794807302327);

insert into schema_migrations (name, applied_at) values ('core-001-ground', 1794807302308);

insert into schema_migrations (name, applied_at) values ('drive-001-files', 1794807302336);

insert into schema_migrations (name, applied_at) values ('functions-001-call-requests', 1794807302338);

insert into schema_migrations (name, applied_at) values ('identity-001-people', 1794807302350);

insert into schema_migrations (name, applied_at) values ('storage-001-ground', 1794807302356);

insert into identity_turns (name, taken) values ('owners', 0);

insert into settings (key, value, version, updated_at) values ('core.servedOrigin', '"http://a.test"', 3, 1700000000000);

insert into apps (app_id, name, api_key, origins, created_at) values ('app-1', 'Web', 'key-1', '[]', 1700000000000);

insert into rate_windows (key, started_at, expires_at, count) values ('sign-in:1', 1700000000000, 1700000000001, 4);

insert into blobs (key, state, since) values ('blob-1', 'live', 1700000000000);

insert into audit_entries (id, at, actor, action, target, ip, detail) values ('audit-1', 1700000000000, 'uid-1', 'users.create', 'uid-1', null, '{}');

insert into users (uid, tenant, email, email_verified, disabled, valid_since, claims, role, created_at) values ('uid-1', '', 'a@a.test', 1, 0, 1700000000000, '{}', 'owner', 1700000000000);

insert into sessions (id, uid, family_hash, refresh_hash, rotation_key, rotated_at, created_at, last_used_at, auth_time, sign_in_provider, ip, agent) values ('session-1', 'uid-1', 'family-1', 'refresh-1', 'rotation-1', 1700000000000, 1700000000000, 1700000000000, 1700000000000, 'password', '127.0.0.1', 'test');

insert into storage_objects (bucket, name_key, name, generation, metageneration, size, content_type, md5, crc32c, custom_metadata, blob_key, created_at, updated_at) values ('bucket-1', 'key-1', 'photos/a.jpg', 1, 1, 5, 'image/jpeg', 'md5', 'crc', '{}', 'blob-1', 1700000000000, 1700000000000);

insert into storage_buckets (name, rules, created_at) values ('bucket-1', '', 1700000000000);

insert into storage_download_tokens (hash, token, bucket, name_key, expires_at, created_at) values ('token-1', 'token', 'bucket-1', 'key-1', 1700000000000, 1700000000000);

insert into call_requests (actor, name, request_id, claim, state, payload_hash, result, started_at) values ('uid-1', 'drive-rename', 'request-1', 'claim-1', 'done', 'hash', '{}', 1700000000000);

insert into drive_spaces (id, kind, owner_uid, root_id, used_bytes, reserved_bytes, file_count, changes, created_at) values ('space-1', 'personal', 'uid-1', 'root-1', 5, 0, 1, 7, 1700000000000);

insert into drive_nodes (space_id, size, content_type, generation, state, object_generation, created_by, created_at, modified_by, modified_at, trashed_at, trashed_from, id, parent_id, kind, name, name_key, sort_key) values ('space-1', 0, null, 1, 'active', null, 'uid-1', 1700000000000, 'uid-1', 1700000000000, null, null, 'root-1', null, 'folder', '', '', '');

insert into drive_nodes (space_id, size, content_type, generation, state, object_generation, created_by, created_at, modified_by, modified_at, trashed_at, trashed_from, id, parent_id, kind, name, name_key, sort_key) values ('space-1', 5, 'text/plain', 1, 'active', null, 'uid-1', 1700000000000, 'uid-1', 1700000000000, null, null, 'file-1', 'root-1', 'file', 'Ångström Øre.TXT', 'ångström øre.txt', 'a');

insert into drive_nodes (space_id, size, content_type, generation, state, object_generation, created_by, created_at, modified_by, modified_at, trashed_at, trashed_from, id, parent_id, kind, name, name_key, sort_key) values ('space-1', 0, null, 1, 'held', null, 'uid-1', 1700000000000, 'uid-1', 1700000000000, null, null, 'file-2', 'root-1', 'file', 'b.txt', 'b.txt', 'b');

insert into drive_uploads (id, space_id, folder_id, node_id, name, size, state, created_by, created_at, touched_at) values ('upload-1', 'space-1', 'root-1', 'file-3', 'c.txt', 9, 'created', 'uid-1', 1700000000000, 1700000000000);

