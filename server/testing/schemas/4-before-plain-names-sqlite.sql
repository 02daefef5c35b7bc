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

CREATE TABLE drive_exports(id text primary key,uid text not null unique,blob_key text not null,size bigint not null,created_at bigint not null,ends_at bigint not null);

CREATE TABLE drive_kinds(space_id text not null,type_rank bigint not null,files bigint not null,bytes bigint not null,primary key(space_id,type_rank));

CREATE TABLE drive_link_codes(ticket_hash text primary key,link_id text not null,generation bigint not null,address text not null,code_hash text not null,tries bigint not null,ends_at bigint not null);

CREATE TABLE drive_link_downloads(ticket_id text primary key,link_id text not null,node_id text,state text not null,is_limited bigint not null,requests bigint not null,at bigint not null);

CREATE TABLE drive_link_targets(link_id text not null,node_id text not null,position bigint not null,primary key(link_id,node_id));

CREATE TABLE drive_link_visits(id text primary key,link_id text not null,at bigint not null,event text not null,node_id text,name text,bytes bigint,visitor text not null);

CREATE TABLE drive_links(id text primary key,space_id text not null,creator_uid text not null,token_hash text not null unique,token_sealed text not null,generation bigint not null,role text not null,label text not null,note text not null,password_hash text,starts_at bigint,expires_at bigint,max_downloads bigint,downloads bigint not null,opens bigint not null,uploads bigint not null,last_seen_at bigint,notify text not null,paused_at bigint,revoked_at bigint,target_count bigint not null,created_at bigint not null,recipients text not null default '[]',slug text not null default '',shows_owner bigint not null default 0,shows_folders bigint not null default 1,language text);

CREATE TABLE drive_looks(uid text not null,folder_id text not null,view text not null,sort_by text not null,descending bigint not null,mixed bigint not null,tiles text not null,kept_at bigint not null,primary key(uid,folder_id));

CREATE VIRTUAL TABLE drive_names using fts5(text,content = '',contentless_delete = 1,detail = none,tokenize = 'trigram case_sensitive 1');

CREATE TABLE drive_nodes(id text primary key,space_id text not null references drive_spaces(id),parent_id text references drive_nodes(id),kind text not null,name text not null,name_key text not null,sort_key text not null,size bigint not null,content_type text,generation bigint not null,state text not null,object_generation bigint,created_by text not null,created_at bigint not null,modified_by text not null,modified_at bigint not null,trashed_at bigint,trashed_from text,starred_at bigint,version_id text,object_id text,version_count bigint not null default 0,content_mtime bigint,type_rank bigint not null default 0,change bigint not null default 0,trashed_path text,search_text text not null default '',search_id bigint);

CREATE TABLE drive_operations(id text primary key,space_id text not null,actor text not null,kind text not null,forward text not null,inverse text not null,at bigint not null,undone_at bigint,turn bigint not null default 0);

CREATE TABLE drive_pictures(object_id text not null,pixels bigint not null,blob_key text,size bigint not null,tries bigint not null,tried_at bigint not null,primary key(object_id,pixels));

CREATE TABLE drive_requests(id text primary key,space_id text not null,owner_uid text not null,folder_id text not null,token_hash text not null unique,token_sealed text not null,generation bigint not null,title text not null,description text not null,deadline bigint,late text not null,max_file_bytes bigint,max_total_bytes bigint,max_files bigint,types text not null,ask_name text not null,ask_email text not null,password_hash text,per_submitter_folder bigint not null,notify bigint not null,closed_at bigint,submissions bigint not null,files bigint not null,bytes bigint not null,created_at bigint not null);

CREATE TABLE drive_spaces(id text primary key,kind text not null,owner_uid text unique,root_id text not null,quota_bytes bigint,used_bytes bigint not null,reserved_bytes bigint not null,file_count bigint not null,changes bigint not null,created_at bigint not null,number bigint,departures_swept bigint not null default 0);

