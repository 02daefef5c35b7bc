CREATE TABLE admin_keys(id text primary key,name text not null,client_email text not null unique,public_jwk text not null,created_at bigint not null,revoked_at bigint);

CREATE TABLE admin_secrets(name text primary key,public_part text not null,secret_sealed text not null,created_at bigint not null,expires_at bigint not null);

CREATE TABLE appcheck_consumed(id text primary key,expires_at bigint not null);

CREATE TABLE appcheck_counts(service text not null,outcome text not null,hour bigint not null,count bigint not null,primary key(service,outcome,hour));

CREATE TABLE appcheck_debug_tokens(hash text primary key,name text not null,app_id text not null,created_at bigint not null);

CREATE TABLE apps(app_id text primary key,name text not null,api_key text not null unique,origins text not null,created_at bigint not null);

CREATE TABLE audit_entries(id text primary key,at bigint not null,actor text not null,action text not null,target text not null,ip text,detail text not null);

CREATE TABLE blobs(key text primary key,state text not null,since bigint not null);

CREATE TABLE call_requests(actor text not null,name text not null,request_id text not null,claim text not null,state text not null,payload_hash text not null,result text,started_at bigint not null,primary key(actor,name,request_id));

CREATE TABLE drive_activity(id text primary key,space_id text not null,node_id text,at bigint not null,verb text not null,actor_kind text not null,actor_id text,name text not null,detail text not null);

CREATE TABLE drive_departures(parent_id text not null,change bigint not null,node_id text not null,at bigint not null,primary key(parent_id,change,node_id));

CREATE TABLE drive_nodes(id text primary key,space_id text not null references drive_spaces(id),parent_id text references drive_nodes(id),kind text not null,name text not null,name_key text not null,sort_key text not null,size bigint not null,content_type text,generation bigint not null,state text not null,object_generation bigint,created_by text not null,created_at bigint not null,modified_by text not null,modified_at bigint not null,trashed_at bigint,trashed_from text,starred_at bigint,version_id text,object_id text,version_count bigint not null default 0,content_mtime bigint,type_rank bigint not null default 0,change bigint not null default 0);

CREATE TABLE drive_operations(id text primary key,space_id text not null,actor text not null,kind text not null,forward text not null,inverse text not null,at bigint not null,undone_at bigint);

CREATE TABLE drive_spaces(id text primary key,kind text not null,owner_uid text unique,root_id text not null,quota_bytes bigint,used_bytes bigint not null,reserved_bytes bigint not null,file_count bigint not null,changes bigint not null,created_at bigint not null);

CREATE TABLE drive_uploads(id text primary key,space_id text not null references drive_spaces(id),folder_id text not null,node_id text not null unique,name text not null,size bigint not null,content_type text,state text not null,device text,created_by text not null,created_at bigint not null,touched_at bigint not null,conflict text not null default 'keepBoth',replaces_id text,fingerprint text,content_mtime bigint,via text not null default 'person',via_id text);

CREATE TABLE drive_versions(id text primary key,node_id text not null,number bigint not null,object_id text not null,size bigint not null,content_type text,sha256 text,crc32 bigint,content_mtime bigint,created_by text not null,created_at bigint not null,label text,pinned bigint not null default 0,unique(node_id,number));

CREATE TABLE identity_turns(name text primary key,taken bigint not null);

CREATE TABLE import_keys(id text primary key,sealed text not null,created_at bigint not null);

CREATE TABLE invitations(id text primary key,email text not null,role text not null,token_hash text not null unique,state text not null,delivery text not null,mail_id text,inviter_uid text,created_at bigint not null,expires_at bigint not null,settled_at bigint,accepted_uid text);

CREATE TABLE mail_messages(id text primary key,channel text not null,recipient text not null,template text not null,language text not null,subject text not null,body_sealed text not null,state text not null,attempts bigint not null,round bigint not null,next_at bigint,lease_until bigint,error text,created_at bigint not null,sent_at bigint);

CREATE TABLE mail_templates(name text not null,language text not null,subject text not null,body_text text not null,body_html text not null,updated_at bigint not null,primary key(name,language));

CREATE TABLE one_time_codes(hash text primary key,kind text not null,uid text references users(uid)on delete cascade,email text not null,new_email text,factor_id text,created_at bigint not null,expires_at bigint not null,used_at bigint);

