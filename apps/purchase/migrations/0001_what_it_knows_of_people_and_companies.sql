-- What the purchase API knows of people and companies: views of the main API's tables, under the same names, to read and
-- nothing else. They are the tables themselves, so a session that ends and a role that is taken away end here too.
-- Clients' requests run as domicile_buyer, which can be given less than domicile_purchase, as with domicile_client.

do $$
declare
  wanted constant text := 'domicile_buyer';
begin
  if not exists (select from pg_roles where rolname = wanted) then
    begin
      execute format('create role %I nologin', wanted);
    exception when duplicate_object or unique_violation then
      null; -- Another database of this server has just made it.
    end;
  end if;
  -- Whoever migrates also lets the pools of the same user take on the role; a superuser may anyway.
  begin
    if not (select rolsuper from pg_roles where rolname = current_user) then
      execute format('grant %I to %I', wanted, current_user);
    end if;
  exception when insufficient_privilege or internal_error then
    null; -- Granted by whoever made the role, or this very moment by another database's migration.
  end;
end $$;

create view users as
  select id, first_name, last_name, email, staff_role, time_zone, deactivated_at from public.users;
create view sessions as select id, user_id, ended_at, expires_at from public.sessions;
create view memberships as select user_id, company_id, role from public.memberships;
create view companies as
  select id, name, legal_name, registration_number, tax_id, country, status, version, sort_name, search_text
  from public.companies;
create view account_managers as select company_id, user_id from public.account_managers;
create view impersonations as
  select id, session_id, actor_id, user_id, company_id, ended_at, expires_at from public.impersonations;
create view support_access as select company_id, refused_at, write_until from public.support_access;
create view company_files as
  select id, company_id, kind, number, expires_on, approved_at from public.company_files;

-- Written in the transaction of what a job of this API did, so that a job that is run again does not do it again.
create table effects (
  key text primary key,
  done_at timestamptz not null default now()
);
create index effects_done on effects (done_at);

-- As the main API's function of this name, for jobs of purchases alone, and with keys of their own: one that the main
-- API uses would take the place of its job.
create function enqueue_job(
  name text, payload json, run_at timestamptz, max_attempts integer, job_key text
) returns void
language plpgsql security definer set search_path = pg_catalog as $$
begin
  if name !~ '^(order|line|payment|invoice|renewal)\.' then
    raise exception 'the purchase API does not ask for %', name using errcode = 'insufficient_privilege';
  end if;
  perform graphile_worker.add_job(
    name, payload := payload, run_at := run_at, max_attempts := max_attempts, job_key := 'purchase:' || job_key
  );
end $$;

-- What is made in this schema is written by both roles, unless its migration says otherwise.
grant usage on schema purchase to domicile_buyer;
alter default privileges in schema purchase
  grant select, insert, update, delete on tables to domicile_buyer;
alter default privileges in schema purchase grant usage on sequences to domicile_buyer;

revoke insert, update, delete on
  users, sessions, memberships, companies, account_managers, impersonations, support_access, company_files
  from domicile_purchase;
grant select on
  users, sessions, memberships, companies, account_managers, impersonations, support_access, company_files
  to domicile_buyer;
grant insert on audit_events to domicile_buyer;