CREATE TABLE drive_submission_files(node_id text primary key,submission_id text not null references drive_submissions(id),position bigint not null,name text not null,size bigint not null,arrived bigint not null,sha256 text);

CREATE TABLE drive_submissions(id text primary key,request_id text not null references drive_requests(id),space_id text not null,key_hash text not null unique,state text not null,name text,email text,receipt text unique,late bigint not null,by_itself bigint not null,files bigint not null,bytes bigint not null,created_at bigint not null,touched_at bigint not null,arrived_at bigint,handed_in_at bigint);

CREATE TABLE drive_tickets(id text primary key,secret_hash text not null,asker text not null,kind text not null,node_ids text not null,version_id text,pixels bigint,is_look bigint not null,name text not null,form text,digest text,good_until bigint not null,ends_at bigint not null,started_at bigint,count text not null,completed_at bigint);

CREATE TABLE drive_uploads(id text primary key,space_id text not null references drive_spaces(id),folder_id text not null,node_id text not null unique,name text not null,size bigint not null,content_type text,state text not null,device text,created_by text not null,created_at bigint not null,touched_at bigint not null,conflict text not null default 'keepBoth',replaces_id text,fingerprint text,content_mtime bigint,via text not null default 'person',via_id text,replaces_version text);

CREATE TABLE drive_versions(id text primary key,node_id text not null,number bigint not null,object_id text not null,size bigint not null,content_type text,sha256 text,crc32 bigint,content_mtime bigint,created_by text not null,created_at bigint not null,label text,pinned bigint not null default 0,unique(node_id,number));

CREATE TABLE drive_visitor_salts(day bigint primary key,salt text not null);

CREATE TABLE identity_turns(name text primary key,taken bigint not null);

CREATE TABLE import_keys(id text primary key,sealed text not null,created_at bigint not null);

CREATE TABLE invitations(id text primary key,email text not null,role text not null,token_hash text not null unique,state text not null,delivery text not null,mail_id text,inviter_uid text,created_at bigint not null,expires_at bigint not null,settled_at bigint,accepted_uid text);

CREATE TABLE jobs(id text primary key,kind text not null,owner text not null,state text not null,payload text not null,checkpoint text,done bigint not null,total bigint,attempts bigint not null,next_at bigint,claim text,lease_until bigint,cancel_asked bigint not null,error_code text,error text,result text,created_at bigint not null,ended_at bigint);

CREATE TABLE mail_messages(id text primary key,channel text not null,recipient text not null,template text not null,language text not null,subject text not null,body_sealed text not null,state text not null,attempts bigint not null,round bigint not null,next_at bigint,lease_until bigint,error text,created_at bigint not null,sent_at bigint);

CREATE TABLE mail_templates(name text not null,language text not null,subject text not null,body_text text not null,body_html text not null,updated_at bigint not null,primary key(name,language));

CREATE TABLE notice_levels(uid text not null,name text not null,level bigint not null,primary key(uid,name));

CREATE TABLE notice_people(uid text primary key,mail text not null,mailed_at bigint not null);

CREATE TABLE notices(id text primary key,uid text not null,kind text not null,subject text,detail text not null,count bigint not null,first_at bigint not null,at bigint not null,read_at bigint,mail_at bigint,mailed_at bigint);

CREATE TABLE one_time_codes(hash text primary key,kind text not null,uid text references users(uid)on delete cascade,email text not null,new_email text,factor_id text,created_at bigint not null,expires_at bigint not null,used_at bigint);

CREATE TABLE pending_sign_ins(hash text primary key,uid text not null references users(uid)on delete cascade,sign_in_provider text not null,password_hash text,claims text not null,created_at bigint not null,expires_at bigint not null,used_at bigint,tries bigint not null default 0);

CREATE TABLE phone_codes(hash text primary key,purpose text not null,subject text not null,phone text not null,code_hash text not null,tries bigint not null,expires_at bigint not null,used_at bigint);

CREATE TABLE preferences(uid text not null references users(uid)on delete cascade,name text not null,value text not null,primary key(uid,name));

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