CREATE TABLE pending_sign_ins(hash text primary key,uid text not null references users(uid)on delete cascade,sign_in_provider text not null,password_hash text,claims text not null,created_at bigint not null,expires_at bigint not null,used_at bigint,tries bigint not null default 0);

CREATE TABLE phone_codes(hash text primary key,purpose text not null,subject text not null,phone text not null,code_hash text not null,tries bigint not null,expires_at bigint not null,used_at bigint);

CREATE TABLE provider_configs(provider_id text primary key,kind text not null,enabled bigint not null,display_name text,client_id text not null,client_secret text,issuer text,response_code bigint not null,response_id_token bigint not null,audiences text not null,endpoints text,apple_key text,saml text,version bigint not null,created_at bigint not null,updated_at bigint not null);

CREATE TABLE provider_links(tenant text not null,provider_id text not null,raw_id text not null,uid text not null references users(uid)on delete cascade,email text,display_name text,photo_url text,created_at bigint not null,primary key(tenant,provider_id,raw_id));

CREATE TABLE provider_proofs(hash text primary key,app_id text not null,proof text not null,created_at bigint not null,expires_at bigint not null,used_at bigint);

CREATE TABLE provider_trips(state_hash text primary key,provider_id text not null,app_id text not null,api_key text not null,app_name text not null,auth_type text not null,event_id text,redirect_url text not null,browser_hash text not null,verifier text not null,nonce text not null,session_hash text,created_at bigint not null,expires_at bigint not null,returned_at bigint,used_at bigint);

CREATE TABLE rate_windows(key text primary key,started_at bigint not null,expires_at bigint not null,count bigint not null,last_at bigint not null default 0);

CREATE TABLE recovery_codes(uid text not null references users(uid)on delete cascade,hash text not null,created_at bigint not null,used_at bigint,primary key(uid,hash));

CREATE TABLE schema_migrations(name text primary key,applied_at bigint not null);

CREATE TABLE second_factors(enrollment_id text primary key,uid text not null references users(uid)on delete cascade,kind text not null,display_name text,phone text,secret text,last_step bigint not null,enrolled_at bigint not null);

CREATE TABLE sessions(id text primary key,uid text not null references users(uid)on delete cascade,family_hash text not null unique,refresh_hash text not null unique,previous_hash text,rotation_key text not null,rotated_at bigint not null,created_at bigint not null,last_used_at bigint not null,auth_time bigint not null,sign_in_provider text not null,ip text not null,agent text not null,revoked_at bigint,claims text not null default '{}',second_factor text,second_factor_id text);

CREATE TABLE settings(key text primary key,value text not null,version bigint not null,updated_at bigint not null);

CREATE TABLE setup_code(slot text primary key,code_hash text not null,issued_at bigint not null);

CREATE TABLE signing_keys(kid text primary key,purpose text not null,algorithm text not null,public_jwk text not null,private_sealed text not null,created_at bigint not null,active_from bigint not null,retired_at bigint);

CREATE TABLE small_blobs(key text primary key,bytes text not null);

CREATE TABLE storage_buckets(name text primary key,rules text not null,created_at bigint not null,labels text not null default '{}',cors text not null default '[]',quota_bytes bigint,user_quota_bytes bigint,counting bigint not null default 0,metageneration bigint not null default 1,updated_at bigint not null default 0,token_lifetime_ms bigint);

CREATE TABLE storage_download_tokens(hash text not null,token text,bucket text not null,name_key text not null,uid text,expires_at bigint,created_at bigint not null,primary key(hash,bucket,name_key));

CREATE TABLE storage_objects(bucket text not null,name_key text not null,name text not null,generation bigint not null,metageneration bigint not null,size bigint not null,content_type text not null,content_disposition text,content_encoding text,content_language text,cache_control text,md5 text not null,crc32c text not null,custom_metadata text not null,blob_key text not null unique,created_at bigint not null,updated_at bigint not null,uploaded_by text,primary key(bucket,name_key));

CREATE TABLE storage_reservations(blob_key text primary key,bucket text not null,uid text not null,bytes bigint not null,created_at bigint not null);

