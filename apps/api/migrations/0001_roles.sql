-- The roles in which both APIs run their statements. They own nothing and can't change a table's shape.
-- Roles belong to the whole server: another database of it, or an administrator, may have created them already.

do $$
declare
  wanted text;
begin
  foreach wanted in array array[
    'domicile_api', 'domicile_client', 'domicile_purchase', 'domicile_buyer', 'domicile_worker'
  ] loop
    if not exists (select from pg_roles where rolname = wanted) then
      begin
        execute format('create role %I nologin', wanted);
      exception when duplicate_object or unique_violation then
        null; -- Another database of this server has just created it.
      end;
    end if;
    -- The demo data, tests and benchmarks sign in as the user that migrates and switch to the role; the APIs sign in as
    -- users of their own. A superuser may switch anyway.
    begin
      if not (select rolsuper from pg_roles where rolname = current_user) then
        execute format('grant %I to %I', wanted, current_user);
      end if;
    exception when insufficient_privilege or internal_error then
      null; -- Its creator granted it already, or another database's migration does so at this moment.
    end;
  end loop;
end $$;

create schema if not exists purchase;
revoke all on schema public, purchase from public;

-- The main API serves staff as domicile_api and clients as domicile_client. A table that one of them must not read or
-- change revokes that where it is created.
grant usage on schema public to domicile_api, domicile_client;
alter default privileges in schema public
  grant select, insert, update, delete on tables to domicile_api, domicile_client;
alter default privileges in schema public grant usage on sequences to domicile_api, domicile_client;

-- Both workers take jobs from the queue as domicile_worker, which gets no table by default.
grant usage on schema public to domicile_worker;

-- The purchase API serves staff as domicile_purchase and clients as domicile_buyer.
grant usage on schema purchase to domicile_purchase, domicile_buyer;
alter default privileges in schema purchase
  grant select, insert, update, delete on tables to domicile_purchase, domicile_buyer;
alter default privileges in schema purchase grant usage on sequences to domicile_purchase, domicile_buyer;

-- The only table that is older than the default privileges.
grant select on schema_migrations to domicile_api, domicile_client;
