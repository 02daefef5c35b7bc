create extension if not exists pg_trgm;

create table admin_keys(id text not null,name text not null,client_email text not null,public_jwk text not null,created_at bigint not null,revoked_at bigint);

create table admin_secrets(name text not null,public_part text not null,secret_sealed text not null,created_at bigint not null,expires_at bigint not null);

create table appcheck_consumed(id text not null,expires_at bigint not null);

create table appcheck_counts(service text not null,outcome text not null,hour bigint not null,count bigint not null);

create table appcheck_debug_tokens(hash text not null,name text not null,app_id text not null,created_at bigint not null);

create table apps(app_id text not null,name text not null,api_key text not null,origins text not null,created_at bigint not null);

create table audit_entries(id text not null,at bigint not null,actor text not null,action text not null,target text not null,ip text,detail text not null);

create table blobs(key text not null,state text not null,since bigint not null);

create table call_requests(actor text not null,name text not null,request_id text not null,claim text not null,state text not null,payload_hash text not null,result text,started_at bigint not null);

create table drive_activity(id text not null,space_id text not null,node_id text,at bigint not null,verb text not null,actor_kind text not null,actor_id text,name text not null,detail text not null);

create table drive_departures(parent_id text not null,change bigint not null,node_id text not null,at bigint not null);

create table drive_exports(id text not null,uid text not null,blob_key text not null,size bigint not null,created_at bigint not null,ends_at bigint not null);

create table drive_kinds(space_id text not null,type_rank bigint not null,files bigint not null,bytes bigint not null);

create table drive_link_downloads(ticket_id text not null,link_id text not null,node_id text,state text not null,is_limited bigint not null,requests bigint not null,at bigint not null);

create table drive_link_targets(link_id text not null,node_id text not null,position bigint not null);

create table drive_link_visits(id text not null,link_id text not null,at bigint not null,event text not null,node_id text,name text,bytes bigint,visitor text not null);

create table drive_links(id text not null,space_id text not null,creator_uid text not null,token_hash text not null,token_sealed text not null,generation bigint not null,role text not null,label text not null,note text not null,password_hash text,starts_at bigint,expires_at bigint,max_downloads bigint,downloads bigint not null,opens bigint not null,uploads bigint not null,last_seen_at bigint,notify text not null,paused_at bigint,revoked_at bigint,target_count bigint not null,created_at bigint not null);

create table drive_nodes(id text not null,space_id text not null,parent_id text,kind text not null,name text not null,name_key text not null,sort_key text not null,size bigint not null,content_type text,generation bigint not null,state text not null,object_generation bigint,created_by text not null,created_at bigint not null,modified_by text not null,modified_at bigint not null,trashed_at bigint,trashed_from text,starred_at bigint,version_id text,object_id text,version_count bigint default 0 not null,content_mtime bigint,type_rank bigint default 0 not null,change bigint default 0 not null,trashed_path text,search_text text collate "C" default ''::text not null);

create table drive_operations(id text not null,space_id text not null,actor text not null,kind text not null,forward text not null,inverse text not null,at bigint not null,undone_at bigint,turn bigint default 0 not null);

create table drive_pictures(object_id text not null,pixels bigint not null,blob_key text,size bigint not null,tries bigint not null,tried_at bigint not null);

create table drive_requests(id text not null,space_id text not null,owner_uid text not null,folder_id text not null,token_hash text not null,token_sealed text not null,generation bigint not null,title text not null,description text not null,deadline bigint,late text not null,max_file_bytes bigint,max_total_bytes bigint,max_files bigint,types text not null,ask_name text not null,ask_email text not null,password_hash text,per_submitter_folder bigint not null,notify bigint not null,closed_at bigint,submissions bigint not null,files bigint not null,bytes bigint not null,created_at bigint not null);

create table drive_spaces(id text not null,kind text not null,owner_uid text,root_id text not null,quota_bytes bigint,used_bytes bigint not null,reserved_bytes bigint not null,file_count bigint not null,changes bigint not null,created_at bigint not null,departures_swept bigint default 0 not null);