CREATE INDEX drive_activity_deeds on drive_activity(space_id,verb,at,id);

CREATE INDEX drive_activity_node_deeds on drive_activity(node_id,verb,at,id);

CREATE INDEX drive_activity_node_visitors on drive_activity(node_id,actor_kind,verb,at,id)where actor_kind in('link','request');

CREATE INDEX drive_activity_of_node on drive_activity(node_id,at,id);

CREATE INDEX drive_activity_of_space on drive_activity(space_id,at,id);

CREATE INDEX drive_activity_visitors on drive_activity(space_id,actor_kind,verb,at,id)where actor_kind in('link','request');

CREATE INDEX drive_departures_age on drive_departures(at);

CREATE INDEX drive_exports_age on drive_exports(ends_at);

CREATE INDEX drive_link_codes_end on drive_link_codes(ends_at);

CREATE INDEX drive_link_codes_of_link on drive_link_codes(link_id);

CREATE INDEX drive_link_downloads_age on drive_link_downloads(at);

CREATE INDEX drive_link_targets_of_node on drive_link_targets(node_id);

CREATE INDEX drive_link_visits_age on drive_link_visits(at);

CREATE INDEX drive_link_visits_of_link on drive_link_visits(link_id,at,id);

CREATE INDEX drive_links_latest on drive_links(created_at,id)where revoked_at is null;

CREATE INDEX drive_links_of_creator on drive_links(creator_uid,created_at,id)where revoked_at is null;

CREATE INDEX drive_links_revoked on drive_links(revoked_at)where revoked_at is not null;

CREATE INDEX drive_looks_latest on drive_looks(uid,kept_at,folder_id);

CREATE INDEX drive_looks_of_folder on drive_looks(folder_id);

CREATE INDEX drive_nodes_beginning on drive_nodes(space_id,search_text,id)where state = 'active';

CREATE INDEX drive_nodes_changes on drive_nodes(parent_id,change);

CREATE INDEX drive_nodes_held on drive_nodes(space_id,state)where state = 'held';

CREATE INDEX drive_nodes_kinds on drive_nodes(space_id,kind,type_rank,modified_at,id,size)where state = 'active';

CREATE INDEX drive_nodes_largest on drive_nodes(space_id,size,id)where state = 'active' and kind = 'file';

CREATE INDEX drive_nodes_listing on drive_nodes(parent_id,state,sort_key,id);

CREATE INDEX drive_nodes_modified on drive_nodes(parent_id,kind,modified_at,id)where state = 'active';

CREATE INDEX drive_nodes_names on drive_nodes(parent_id,name_key);

CREATE INDEX drive_nodes_of_space on drive_nodes(space_id,id);

CREATE UNIQUE INDEX drive_nodes_pieces on drive_nodes(search_id);

CREATE INDEX drive_nodes_purging on drive_nodes(trashed_at)where state = 'purging';

CREATE INDEX drive_nodes_recent on drive_nodes(space_id,modified_at,id)where state = 'active' and kind = 'file';

CREATE UNIQUE INDEX drive_nodes_sibling_names on drive_nodes(parent_id,name_key)where state = 'active';

CREATE INDEX drive_nodes_size on drive_nodes(parent_id,kind,size,id)where state = 'active';

CREATE INDEX drive_nodes_starred on drive_nodes(space_id,starred_at,id)where starred_at is not null;

CREATE INDEX drive_nodes_trash on drive_nodes(space_id,trashed_at,id)where trashed_at is not null;

CREATE INDEX drive_nodes_trash_age on drive_nodes(trashed_at)where trashed_at is not null;

CREATE INDEX drive_nodes_trash_places on drive_nodes(trashed_from,trashed_at,id)where trashed_from is not null;

CREATE INDEX drive_nodes_type on drive_nodes(parent_id,kind,type_rank,sort_key,id)where state = 'active';

CREATE INDEX drive_nodes_versioned on drive_nodes(id)where version_count > 1;