CREATE TABLE storage_uploads(id_hash text primary key,bucket text not null,name_key text not null,name text not null,blob_key text not null unique,opened_by text not null,uid text,declared_size bigint,received bigint not null,draft text not null,state text not null,generation bigint,created_at bigint not null,touched_at bigint not null,expires_at bigint not null);

CREATE TABLE storage_usage(bucket text not null,uid text not null,used_bytes bigint not null,primary key(bucket,uid));

CREATE TABLE temporary_proofs(hash text primary key,phone text not null,expires_at bigint not null,used_at bigint);

CREATE TABLE totp_enrolments(hash text primary key,uid text not null references users(uid)on delete cascade,secret text not null,expires_at bigint not null,used_at bigint);

CREATE TABLE users(uid text primary key,tenant text not null,email text,email_verified bigint not null,phone text,display_name text,photo_url text,password_hash text,password_updated_at bigint,disabled bigint not null,valid_since bigint not null,claims text not null,role text not null,quota_bytes bigint,created_at bigint not null,last_login_at bigint,last_refresh_at bigint,email_link bigint not null default 0);

CREATE INDEX appcheck_consumed_expires on appcheck_consumed(expires_at);

CREATE INDEX audit_entries_at on audit_entries(at);

CREATE INDEX blobs_state on blobs(state,since);

CREATE INDEX call_requests_started on call_requests(started_at);

CREATE INDEX drive_activity_age on drive_activity(at);

CREATE INDEX drive_activity_of_node on drive_activity(node_id,at,id);

CREATE INDEX drive_activity_of_space on drive_activity(space_id,at,id);

CREATE INDEX drive_departures_age on drive_departures(at);

CREATE INDEX drive_nodes_changes on drive_nodes(parent_id,change);

CREATE INDEX drive_nodes_largest on drive_nodes(space_id,size,id)where state = 'active' and kind = 'file';

CREATE INDEX drive_nodes_listing on drive_nodes(parent_id,state,sort_key,id);

CREATE INDEX drive_nodes_modified on drive_nodes(parent_id,kind,modified_at,id)where state = 'active';

CREATE INDEX drive_nodes_names on drive_nodes(parent_id,name_key);

CREATE INDEX drive_nodes_recent on drive_nodes(space_id,modified_at,id)where state = 'active' and kind = 'file';

CREATE UNIQUE INDEX drive_nodes_sibling_names on drive_nodes(parent_id,name_key)where state = 'active';

CREATE INDEX drive_nodes_size on drive_nodes(parent_id,kind,size,id)where state = 'active';

CREATE INDEX drive_nodes_starred on drive_nodes(space_id,starred_at,id)where starred_at is not null;

CREATE INDEX drive_nodes_trash on drive_nodes(space_id,trashed_at,id)where trashed_at is not null;

CREATE INDEX drive_nodes_trash_age on drive_nodes(trashed_at)where trashed_at is not null;

CREATE INDEX drive_nodes_type on drive_nodes(parent_id,kind,type_rank,sort_key,id)where state = 'active';

CREATE INDEX drive_operations_age on drive_operations(at);

CREATE INDEX drive_operations_latest on drive_operations(space_id,actor,at,id);

CREATE INDEX drive_uploads_open on drive_uploads(space_id,created_at,id)where state = 'created';

CREATE INDEX drive_uploads_touched on drive_uploads(touched_at);

CREATE INDEX drive_uploads_via on drive_uploads(via_id)where via_id is not null;

CREATE INDEX drive_versions_objects on drive_versions(object_id);

CREATE INDEX drive_versions_undigested on drive_versions(created_at)where sha256 is null;

CREATE INDEX invitations_created on invitations(created_at,id);

CREATE UNIQUE INDEX invitations_open on invitations(email)where state = 'open';

CREATE INDEX mail_messages_age on mail_messages(created_at);

CREATE INDEX mail_messages_due on mail_messages(state,next_at);

CREATE INDEX mail_messages_state on mail_messages(state,id);

CREATE INDEX one_time_codes_email on one_time_codes(email,kind);

CREATE INDEX one_time_codes_expires on one_time_codes(expires_at);

CREATE INDEX one_time_codes_uid on one_time_codes(uid,kind);

CREATE INDEX pending_sign_ins_expires on pending_sign_ins(expires_at);

CREATE INDEX phone_codes_expires on phone_codes(expires_at);