create table drive_submission_files(node_id text not null,submission_id text not null,position bigint not null,name text not null,size bigint not null,arrived bigint not null,sha256 text);

create table drive_submissions(id text not null,request_id text not null,space_id text not null,key_hash text not null,state text not null,name text,email text,receipt text,late bigint not null,by_itself bigint not null,files bigint not null,bytes bigint not null,created_at bigint not null,touched_at bigint not null,arrived_at bigint,handed_in_at bigint);

create table drive_tickets(id text not null,secret_hash text not null,asker text not null,kind text not null,node_ids text not null,version_id text,pixels bigint,is_look bigint not null,name text not null,form text,digest text,good_until bigint not null,ends_at bigint not null,started_at bigint,count text not null,completed_at bigint);

create table drive_uploads(id text not null,space_id text not null,folder_id text not null,node_id text not null,name text not null,size bigint not null,content_type text,state text not null,device text,created_by text not null,created_at bigint not null,touched_at bigint not null,conflict text default 'keepBoth'::text not null,replaces_id text,fingerprint text,content_mtime bigint,via text default 'person'::text not null,via_id text,replaces_version text);

create table drive_versions(id text not null,node_id text not null,number bigint not null,object_id text not null,size bigint not null,content_type text,sha256 text,crc32 bigint,content_mtime bigint,created_by text not null,created_at bigint not null,label text,pinned bigint default 0 not null);

create table drive_visitor_salts(day bigint not null,salt text not null);

create table identity_turns(name text not null,taken bigint not null);

create table import_keys(id text not null,sealed text not null,created_at bigint not null);

create table invitations(id text not null,email text not null,role text not null,token_hash text not null,state text not null,delivery text not null,mail_id text,inviter_uid text,created_at bigint not null,expires_at bigint not null,settled_at bigint,accepted_uid text);

create table jobs(id text not null,kind text not null,owner text not null,state text not null,payload text not null,checkpoint text,done bigint not null,total bigint,attempts bigint not null,next_at bigint,claim text,lease_until bigint,cancel_asked bigint not null,error_code text,error text,result text,created_at bigint not null,ended_at bigint);

create table mail_messages(id text not null,channel text not null,recipient text not null,template text not null,language text not null,subject text not null,body_sealed text not null,state text not null,attempts bigint not null,round bigint not null,next_at bigint,lease_until bigint,error text,created_at bigint not null,sent_at bigint);

create table mail_templates(name text not null,language text not null,subject text not null,body_text text not null,body_html text not null,updated_at bigint not null);

create table one_time_codes(hash text not null,kind text not null,uid text,email text not null,new_email text,factor_id text,created_at bigint not null,expires_at bigint not null,used_at bigint);

create table pending_sign_ins(hash text not null,uid text not null,sign_in_provider text not null,password_hash text,claims text not null,created_at bigint not null,expires_at bigint not null,used_at bigint,tries bigint default 0 not null);

create table phone_codes(hash text not null,purpose text not null,subject text not null,phone text not null,code_hash text not null,tries bigint not null,expires_at bigint not null,used_at bigint);

create table provider_configs(provider_id text not null,kind text not null,enabled bigint not null,display_name text,client_id text not null,client_secret text,issuer text,response_code bigint not null,response_id_token bigint not null,audiences text not null,endpoints text,apple_key text,saml text,version bigint not null,created_at bigint not null,updated_at bigint not null);

create table provider_links(tenant text not null,provider_id text not null,raw_id text not null,uid text not null,email text,display_name text,photo_url text,created_at bigint not null);

create table provider_proofs(hash text not null,app_id text not null,proof text not null,created_at bigint not null,expires_at bigint not null,used_at bigint);

create table provider_trips(state_hash text not null,provider_id text not null,app_id text not null,api_key text not null,app_name text not null,auth_type text not null,event_id text,redirect_url text not null,browser_hash text not null,verifier text not null,nonce text not null,session_hash text,created_at bigint not null,expires_at bigint not null,returned_at bigint,used_at bigint);

create table rate_windows(key text not null,started_at bigint not null,expires_at bigint not null,count bigint not null,last_at bigint default 0 not null);

