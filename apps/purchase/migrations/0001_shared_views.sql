-- What the purchase API shares with the main API: people and companies to read, the audit log to write, the queue.

-- The runner created this table after the default privileges.
revoke all on schema_migrations from domicile_buyer;

-- Views of the main API's tables under the same names, so that an ended session or a withdrawn role ends here too.
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
-- Of due diligence what its company may know: neither stages nor reasons.
create view due_diligence as
  select company_id, case
    when state = 'approved' then 'approved'
    when state in ('declined', 'exited') then 'declined'
    when state = 'not_started' then 'none'
    when exists (
      select from public.due_diligence_requests request left join public.assignments
        on assignments.survey_id = request.survey_id and assignments.company_id = request.company_id
      where request.case_id = due_diligence_cases.id
        and (assignments.id is null or assignments.waiting_on = 'client')) then 'asked'
    else 'open' end as state
  from public.due_diligence_cases;
-- The forms that services ask for, as they are published: drafts stay with the main API.
create view templates as
  select templates.id, slug, name, state, definition -> 'sections' as sections
  from public.templates join public.template_versions versions
    on versions.template_id = templates.id and versions.number = published_version;
revoke insert, update, delete on
  users, sessions, memberships, companies, account_managers, impersonations, support_access, company_files,
  due_diligence, templates
  from domicile_purchase, domicile_buyer;

-- Both APIs write one audit log. This one adds rows of its own nouns and its refusals, can't set their time and reads none.
create view audit_events as
  select id, action, actor_id, on_behalf_of, company_id, subject_id, subject, reason, changes, staff_only, request_id,
    address
  from public.audit_events
  where split_part(action, '.', 1) in ('service', 'cart', 'order', 'payment', 'invoice', 'permission', 'upload')
  with check option;
revoke select, update, delete on audit_events from domicile_purchase, domicile_buyer;

-- Written in the transaction of a job's changes, so that a job that runs again does not repeat them.
create table effects (
  key text primary key,
  done_at timestamptz not null default now()
);
create index effects_done on effects (done_at);
revoke all on effects from domicile_buyer;

-- As the main API's function of this name, for jobs of purchases only. The prefix keeps a key from replacing a job of
-- the main API.
create function enqueue_job(
  name text, payload json, run_at timestamptz, max_attempts integer, job_key text
) returns void
language plpgsql security definer set search_path = pg_catalog as $$
begin
  if name !~ '^(order|line|payment|invoice|renewal|charge)\.' then
    raise exception 'the purchase API does not ask for %', name using errcode = 'insufficient_privilege';
  end if;
  perform graphile_worker.add_job(
    name, payload := payload, run_at := run_at, max_attempts := max_attempts, job_key := 'purchase:' || job_key
  );
end $$;

-- A call that may be sent twice is answered once: its key is stored in the transaction of its changes.
create table idempotency_keys (
  user_id uuid not null references public.users (id),
  key text not null check (length(key) between 8 and 255),
  -- Of the request: another request under the same key is refused.
  request bytea not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

-- A stored answer may contain data of a company that its user has left.
create function forget_answers() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  delete from purchase.idempotency_keys where user_id = old.user_id;
  return null;
end $$;
create trigger forget_purchase_answers after delete on public.memberships for each row
  execute function forget_answers();
create trigger forget_purchase_answers after update of user_id or delete on public.account_managers for each row
  execute function forget_answers();