CREATE INDEX provider_links_email on provider_links(tenant,email);

CREATE INDEX provider_links_uid on provider_links(uid);

CREATE INDEX provider_proofs_expires on provider_proofs(expires_at);

CREATE INDEX provider_trips_expires on provider_trips(expires_at);

CREATE INDEX rate_windows_expires on rate_windows(expires_at);

CREATE INDEX second_factors_uid on second_factors(uid);

CREATE INDEX sessions_last_used on sessions(last_used_at);

CREATE INDEX sessions_open on sessions(uid,created_at)where revoked_at is null;

CREATE INDEX sessions_uid on sessions(uid);

CREATE INDEX sessions_uid_created on sessions(uid,created_at);

CREATE INDEX storage_download_tokens_expires on storage_download_tokens(expires_at);

CREATE INDEX storage_download_tokens_object on storage_download_tokens(bucket,name_key);

CREATE INDEX storage_reservations_bucket on storage_reservations(bucket,uid);

CREATE INDEX storage_uploads_expires on storage_uploads(expires_at);

CREATE INDEX storage_uploads_object on storage_uploads(bucket,name_key);

CREATE INDEX temporary_proofs_expires on temporary_proofs(expires_at);

CREATE INDEX totp_enrolments_expires on totp_enrolments(expires_at);

CREATE INDEX users_created on users(tenant,created_at,uid);

CREATE UNIQUE INDEX users_email on users(tenant,email);

CREATE UNIQUE INDEX users_phone on users(tenant,phone);

CREATE INDEX users_role on users(role);

insert into schema_migrations (name, applied_at) values ('appcheck-001-ground', 1794807338439);

insert into schema_migrations (name, applied_at) values ('core-001-ground', 1794807338403);

insert into schema_migrations (name, applied_at) values ('core-002-mail', 1794807338419);

insert into schema_migrations (name, applied_at) values ('core-003-admin-tls', 1794807338423);

insert into schema_migrations (name, applied_at) values ('core-004-rates', 1794807338427);

insert into schema_migrations (name, applied_at) values ('core-005-small-blobs', 1794807338431);

insert into schema_migrations (name, applied_at) values ('drive-001-files', 1794807338444);

insert into schema_migrations (name, applied_at) values ('drive-002-versions', 1794807338471);

insert into schema_migrations (name, applied_at) values ('functions-001-call-requests', 1794807338474);

insert into schema_migrations (name, applied_at) values ('identity-001-people', 1794807338480);

insert into schema_migrations (name, applied_at) values ('identity-002-sign-ins', 1794807338491);

insert into schema_migrations (name, applied_at) values ('identity-003-codes', 1794807338503);

insert into schema_migrations (name, applied_at) values ('identity-004-phone-and-factors', 1794807338507);

insert into schema_migrations (name, applied_at) values ('identity-005-providers', 1794807338509);

insert into schema_migrations (name, applied_at) values ('identity-006-admin', 1794807338512);

insert into schema_migrations (name, applied_at) values ('identity-007-people', 1794807338514);

insert into schema_migrations (name, applied_at) values ('storage-001-ground', 1794807338524);

insert into schema_migrations (name, applied_at) values ('storage-002-buckets-and-quotas', 1794807338547);

insert into schema_migrations (name, applied_at) values ('storage-003-token-lifetime', 1794807338555);

insert into identity_turns (name, taken) values ('owners', 0);

insert into settings (key, value, version, updated_at) values ('core.servedOrigin', '"http://a.test"', 3, 1700000000000);

insert into apps (app_id, name, api_key, origins, created_at) values ('app-1', 'Web', 'key-1', '[]', 1700000000000);

insert into rate_windows (key, started_at, expires_at, count) values ('sign-in:1', 1700000000000, 1700000000001, 4);

insert into blobs (key, state, since) values ('blob-1', 'live', 1700000000000);

insert into audit_entries (id, at, actor, action, target, ip, detail) values ('audit-1', 1700000000000, 'uid-1', 'users.create', 'uid-1', null, '{}');

insert into mail_templates (name, language, subject, body_text, body_html, updated_at) values ('notice', 'en', 'S', 'T', 'H', 1700000000000);