create table recovery_codes(uid text not null,hash text not null,created_at bigint not null,used_at bigint);

create table schema_migrations(name text not null,applied_at bigint not null);

create table second_factors(enrollment_id text not null,uid text not null,kind text not null,display_name text,phone text,secret text,last_step bigint not null,enrolled_at bigint not null);

create table sessions(id text not null,uid text not null,family_hash text not null,refresh_hash text not null,previous_hash text,rotation_key text not null,rotated_at bigint not null,created_at bigint not null,last_used_at bigint not null,auth_time bigint not null,sign_in_provider text not null,ip text not null,agent text not null,revoked_at bigint,claims text default '{}'::text not null,second_factor text,second_factor_id text);

create table settings(key text not null,value text not null,version bigint not null,updated_at bigint not null);

create table setup_code(slot text not null,code_hash text not null,issued_at bigint not null);

create table signing_keys(kid text not null,purpose text not null,algorithm text not null,public_jwk text not null,private_sealed text not null,created_at bigint not null,active_from bigint not null,retired_at bigint);

create table small_blobs(key text not null,bytes text not null);

create table storage_buckets(name text not null,rules text not null,created_at bigint not null,labels text default '{}'::text not null,cors text default '[]'::text not null,quota_bytes bigint,user_quota_bytes bigint,counting bigint default 0 not null,metageneration bigint default 1 not null,updated_at bigint default 0 not null,token_lifetime_ms bigint);

create table storage_download_tokens(hash text not null,token text,bucket text not null,name_key text not null,uid text,expires_at bigint,created_at bigint not null);

create table storage_objects(bucket text not null,name_key text not null,name text not null,generation bigint not null,metageneration bigint not null,size bigint not null,content_type text not null,content_disposition text,content_encoding text,content_language text,cache_control text,md5 text not null,crc32c text not null,custom_metadata text not null,blob_key text not null,created_at bigint not null,updated_at bigint not null,uploaded_by text);

create table storage_reservations(blob_key text not null,bucket text not null,uid text not null,bytes bigint not null,created_at bigint not null);

create table storage_uploads(id_hash text not null,bucket text not null,name_key text not null,name text not null,blob_key text not null,opened_by text not null,uid text,declared_size bigint,received bigint not null,draft text not null,state text not null,generation bigint,created_at bigint not null,touched_at bigint not null,expires_at bigint not null);

create table storage_usage(bucket text not null,uid text not null,used_bytes bigint not null);

create table temporary_proofs(hash text not null,phone text not null,expires_at bigint not null,used_at bigint);

create table totp_enrolments(hash text not null,uid text not null,secret text not null,expires_at bigint not null,used_at bigint);

create table users(uid text not null,tenant text not null,email text,email_verified bigint not null,phone text,display_name text,photo_url text,password_hash text,password_updated_at bigint,disabled bigint not null,valid_since bigint not null,claims text not null,role text not null,quota_bytes bigint,created_at bigint not null,last_login_at bigint,last_refresh_at bigint,email_link bigint default 0 not null);

alter table admin_keys add constraint admin_keys_client_email_key UNIQUE(client_email);

alter table admin_keys add constraint admin_keys_pkey PRIMARY KEY(id);

alter table admin_secrets add constraint admin_secrets_pkey PRIMARY KEY(name);

alter table appcheck_consumed add constraint appcheck_consumed_pkey PRIMARY KEY(id);

alter table appcheck_counts add constraint appcheck_counts_pkey PRIMARY KEY(service,outcome,hour);

alter table appcheck_debug_tokens add constraint appcheck_debug_tokens_pkey PRIMARY KEY(hash);

alter table apps add constraint apps_api_key_key UNIQUE(api_key);

alter table apps add constraint apps_pkey PRIMARY KEY(app_id);

alter table audit_entries add constraint audit_entries_pkey PRIMARY KEY(id);

alter table blobs add constraint blobs_pkey PRIMARY KEY(key);

alter table call_requests add constraint call_requests_pkey PRIMARY KEY(actor,name,request_id);

alter table drive_activity add constraint drive_activity_pkey PRIMARY KEY(id);