CREATE INDEX drive_operations_age on drive_operations(at);

CREATE INDEX drive_operations_latest on drive_operations(space_id,actor,turn);

CREATE INDEX drive_requests_of_folder on drive_requests(folder_id);

CREATE INDEX drive_requests_of_owner on drive_requests(owner_uid,created_at,id);

CREATE INDEX drive_requests_of_space on drive_requests(space_id);

CREATE INDEX drive_submission_files_of on drive_submission_files(submission_id,position);

CREATE INDEX drive_submissions_idle on drive_submissions(touched_at)where state = 'open';

CREATE INDEX drive_submissions_inbox on drive_submissions(request_id,handed_in_at,id)where state = 'handed-in';

CREATE INDEX drive_submissions_of_request on drive_submissions(request_id);

CREATE INDEX drive_submissions_open on drive_submissions(request_id)where state = 'open';

CREATE INDEX drive_tickets_age on drive_tickets(good_until);

CREATE INDEX drive_uploads_left on drive_uploads(touched_at)where state = 'created';

CREATE INDEX drive_uploads_open on drive_uploads(space_id,created_at,id)where state = 'created';

CREATE INDEX drive_uploads_touched on drive_uploads(touched_at);

CREATE INDEX drive_uploads_via on drive_uploads(via_id)where via_id is not null;

CREATE INDEX drive_versions_objects on drive_versions(object_id);

CREATE INDEX drive_versions_undigested on drive_versions(created_at)where sha256 is null;

CREATE INDEX invitations_created on invitations(created_at,id);

CREATE UNIQUE INDEX invitations_open on invitations(email)where state = 'open';

CREATE INDEX jobs_due on jobs(state,next_at);

CREATE INDEX jobs_ended on jobs(ended_at)where ended_at is not null;

CREATE INDEX jobs_open on jobs(owner,state)where ended_at is null;

CREATE INDEX jobs_owner on jobs(owner,id);

CREATE INDEX mail_messages_age on mail_messages(created_at);

CREATE INDEX mail_messages_due on mail_messages(state,next_at);

CREATE INDEX mail_messages_state on mail_messages(state,id);

CREATE INDEX notices_age on notices(at);

CREATE INDEX notices_mail on notices(mail_at,uid)where mail_at is not null;

CREATE INDEX notices_uid on notices(uid,at,id);

CREATE INDEX notices_unread on notices(uid,kind,subject)where read_at is null;

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

CREATE INDEX storage_download_tokens_expires on storage_download_tokens(expires_at)where expires_at is not null;

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

CREATE TRIGGER drive_kinds_added after insert on drive_nodes when new.kind = 'file' and new.state = 'active' begin insert into drive_kinds(space_id,type_rank,files,bytes)select new.space_id,new.type_rank,1,new.size where new.state = 'active' on conflict(space_id,type_rank)do update set files = files + 1,bytes = bytes + excluded.bytes;end;

CREATE TRIGGER drive_kinds_changed after update of state,size,type_rank on drive_nodes when old.kind = 'file' and(old.state = 'active' or new.state = 'active')and(old.state <> new.state or old.size <> new.size or old.type_rank <> new.type_rank)begin update drive_kinds set files = files - 1,bytes = bytes - old.size where old.state = 'active' and space_id = old.space_id and type_rank = old.type_rank;insert into drive_kinds(space_id,type_rank,files,bytes)select new.space_id,new.type_rank,1,new.size where new.state = 'active' on conflict(space_id,type_rank)do update set files = files + 1,bytes = bytes + excluded.bytes;end;

CREATE TRIGGER drive_kinds_removed after delete on drive_nodes when old.kind = 'file' and old.state = 'active' begin update drive_kinds set files = files - 1,bytes = bytes - old.size where old.state = 'active' and space_id = old.space_id and type_rank = old.type_rank;end;