insert into mail_messages (id, channel, recipient, template, language, subject, body_sealed, state, attempts, round, created_at, sent_at) values ('mail-1', 'mail', 'a@a.test', 'notice-digest', 'en', 'S', 'sealed', 'sent', 1, 1, 1700000000000, 1700000000000);

insert into users (uid, tenant, email, email_verified, disabled, valid_since, claims, role, created_at) values ('uid-1', '', 'a@a.test', 1, 0, 1700000000000, '{}', 'owner', 1700000000000);

insert into sessions (id, uid, family_hash, refresh_hash, rotation_key, rotated_at, created_at, last_used_at, auth_time, sign_in_provider, ip, agent) values ('session-1', 'uid-1', 'family-1', 'refresh-1', 'rotation-1', 1700000000000, 1700000000000, 1700000000000, 1700000000000, 'password', '127.0.0.1', 'test');

insert into storage_objects (bucket, name_key, name, generation, metageneration, size, content_type, md5, crc32c, custom_metadata, blob_key, created_at, updated_at) values ('bucket-1', 'key-1', 'photos/a.jpg', 1, 1, 5, 'image/jpeg', 'md5', 'crc', '{}', 'blob-1', 1700000000000, 1700000000000);

insert into storage_buckets (name, rules, created_at) values ('bucket-1', '', 1700000000000);

insert into storage_download_tokens (hash, token, bucket, name_key, expires_at, created_at) values ('token-1', 'token', 'bucket-1', 'key-1', 1700000000000, 1700000000000);

insert into call_requests (actor, name, request_id, claim, state, payload_hash, result, started_at) values ('uid-1', 'drive-rename', 'request-1', 'claim-1', 'done', 'hash', '{}', 1700000000000);

insert into drive_spaces (id, kind, owner_uid, root_id, used_bytes, reserved_bytes, file_count, changes, created_at) values ('space-1', 'personal', 'uid-1', 'root-1', 5, 0, 1, 7, 1700000000000);

insert into drive_nodes (space_id, size, content_type, generation, state, object_generation, created_by, created_at, modified_by, modified_at, trashed_at, trashed_from, id, parent_id, kind, name, name_key, sort_key) values ('space-1', 0, null, 1, 'active', null, 'uid-1', 1700000000000, 'uid-1', 1700000000000, null, null, 'root-1', null, 'folder', '', '', '');

insert into drive_nodes (space_id, size, content_type, generation, state, object_generation, created_by, created_at, modified_by, modified_at, trashed_at, trashed_from, id, parent_id, kind, name, name_key, sort_key, version_id, object_id, version_count) values ('space-1', 5, 'text/plain', 1, 'active', null, 'uid-1', 1700000000000, 'uid-1', 1700000000000, null, null, 'file-1', 'root-1', 'file', 'Ångström Øre.TXT', 'ångström øre.txt', 'a', 'file-1', 'file-1', 1);

insert into drive_nodes (space_id, size, content_type, generation, state, object_generation, created_by, created_at, modified_by, modified_at, trashed_at, trashed_from, id, parent_id, kind, name, name_key, sort_key) values ('space-1', 0, null, 1, 'held', null, 'uid-1', 1700000000000, 'uid-1', 1700000000000, null, null, 'file-2', 'root-1', 'file', 'b.txt', 'b.txt', 'b');

insert into drive_versions (id, node_id, number, object_id, size, content_type, created_by, created_at) values ('file-1', 'file-1', 1, 'file-1', 5, 'text/plain', 'uid-1', 1700000000000);

insert into drive_uploads (id, space_id, folder_id, node_id, name, size, state, created_by, created_at, touched_at) values ('upload-1', 'space-1', 'root-1', 'file-3', 'c.txt', 9, 'created', 'uid-1', 1700000000000, 1700000000000);

insert into drive_operations (id, space_id, actor, kind, forward, inverse, at) values ('operation-1', 'space-1', 'uid-1', 'rename', '{}', '{}', 1700000000000);

insert into drive_activity (id, space_id, node_id, at, verb, actor_kind, actor_id, name, detail) values ('activity-1', 'space-1', 'file-1', 1700000000000, 'renamed', 'person', 'uid-1', 'a.txt', '{}');

insert into drive_departures (parent_id, change, node_id, at) values ('root-1', 6, 'file-0', 1700000000000);

