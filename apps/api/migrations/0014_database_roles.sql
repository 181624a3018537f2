-- The roles in which the APIs run their statements: they own nothing, change no table's shape and no audit row.
-- Roles belong to the whole server, so another database of it, or an administrator, may have made them before.

do $$
declare
  wanted text;
begin
  foreach wanted in array array['domicile_api', 'domicile_client', 'domicile_purchase'] loop
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
  end loop;
end $$;

create schema if not exists purchase;

-- Of the main API. What its clients' requests are run as can read less.
revoke all on schema public, purchase from public;
grant usage on schema public to domicile_api, domicile_client;
grant select, insert, update, delete on all tables in schema public to domicile_api, domicile_client;
grant usage on all sequences in schema public to domicile_api, domicile_client;
alter default privileges in schema public
  grant select, insert, update, delete on tables to domicile_api, domicile_client;
alter default privileges in schema public grant usage on sequences to domicile_api, domicile_client;

revoke update, delete on audit_events, audit_seals from domicile_api, domicile_client;
revoke insert, update, delete on schema_migrations from domicile_api, domicile_client;
revoke all on company_notes, audit_seals from domicile_client;

-- Of the purchase API, in a schema of its own.
grant usage on schema purchase to domicile_purchase;
grant select, insert, update, delete on all tables in schema purchase to domicile_purchase;
grant usage on all sequences in schema purchase to domicile_purchase;
alter default privileges in schema purchase
  grant select, insert, update, delete on tables to domicile_purchase;
alter default privileges in schema purchase grant usage on sequences to domicile_purchase;

-- Rows of the audit log that are the firm's own matter do not exist for what clients' requests are run as.
alter table audit_events enable row level security;
create policy audit_events_api on audit_events to domicile_api using (true) with check (true);
create policy audit_events_client_reads on audit_events for select to domicile_client using (not staff_only);
create policy audit_events_client_writes on audit_events for insert to domicile_client with check (true);