CREATE TRIGGER drive_names_added after insert on drive_nodes begin update drive_nodes set search_id = 1 + coalesce((select search_id from drive_nodes,drive_spaces space where space.id = new.space_id and search_id > space.number * 4294967296 and search_id <(space.number + 1)* 4294967296 order by search_id desc limit 1),(select number * 4294967296 from drive_spaces where id = new.space_id))where id = new.id;insert into drive_names(rowid,text)select search_id,"new"."search_text" || char(2,2,97 + case new.kind when 'folder' then 25 else new.type_rank end)from drive_nodes where id = new.id and state = 'active';end;

CREATE TRIGGER drive_names_changed after update of search_text,type_rank,state on drive_nodes when old.state <> new.state or old.search_text <> new.search_text or old.type_rank <> new.type_rank begin delete from drive_names where rowid = old.search_id and old.state = 'active';insert into drive_names(rowid,text)select new.search_id,"new"."search_text" || char(2,2,97 + case new.kind when 'folder' then 25 else new.type_rank end)where new.state = 'active';end;

CREATE TRIGGER drive_names_removed after delete on drive_nodes when old.state = 'active' begin delete from drive_names where rowid = old.search_id;end;

CREATE TRIGGER drive_spaces_numbered after insert on drive_spaces begin update drive_spaces set number =(select coalesce(max(number),0)+ 1 from drive_spaces)where id = new.id;end;

insert into schema_migrations (name, applied_at) values ('appcheck-001-ground', 1794807352948);

insert into schema_migrations (name, applied_at) values ('core-001-ground', 1794807352928);

insert into schema_migrations (name, applied_at) values ('core-002-mail', 1794807352932);

insert into schema_migrations (name, applied_at) values ('core-003-admin-tls', 1794807352934);

insert into schema_migrations (name, applied_at) values ('core-004-rates', 1794807352937);

insert into schema_migrations (name, applied_at) values ('core-005-small-blobs', 1794807352940);

insert into schema_migrations (name, applied_at) values ('core-006-jobs', 1794807352941);

insert into schema_migrations (name, applied_at) values ('core-007-notices', 1794807352946);

insert into schema_migrations (name, applied_at) values ('drive-001-files', 1794807352958);

insert into schema_migrations (name, applied_at) values ('drive-002-versions', 1794807352973);

insert into schema_migrations (name, applied_at) values ('drive-003-links', 1794807352980);

insert into schema_migrations (name, applied_at) values ('drive-004-requests', 1794807352983);

insert into schema_migrations (name, applied_at) values ('drive-005-tickets', 1794807352986);

insert into schema_migrations (name, applied_at) values ('drive-006-search', 1794807353013);

insert into schema_migrations (name, applied_at) values ('drive-007-uploads', 1794807353024);

insert into schema_migrations (name, applied_at) values ('drive-008-departures', 1794807353034);

insert into schema_migrations (name, applied_at) values ('drive-009-exports', 1794807353039);

insert into schema_migrations (name, applied_at) values ('drive-010-kinds', 1794807353047);

insert into schema_migrations (name, applied_at) values ('drive-011-looks', 1794807353105);

insert into schema_migrations (name, applied_at) values ('drive-012-link-doors', 1794807353136);

insert into schema_migrations (name, applied_at) values ('drive-013-trash-places', 1794807353140);

insert into schema_migrations (name, applied_at) values ('drive-014-rare-rows', 1794807353147);

insert into schema_migrations (name, applied_at) values ('functions-001-call-requests', 1794807353155);

insert into schema_migrations (name, applied_at) values ('identity-001-people', 1794807353168);

insert into schema_migrations (name, applied_at) values ('identity-002-sign-ins', 1794807353183);

insert into schema_migrations (name, applied_at) values ('identity-003-codes', 1794807353189);

insert into schema_migrations (name, applied_at) values ('identity-004-phone-and-factors', 1794807353193);

insert into schema_migrations (name, applied_at) values ('identity-005-providers', 1794807353200);

insert into schema_migrations (name, applied_at) values ('identity-006-admin', 1794807353203);

insert into schema_migrations (name, applied_at) values ('identity-007-people', 1794807353211);