alter table drive_departures add constraint drive_departures_pkey PRIMARY KEY(parent_id,change,node_id);

alter table drive_exports add constraint drive_exports_pkey PRIMARY KEY(id);

alter table drive_exports add constraint drive_exports_uid_key UNIQUE(uid);

alter table drive_kinds add constraint drive_kinds_pkey PRIMARY KEY(space_id,type_rank);

alter table drive_link_downloads add constraint drive_link_downloads_pkey PRIMARY KEY(ticket_id);

alter table drive_link_targets add constraint drive_link_targets_pkey PRIMARY KEY(link_id,node_id);

alter table drive_link_visits add constraint drive_link_visits_pkey PRIMARY KEY(id);

alter table drive_links add constraint drive_links_pkey PRIMARY KEY(id);

alter table drive_links add constraint drive_links_token_hash_key UNIQUE(token_hash);

alter table drive_nodes add constraint drive_nodes_pkey PRIMARY KEY(id);

alter table drive_operations add constraint drive_operations_pkey PRIMARY KEY(id);

alter table drive_pictures add constraint drive_pictures_pkey PRIMARY KEY(object_id,pixels);

alter table drive_requests add constraint drive_requests_pkey PRIMARY KEY(id);

alter table drive_requests add constraint drive_requests_token_hash_key UNIQUE(token_hash);

alter table drive_spaces add constraint drive_spaces_owner_uid_key UNIQUE(owner_uid);

alter table drive_spaces add constraint drive_spaces_pkey PRIMARY KEY(id);

alter table drive_submission_files add constraint drive_submission_files_pkey PRIMARY KEY(node_id);

alter table drive_submissions add constraint drive_submissions_key_hash_key UNIQUE(key_hash);

alter table drive_submissions add constraint drive_submissions_pkey PRIMARY KEY(id);

alter table drive_submissions add constraint drive_submissions_receipt_key UNIQUE(receipt);

alter table drive_tickets add constraint drive_tickets_pkey PRIMARY KEY(id);

alter table drive_uploads add constraint drive_uploads_node_id_key UNIQUE(node_id);

alter table drive_uploads add constraint drive_uploads_pkey PRIMARY KEY(id);

alter table drive_versions add constraint drive_versions_node_id_number_key UNIQUE(node_id,number);

alter table drive_versions add constraint drive_versions_pkey PRIMARY KEY(id);

alter table drive_visitor_salts add constraint drive_visitor_salts_pkey PRIMARY KEY(day);

alter table identity_turns add constraint identity_turns_pkey PRIMARY KEY(name);

alter table import_keys add constraint import_keys_pkey PRIMARY KEY(id);

alter table invitations add constraint invitations_pkey PRIMARY KEY(id);

alter table invitations add constraint invitations_token_hash_key UNIQUE(token_hash);

alter table jobs add constraint jobs_pkey PRIMARY KEY(id);

alter table mail_messages add constraint mail_messages_pkey PRIMARY KEY(id);

alter table mail_templates add constraint mail_templates_pkey PRIMARY KEY(name,language);

alter table one_time_codes add constraint one_time_codes_pkey PRIMARY KEY(hash);

alter table pending_sign_ins add constraint pending_sign_ins_pkey PRIMARY KEY(hash);

alter table phone_codes add constraint phone_codes_pkey PRIMARY KEY(hash);

alter table provider_configs add constraint provider_configs_pkey PRIMARY KEY(provider_id);

alter table provider_links add constraint provider_links_pkey PRIMARY KEY(tenant,provider_id,raw_id);

alter table provider_proofs add constraint provider_proofs_pkey PRIMARY KEY(hash);

alter table provider_trips add constraint provider_trips_pkey PRIMARY KEY(state_hash);

alter table rate_windows add constraint rate_windows_pkey PRIMARY KEY(key);

alter table recovery_codes add constraint recovery_codes_pkey PRIMARY KEY(uid,hash);

alter table schema_migrations add constraint schema_migrations_pkey PRIMARY KEY(name);

alter table second_factors add constraint second_factors_pkey PRIMARY KEY(enrollment_id);

alter table sessions add constraint sessions_family_hash_key UNIQUE(family_hash);

