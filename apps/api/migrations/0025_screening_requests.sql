-- The companies that wait for their job, and the person who asked for it.
create table screening_requests (
  company_id uuid primary key references companies (id),
  requested_at timestamptz not null default clock_timestamp(),
  -- Of the first of several requests, which a later one must not postpone for long.
  first_at timestamptz not null default clock_timestamp(),
  -- The last one that requested it; its further changes need no request of their own.
  transaction xid8 not null default pg_current_xact_id(),
  asked_by uuid references users (id)
);
revoke all on screening_requests from domicile_client;

-- Enqueues the screening of a company, in the transaction that changes it; one job for each company waits. Several changes
-- within `pause` make one job.
create function request_screening(company uuid, pause interval default '5 seconds') returns void
language plpgsql security definer set search_path = pg_catalog as $$
declare
  since timestamptz;
begin
  insert into public.screening_requests as request (company_id) values (company)
    on conflict (company_id) do update set requested_at = clock_timestamp(), transaction = pg_current_xact_id()
      where request.transaction <> pg_current_xact_id()
    returning first_at into since;
  if not found then
    return;
  end if;
  perform public.enqueue_jobs(
    'screening.company', array[json_build_object('companyId', company)], array['screening:' || company], 8, array[5],
    array['screening'], array[least(clock_timestamp() + pause, since + interval '1 minute')]
  );
end $$;
revoke execute on function request_screening(uuid, interval) from public;
grant execute on function request_screening(uuid, interval) to domicile_api;

-- Every way to change a subject requests its screening: screens, imports, answers to surveys, and registrations.
create function screen_changed_register() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  perform public.request_screening(coalesce(new.company_id, old.company_id));
  return null;
end $$;
create trigger screen_changes after insert or update or delete on company_owners for each row
  execute function screen_changed_register();
create trigger screen_changes after insert or update or delete on company_officers for each row
  execute function screen_changed_register();
create trigger screen_changes after insert or update or delete on company_employees for each row
  execute function screen_changed_register();

create function screen_changed_company() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  perform public.request_screening(new.id);
  return null;
end $$;
create trigger screen_new after insert on companies for each row execute function screen_changed_company();
create trigger screen_changes after update on companies for each row
  when (
    (new.name, new.legal_name, new.registration_number, new.tax_id, new.lei, new.country, new.established_on,
      new.parent_id, new.archived_at)
    is distinct from
    (old.name, old.legal_name, old.registration_number, old.tax_id, old.lei, old.country, old.established_on,
      old.parent_id, old.archived_at)
  ) execute function screen_changed_company();