insert into schema_migrations (name, applied_at) values ('identity-008-preferences', 1794807353213);

insert into schema_migrations (name, applied_at) values ('storage-001-ground', 1794807353216);

insert into schema_migrations (name, applied_at) values ('storage-002-buckets-and-quotas', 1794807353359);

insert into schema_migrations (name, applied_at) values ('storage-003-token-lifetime', 1794807353369);

insert into schema_migrations (name, applied_at) values ('storage-004-tokens-that-end', 1794807353429);

insert into identity_turns (name, taken) values ('owners', 0);

insert into settings (key, value, version, updated_at) values ('core.servedOrigin', '"http://a.test"', 3, 1700000000000);

insert into apps (app_id, name, api_key, origins, created_at) values ('app-1', 'Web', 'key-1', '[]', 1700000000000);

insert into rate_windows (key, started_at, expires_at, count) values ('sign-in:1', 1700000000000, 1700000000001, 4);

insert into blobs (key, state, since) values ('blob-1', 'live', 1700000000000);

insert into audit_entries (id, at, actor, action, target, ip, detail) values ('audit-1', 1700000000000, 'uid-1', 'users.create', 'uid-1', null, '{}');

insert into mail_templates (name, language, subject, body_text, body_html, updated_at) values ('notice', 'en', 'S', 'T', 'H', 1700000000000);

insert into mail_messages (id, channel, recipient, template, language, subject, body_sealed, state, attempts, round, created_at, sent_at) values ('mail-1', 'mail', 'a@a.test', 'notice-digest', 'en', 'S', 'sealed', 'sent', 1, 1, 1700000000000, 1700000000000);

insert into notices (id, uid, kind, subject, detail, count, first_at, at) values ('notification-1', 'uid-1', 'link-opened', 'link-1', '{}', 2, 1700000000000, 1700000000000);

insert into notice_people (uid, mail, mailed_at) values ('uid-1', 'daily', 1700000000000);

insert into notice_levels (uid, name, level) values ('uid-1', 'quota', 90);

insert into users (uid, tenant, email, email_verified, disabled, valid_since, claims, role, created_at) values ('uid-1', '', 'a@a.test', 1, 0, 1700000000000, '{}', 'owner', 1700000000000);

insert into sessions (id, uid, family_hash, refresh_hash, rotation_key, rotated_at, created_at, last_used_at, auth_time, sign_in_provider, ip, agent) values ('session-1', 'uid-1', 'family-1', 'refresh-1', 'rotation-1', 1700000000000, 1700000000000, 1700000000000, 1700000000000, 'password', '127.0.0.1', 'test');

insert into storage_objects (bucket, name_key, name, generation, metageneration, size, content_type, md5, crc32c, custom_metadata, blob_key, created_at, updated_at) values ('bucket-1', 'key-1', 'photos/a.jpg', 1, 1, 5, 'image/jpeg', 'md5', 'crc', '{}', 'blob-1', 1700000000000, 1700000000000);

insert into storage_buckets (name, rules, created_at) values ('bucket-1', '', 1700000000000);

insert into storage_download_tokens (hash, token, bucket, name_key, expires_at, created_at) values ('token-1', 'token', 'bucket-1', 'key-1', 1700000000000, 1700000000000);

insert into call_requests (actor, name, request_id, claim, state, payload_hash, result, started_at) values ('uid-1', 'drive-rename', 'request-1', 'claim-1', 'done', 'hash', '{}', 1700000000000);

insert into drive_spaces (id, kind, owner_uid, root_id, used_bytes, reserved_bytes, file_count, changes, created_at, departures_swept) values ('space-1', 'personal', 'uid-1', 'root-1', 5, 0, 1, 7, 1700000000000, 6);

insert into drive_nodes (space_id, size, content_type, generation, state, object_generation, created_by, created_at, modified_by, modified_at, trashed_at, trashed_from, id, parent_id, kind, name, name_key, sort_key) values ('space-1', 0, null, 1, 'active', null, 'uid-1', 1700000000000, 'uid-1', 1700000000000, null, null, 'root-1', null, 'folder', '', '', '');