alter table sessions add constraint sessions_pkey PRIMARY KEY(id);

alter table sessions add constraint sessions_refresh_hash_key UNIQUE(refresh_hash);

alter table settings add constraint settings_pkey PRIMARY KEY(key);

alter table setup_code add constraint setup_code_pkey PRIMARY KEY(slot);

alter table signing_keys add constraint signing_keys_pkey PRIMARY KEY(kid);

alter table small_blobs add constraint small_blobs_pkey PRIMARY KEY(key);

alter table storage_buckets add constraint storage_buckets_pkey PRIMARY KEY(name);

alter table storage_download_tokens add constraint storage_download_tokens_pkey1 PRIMARY KEY(hash,bucket,name_key);

alter table storage_objects add constraint storage_objects_blob_key_key UNIQUE(blob_key);

alter table storage_objects add constraint storage_objects_pkey PRIMARY KEY(bucket,name_key);

alter table storage_reservations add constraint storage_reservations_pkey PRIMARY KEY(blob_key);

alter table storage_uploads add constraint storage_uploads_blob_key_key UNIQUE(blob_key);

alter table storage_uploads add constraint storage_uploads_pkey PRIMARY KEY(id_hash);

alter table storage_usage add constraint storage_usage_pkey PRIMARY KEY(bucket,uid);

alter table temporary_proofs add constraint temporary_proofs_pkey PRIMARY KEY(hash);

alter table totp_enrolments add constraint totp_enrolments_pkey PRIMARY KEY(hash);

alter table users add constraint users_pkey PRIMARY KEY(uid);

alter table drive_nodes add constraint drive_nodes_parent_id_fkey FOREIGN KEY(parent_id)REFERENCES drive_nodes(id);

alter table drive_nodes add constraint drive_nodes_space_id_fkey FOREIGN KEY(space_id)REFERENCES drive_spaces(id);

alter table drive_submission_files add constraint drive_submission_files_submission_id_fkey FOREIGN KEY(submission_id)REFERENCES drive_submissions(id);

alter table drive_submissions add constraint drive_submissions_request_id_fkey FOREIGN KEY(request_id)REFERENCES drive_requests(id);

alter table drive_uploads add constraint drive_uploads_space_id_fkey FOREIGN KEY(space_id)REFERENCES drive_spaces(id);

alter table one_time_codes add constraint one_time_codes_uid_fkey FOREIGN KEY(uid)REFERENCES users(uid)ON DELETE CASCADE;

alter table pending_sign_ins add constraint pending_sign_ins_uid_fkey FOREIGN KEY(uid)REFERENCES users(uid)ON DELETE CASCADE;

alter table provider_links add constraint provider_links_uid_fkey FOREIGN KEY(uid)REFERENCES users(uid)ON DELETE CASCADE;

alter table recovery_codes add constraint recovery_codes_uid_fkey FOREIGN KEY(uid)REFERENCES users(uid)ON DELETE CASCADE;

alter table second_factors add constraint second_factors_uid_fkey FOREIGN KEY(uid)REFERENCES users(uid)ON DELETE CASCADE;

alter table sessions add constraint sessions_uid_fkey FOREIGN KEY(uid)REFERENCES users(uid)ON DELETE CASCADE;

alter table totp_enrolments add constraint totp_enrolments_uid_fkey FOREIGN KEY(uid)REFERENCES users(uid)ON DELETE CASCADE;

CREATE INDEX appcheck_consumed_expires ON public.appcheck_consumed USING btree(expires_at);

CREATE INDEX audit_entries_at ON public.audit_entries USING btree(at);

CREATE INDEX blobs_state ON public.blobs USING btree(state,since);

CREATE INDEX call_requests_started ON public.call_requests USING btree(started_at);

CREATE INDEX drive_activity_age ON public.drive_activity USING btree(at);

CREATE INDEX drive_activity_of_node ON public.drive_activity USING btree(node_id,at,id);

CREATE INDEX drive_activity_of_space ON public.drive_activity USING btree(space_id,at,id);

CREATE INDEX drive_departures_age ON public.drive_departures USING btree(at);

