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
-- within five seconds make one job. One that a person asks for begins at once, but after those of changes and of lists, which
-- may find what no one knows yet.
create function request_screening(company uuid, person uuid default null) returns void
language plpgsql security definer set search_path = pg_catalog as $$
declare
  since timestamptz;
  is_first boolean;
begin
  insert into public.screening_requests as request (company_id, asked_by) values (company, person)
    on conflict (company_id) do update set requested_at = clock_timestamp(), transaction = pg_current_xact_id(),
        asked_by = coalesce(person, request.asked_by)
      where request.transaction <> pg_current_xact_id() or person is not null
    returning first_at, request.xmax = 0 into since, is_first;
  if not found then
    return;
  end if;
  perform public.enqueue_jobs(
    'screening.company', array[json_build_object('companyId', company)], array['screening:' || company], 8,
    array[case when person is not null and is_first then 10 else 5 end], array['screening'],
    array[case when person is null then least(clock_timestamp() + interval '5 seconds', since + interval '1 minute') end]
  );
end $$;
revoke execute on function request_screening(uuid, uuid) from public;
grant execute on function request_screening(uuid, uuid) to domicile_api;

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