insert into drive_nodes (space_id, size, content_type, generation, state, object_generation, created_by, created_at, modified_by, modified_at, trashed_at, trashed_from, id, parent_id, kind, name, name_key, sort_key, version_id, object_id, version_count, search_text) values ('space-1', 5, 'text/plain', 1, 'active', null, 'uid-1', 1700000000000, 'uid-1', 1700000000000, null, null, 'file-1', 'root-1', 'file', 'Ångström Øre.TXT', 'ångström øre.txt', 'a', 'file-1', 'file-1', 1, 'angstrom ore.txt');

insert into drive_nodes (space_id, size, content_type, generation, state, object_generation, created_by, created_at, modified_by, modified_at, trashed_at, trashed_from, id, parent_id, kind, name, name_key, sort_key) values ('space-1', 0, null, 1, 'held', null, 'uid-1', 1700000000000, 'uid-1', 1700000000000, null, null, 'file-2', 'root-1', 'file', 'b.txt', 'b.txt', 'b');

insert into drive_versions (id, node_id, number, object_id, size, content_type, created_by, created_at) values ('file-1', 'file-1', 1, 'file-1', 5, 'text/plain', 'uid-1', 1700000000000);

insert into drive_uploads (id, space_id, folder_id, node_id, name, size, state, created_by, created_at, touched_at) values ('upload-1', 'space-1', 'root-1', 'file-3', 'c.txt', 9, 'created', 'uid-1', 1700000000000, 1700000000000);

insert into drive_operations (id, space_id, actor, kind, forward, inverse, at, turn) values ('operation-1', 'space-1', 'uid-1', 'rename', '{}', '{}', 1700000000000, 7);

insert into drive_activity (id, space_id, node_id, at, verb, actor_kind, actor_id, name, detail) values ('activity-1', 'space-1', 'file-1', 1700000000000, 'renamed', 'person', 'uid-1', 'a.txt', '{}');

insert into drive_departures (parent_id, change, node_id, at) values ('root-1', 6, 'file-0', 1700000000000);

insert into drive_links (id, space_id, creator_uid, token_hash, token_sealed, generation, role, label, note, downloads, opens, uploads, notify, target_count, created_at) values ('link-1', 'space-1', 'uid-1', 'token-1', 'sealed', 1, 'viewer', 'Photos', '', 2, 3, 0, 'none', 1, 1700000000000);

insert into drive_link_targets (link_id, node_id, position) values ('link-1', 'file-1', 0);

insert into drive_requests (id, space_id, owner_uid, folder_id, token_hash, token_sealed, generation, title, description, late, types, ask_name, ask_email, per_submitter_folder, notify, submissions, files, bytes, created_at) values ('request-1', 'space-1', 'uid-1', 'root-1', 'request-token-1', 'sealed', 1, 'Photos', '', 'refuse', '[]', 'no', 'no', 0, 1, 1, 1, 5, 1700000000000);

insert into drive_submissions (id, request_id, space_id, key_hash, state, late, by_itself, files, bytes, created_at, touched_at, handed_in_at) values ('submission-1', 'request-1', 'space-1', 'key-1', 'handed-in', 0, 0, 1, 5, 1700000000000, 1700000000000, 1700000000000);

insert into drive_tickets (id, secret_hash, asker, kind, node_ids, is_look, name, good_until, ends_at, count) values ('ticket-1', 'hash', '{"kind":"person"}', 'file', '["file-1"]', 1, 'a.txt', 1700000000000, 1700000000000, 'none');

insert into drive_pictures (object_id, pixels, blob_key, size, tries, tried_at) values ('file-1', 256, 'blob-2', 9, 1, 1700000000000);

insert into drive_looks (uid, folder_id, view, sort_by, descending, mixed, tiles, kept_at) values ('uid-1', 'root-1', 'list', 'name', 0, 0, 'small', 1700000000000);