CREATE INDEX drive_exports_age ON public.drive_exports USING btree(ends_at);

CREATE INDEX drive_link_downloads_age ON public.drive_link_downloads USING btree(at);

CREATE INDEX drive_link_targets_of_node ON public.drive_link_targets USING btree(node_id);

CREATE INDEX drive_link_visits_age ON public.drive_link_visits USING btree(at);

CREATE INDEX drive_link_visits_of_link ON public.drive_link_visits USING btree(link_id,at,id);

CREATE INDEX drive_links_latest ON public.drive_links USING btree(created_at,id)WHERE(revoked_at IS NULL);

CREATE INDEX drive_links_of_creator ON public.drive_links USING btree(creator_uid,created_at,id)WHERE(revoked_at IS NULL);

CREATE INDEX drive_links_revoked ON public.drive_links USING btree(revoked_at)WHERE(revoked_at IS NOT NULL);

CREATE INDEX drive_nodes_beginning ON public.drive_nodes USING btree(space_id,search_text,id)WHERE(state = 'active'::text);

CREATE INDEX drive_nodes_changes ON public.drive_nodes USING btree(parent_id,change);

CREATE INDEX drive_nodes_created ON public.drive_nodes USING btree(space_id,created_at,id)WHERE(state = 'active'::text);

CREATE INDEX drive_nodes_held ON public.drive_nodes USING btree(space_id,state)WHERE(state = 'held'::text);

CREATE INDEX drive_nodes_kinds ON public.drive_nodes USING btree(space_id,kind,type_rank,modified_at,id,size)WHERE(state = 'active'::text);

CREATE INDEX drive_nodes_largest ON public.drive_nodes USING btree(space_id,size,id)WHERE((state = 'active'::text)AND(kind = 'file'::text));

CREATE INDEX drive_nodes_listing ON public.drive_nodes USING btree(parent_id,state,sort_key,id);

CREATE INDEX drive_nodes_modified ON public.drive_nodes USING btree(parent_id,kind,modified_at,id)WHERE(state = 'active'::text);

CREATE INDEX drive_nodes_names ON public.drive_nodes USING btree(parent_id,name_key);

CREATE INDEX drive_nodes_of_space ON public.drive_nodes USING btree(space_id,id);

CREATE INDEX drive_nodes_pieces ON public.drive_nodes USING gin(search_text gin_trgm_ops)WHERE(state = 'active'::text);

CREATE INDEX drive_nodes_recent ON public.drive_nodes USING btree(space_id,modified_at,id)WHERE((state = 'active'::text)AND(kind = 'file'::text));

CREATE UNIQUE INDEX drive_nodes_sibling_names ON public.drive_nodes USING btree(parent_id,name_key)WHERE(state = 'active'::text);

CREATE INDEX drive_nodes_size ON public.drive_nodes USING btree(parent_id,kind,size,id)WHERE(state = 'active'::text);

CREATE INDEX drive_nodes_starred ON public.drive_nodes USING btree(space_id,starred_at,id)WHERE(starred_at IS NOT NULL);

CREATE INDEX drive_nodes_trash ON public.drive_nodes USING btree(space_id,trashed_at,id)WHERE(trashed_at IS NOT NULL);

CREATE INDEX drive_nodes_trash_age ON public.drive_nodes USING btree(trashed_at)WHERE(trashed_at IS NOT NULL);

CREATE INDEX drive_nodes_type ON public.drive_nodes USING btree(parent_id,kind,type_rank,sort_key,id)WHERE(state = 'active'::text);

CREATE INDEX drive_nodes_versioned ON public.drive_nodes USING btree(id)WHERE(version_count > 1);

CREATE INDEX drive_operations_age ON public.drive_operations USING btree(at);

CREATE INDEX drive_operations_latest ON public.drive_operations USING btree(space_id,actor,turn);

CREATE INDEX drive_requests_of_folder ON public.drive_requests USING btree(folder_id);

CREATE INDEX drive_requests_of_owner ON public.drive_requests USING btree(owner_uid,created_at,id);

CREATE INDEX drive_requests_of_space ON public.drive_requests USING btree(space_id);

