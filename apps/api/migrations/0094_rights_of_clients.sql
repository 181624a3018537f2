-- Calls of clients read no secret and change no account: whatever a mistake or injected SQL asks for, passwords, second
-- factors, sessions, links and mails stay with the rights of the API (decision 126).

-- A table that is added later is withheld until its migration grants what clients need of it.
alter default privileges in schema public
  revoke select, insert, update, delete on tables from domicile_client;

revoke all on
  users, sessions, refresh_tokens, recovery_codes, two_factor_challenges, two_factor_resets, password_resets,
  email_changes, registrations, invitations, emails, calendar_feeds, failed_attempts, rate_limits, effects
  from domicile_client;

grant select (id, email, first_name, last_name, job_title, phone_number, company_name, street, building_number,
    apartment_number, town, tax_id, time_zone, newsletter, notifications, quiet_from, quiet_until, staff_role, two_factor,
    two_factor_since, deactivated_at, archived_at, version, created_at, updated_at, search_text),
  update (quiet_from, quiet_until, version, updated_at)
  on users to domicile_client;
grant select (id, user_id, started_at, expires_at, ends_at, ended_at) on sessions to domicile_client;
-- When a colleague was last here.
grant select (session_id, created_at) on refresh_tokens to domicile_client;
grant select (id, user_id, reason, requested_by, requested_at, confirmed_by, confirmed_at, due_at, stopped_at, done_at),
  insert (id, user_id, reason, requested_by, stop_hash)
  on two_factor_resets to domicile_client;
grant select (id, email, first_name, last_name, job_title, role, company_id, invited_by, created_at, sent_at, expires_at,
    sendings, accepted_at, accepted_by, declined_at, removed_at),
  insert (id, email, first_name, last_name, job_title, role, company_id, hash, invited_by),
  update (hash, sent_at, expires_at, sendings, invited_by, removed_at)
  on invitations to domicile_client;
grant insert (id, kind, from_name, reply_to, bounces_to_reply, to_address, subject, text, html, unsubscribe_url, message_id,
    user_id, company_id, digest_of, thread)
  on emails to domicile_client;
grant select (user_id, company_id, created_at), insert (user_id, company_id, secret_hash),
  update (secret_hash, created_at), delete
  on calendar_feeds to domicile_client;

-- An invitation of staff, which belongs to no company, would open an account of staff to whoever wrote its link.
alter table invitations enable row level security;
create policy invitations_api on invitations to domicile_api using (true) with check (true);
create policy invitations_client on invitations to domicile_client
  using (company_id is not null) with check (company_id is not null);

-- Roles are given by accepting an invitation, and managers and companies by staff.
revoke insert, update on memberships from domicile_client;
grant update (role, notifications) on memberships to domicile_client;
revoke insert, update, delete on account_managers, terms from domicile_client;
revoke insert, delete on companies from domicile_client;
revoke update, delete on terms_acceptances from domicile_client;
revoke update on impersonations from domicile_client;
grant update (ended_at) on impersonations to domicile_client;
revoke delete on support_access from domicile_client;

-- A row of the log is of this moment, and names a member of staff only if they acted as the client.
revoke insert on audit_events from domicile_client;
grant insert (id, action, actor_id, on_behalf_of, company_id, subject_id, subject, reason, changes, staff_only, request_id,
    address)
  on audit_events to domicile_client;
alter policy audit_events_client_writes on audit_events with check (
  not exists (select from users where users.id = actor_id and staff_role is not null)
  or exists (select from impersonations acting where acting.actor_id = audit_events.actor_id
    and acting.user_id = on_behalf_of and acting.started_at <= now()
    and (acting.ended_at is null or acting.ended_at > now() - interval '1 minute')));
create index impersonations_actor on impersonations (actor_id, user_id);

-- Views run with the rights of their owner, so that a change of one would change a table that its writer may not. Clients
-- read the texts that the search quotes.
do $$
declare
  searched text;
begin
  for searched in select viewname from pg_views where schemaname = 'public' and viewname ^@ 'searched_' loop
    execute format('revoke all on public.%I from domicile_client', searched);
    execute format('revoke insert, update, delete on public.%I from domicile_api', searched);
  end loop;
  foreach searched in array array['project', 'translation', 'mail', 'enquiry', 'file', 'post', 'question'] loop
    execute format('grant select (id, body) on public.%I to domicile_client', 'searched_' || searched);
  end loop;
end $$;

-- Functions that run with the rights of the owner look for names in the schema of temporary tables last: they would
-- otherwise take a table, view or type of their caller for one of the portal, and run what it calls.
do $$
declare
  owners record;
begin
  for owners in
    select oid::regprocedure as name, substring(setting from 'search_path=(.*)') as path
    from pg_proc, unnest(proconfig) setting
    where prosecdef and pronamespace = 'public'::regnamespace and setting ^@ 'search_path='
      and setting !~ 'pg_temp$'
  loop
    execute format('alter function %s set search_path = %s, pg_temp', owners.name, owners.path);
  end loop;
end $$;

-- Large objects are in no table; the portal has none. Only a superuser may withhold them.
do $$ begin
  revoke execute on function lo_creat(integer), lo_create(oid), lo_from_bytea(oid, bytea), lo_open(oid, integer),
    lo_put(oid, bigint, bytea) from public;
exception when insufficient_privilege then null; end $$;