CREATE INDEX drive_submission_files_of ON public.drive_submission_files USING btree(submission_id,"position");

CREATE INDEX drive_submissions_idle ON public.drive_submissions USING btree(touched_at)WHERE(state = 'open'::text);

CREATE INDEX drive_submissions_inbox ON public.drive_submissions USING btree(request_id,handed_in_at,id)WHERE(state = 'handed-in'::text);

CREATE INDEX drive_submissions_open ON public.drive_submissions USING btree(request_id)WHERE(state = 'open'::text);

CREATE INDEX drive_tickets_age ON public.drive_tickets USING btree(good_until);

CREATE INDEX drive_uploads_open ON public.drive_uploads USING btree(space_id,created_at,id)WHERE(state = 'created'::text);

CREATE INDEX drive_uploads_touched ON public.drive_uploads USING btree(touched_at);

CREATE INDEX drive_uploads_via ON public.drive_uploads USING btree(via_id)WHERE(via_id IS NOT NULL);

CREATE INDEX drive_versions_objects ON public.drive_versions USING btree(object_id);

CREATE INDEX drive_versions_undigested ON public.drive_versions USING btree(created_at)WHERE(sha256 IS NULL);

CREATE INDEX invitations_created ON public.invitations USING btree(created_at,id);

CREATE UNIQUE INDEX invitations_open ON public.invitations USING btree(email)WHERE(state = 'open'::text);

CREATE INDEX jobs_due ON public.jobs USING btree(state,next_at);

CREATE INDEX jobs_ended ON public.jobs USING btree(ended_at)WHERE(ended_at IS NOT NULL);

CREATE INDEX jobs_open ON public.jobs USING btree(owner,state)WHERE(ended_at IS NULL);

CREATE INDEX jobs_owner ON public.jobs USING btree(owner,id);

CREATE INDEX mail_messages_age ON public.mail_messages USING btree(created_at);

CREATE INDEX mail_messages_due ON public.mail_messages USING btree(state,next_at);

CREATE INDEX mail_messages_state ON public.mail_messages USING btree(state,id);

CREATE INDEX one_time_codes_email ON public.one_time_codes USING btree(email,kind);

CREATE INDEX one_time_codes_expires ON public.one_time_codes USING btree(expires_at);

CREATE INDEX one_time_codes_uid ON public.one_time_codes USING btree(uid,kind);

CREATE INDEX pending_sign_ins_expires ON public.pending_sign_ins USING btree(expires_at);

CREATE INDEX phone_codes_expires ON public.phone_codes USING btree(expires_at);

CREATE INDEX provider_links_email ON public.provider_links USING btree(tenant,email);

CREATE INDEX provider_links_uid ON public.provider_links USING btree(uid);

CREATE INDEX provider_proofs_expires ON public.provider_proofs USING btree(expires_at);

CREATE INDEX provider_trips_expires ON public.provider_trips USING btree(expires_at);

CREATE INDEX rate_windows_expires ON public.rate_windows USING btree(expires_at);

CREATE INDEX second_factors_uid ON public.second_factors USING btree(uid);

CREATE INDEX sessions_last_used ON public.sessions USING btree(last_used_at);

CREATE INDEX sessions_open ON public.sessions USING btree(uid,created_at)WHERE(revoked_at IS NULL);

CREATE INDEX sessions_uid ON public.sessions USING btree(uid);

CREATE INDEX sessions_uid_created ON public.sessions USING btree(uid,created_at);

CREATE INDEX storage_download_tokens_expires ON public.storage_download_tokens USING btree(expires_at)WHERE(expires_at IS NOT NULL);

CREATE INDEX storage_download_tokens_object ON public.storage_download_tokens USING btree(bucket,name_key);

CREATE INDEX storage_reservations_bucket ON public.storage_reservations USING btree(bucket,uid);

CREATE INDEX storage_uploads_expires ON public.storage_uploads USING btree(expires_at);

CREATE INDEX storage_uploads_object ON public.storage_uploads USING btree(bucket,name_key);

CREATE INDEX temporary_proofs_expires ON public.temporary_proofs USING btree(expires_at);

CREATE INDEX totp_enrolments_expires ON public.totp_enrolments USING btree(expires_at);

CREATE INDEX users_created ON public.users USING btree(tenant,created_at,uid);

CREATE UNIQUE INDEX users_email ON public.users USING btree(tenant,email);

CREATE UNIQUE INDEX users_phone ON public.users USING btree(tenant,phone);

CREATE INDEX users_role ON public.users USING btree(role);

CREATE OR REPLACE FUNCTION public.drive_kinds_kept()RETURNS trigger LANGUAGE plpgsql AS $function$ begin if tg_op <> 'INSERT' and old.kind = 'file' and old.state = 'active' then update drive_kinds set files = files - 1,bytes = bytes - old.size where space_id = old.space_id and type_rank = old.type_rank;end if;if tg_op <> 'DELETE' and new.kind = 'file' and new.state = 'active' then insert into drive_kinds(space_id,type_rank,files,bytes)values(new.space_id,new.type_rank,1,new.size)on conflict(space_id,type_rank)do update set files = drive_kinds.files + 1,bytes = drive_kinds.bytes + excluded.bytes;end if;return null;end $function$;

CREATE TRIGGER drive_kinds_kept AFTER INSERT OR DELETE OR UPDATE OF state,size,type_rank ON public.drive_nodes FOR EACH ROW EXECUTE FUNCTION drive_kinds_kept();

insert into schema_migrations (name, applied_at) values ('appcheck-001-ground', 1794807344810);

insert into schema_migrations (name, applied_at) values ('core-001-ground', 1794807344747);

insert into schema_migrations (name, applied_at) values ('core-002-mail', 1794807344764);

insert into schema_migrations (name, applied_at) values ('core-003-admin-tls', 1794807344769);

insert into schema_migrations (name, applied_at) values ('core-004-rates', 1794807344775);

insert into schema_migrations (name, applied_at) values ('core-005-small-blobs', 1794807344782);

insert into schema_migrations (name, applied_at) values ('core-006-jobs', 1794807344796);

insert into schema_migrations (name, applied_at) values ('drive-001-files', 1794807344843);

insert into schema_migrations (name, applied_at) values ('drive-002-versions', 1794807344896);

insert into schema_migrations (name, applied_at) values ('drive-003-links', 1794807344925);

insert into schema_migrations (name, applied_at) values ('drive-004-requests', 1794807344961);

insert into schema_migrations (name, applied_at) values ('drive-005-tickets', 1794807344976);

insert into schema_migrations (name, applied_at) values ('drive-006-search', 1794807345024);

insert into schema_migrations (name, applied_at) values ('drive-007-uploads', 1794807345033);

insert into schema_migrations (name, applied_at) values ('drive-008-departures', 1794807345041);

insert into schema_migrations (name, applied_at) values ('drive-009-exports', 1794807345052);

insert into schema_migrations (name, applied_at) values ('drive-010-kinds', 1794807345063);

insert into schema_migrations (name, applied_at) values ('functions-001-call-requests', 1794807345068);

insert into schema_migrations (name, applied_at) values ('identity-001-people', 1794807345098);

insert into schema_migrations (name, applied_at) values ('identity-002-sign-ins', 1794807345114);

insert into schema_migrations (name, applied_at) values ('identity-003-codes', 1794807345127);

insert into schema_migrations (name, applied_at) values ('identity-004-phone-and-factors', 1794807345147);

insert into schema_migrations (name, applied_at) values ('identity-005-providers', 1794807345162);

insert into schema_migrations (name, applied_at) values ('identity-006-admin', 1794807345167);

insert into schema_migrations (name, applied_at) values ('identity-007-people', 1794807345175);

insert into schema_migrations (name, applied_at) values ('storage-001-ground', 1794807345198);

insert into schema_migrations (name, applied_at) values ('storage-002-buckets-and-quotas', 1794807345216);

insert into schema_migrations (name, applied_at) values ('storage-003-token-lifetime', 1794807345220);

insert into schema_migrations (name, applied_at) values ('storage-004-tokens-that-end', 1794807345223);

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

