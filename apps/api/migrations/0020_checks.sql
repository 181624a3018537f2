-- Checks of companies and people: kinds, orders, the work on each kind, and results that a second person confirms.

create table check_kinds (
  id uuid primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (name <> ''),
  description text not null check (description <> ''),
  subjects text not null check (subjects in ('any', 'person', 'company')),
  -- The form that the client answers.
  template_id uuid references templates (id),
  role text not null check (role in ('accountManager', 'complianceOfficer', 'operations')),
  days integer not null check (days between 1 and 365),
  needs_confirmation boolean not null,
  valid_months integer check (valid_months between 1 and 120),
  -- The slug of a service of the purchase API, which has the price.
  service text,
  is_offered boolean not null default true,
  place integer not null generated always as identity,
  version integer not null default 1
);
revoke insert, update, delete on check_kinds from domicile_client;

insert into check_kinds (id, slug, name, description, subjects, role, days, needs_confirmation, valid_months) values
  ('01940000-0000-7000-8000-00000000c001', 'identity', 'Identity',
    'We compare an identity document with the person.', 'person', 'operations', 2, false, 24),
  ('01940000-0000-7000-8000-00000000c002', 'sanctions', 'Sanctions',
    'We search the lists of sanctioned people and companies.', 'any', 'complianceOfficer', 2, true, 12),
  ('01940000-0000-7000-8000-00000000c003', 'pep', 'Politically exposed person',
    'We find out whether the person, their family or close associates hold a public office.', 'person',
    'complianceOfficer', 3, true, 12),
  ('01940000-0000-7000-8000-00000000c004', 'adverse-media', 'Adverse media',
    'We search news and public sources for reports against the subject.', 'any', 'complianceOfficer', 3, true, 12),
  ('01940000-0000-7000-8000-00000000c005', 'company-registry', 'Company registry',
    'We obtain the current entry in the register and compare it with your record.', 'company', 'operations', 2, false, 12),
  ('01940000-0000-7000-8000-00000000c006', 'address', 'Proof of address',
    'We verify the address with a recent bill, statement or register.', 'any', 'operations', 3, false, 12),
  ('01940000-0000-7000-8000-00000000c007', 'financial', 'Financial standing',
    'We review accounts, insolvency registers and credit information.', 'any', 'complianceOfficer', 5, true, 12);

create table checks (
  id uuid primary key,
  company_id uuid not null references companies (id),
  number integer not null unique generated always as identity,
  name text not null check (name <> ''),
  reference_name text check (reference_name <> ''),
  -- The subject as it was when the check was ordered. The record that it was read from may change, or be removed.
  subject_kind text not null check (subject_kind in ('company', 'owner', 'officer', 'employee', 'person', 'organisation')),
  subject_id uuid,
  subject_is_person boolean not null,
  subject_name text not null check (subject_name <> ''),
  subject_birth_date date,
  subject_country text check (subject_country ~ '^[A-Z]{2}$'),
  search_text text not null generated always as (
    fold(name || ' ' || coalesce(reference_name, '') || ' ' || subject_name || ' CH-' || lpad(number::text, 6, '0'))
  ) stored,
  state text not null default 'ordered' check (
    state in ('ordered', 'data_requested', 'processing', 'result_proposed', 'cleared', 'failed', 'source_error', 'cancelled')
  ),
  is_open boolean not null generated always as (state not in ('cleared', 'failed', 'cancelled')) stored,
  assignee_id uuid references users (id),
  -- Null for a check that was paid for in an order of the purchase API.
  ordered_by uuid references users (id),
  order_id uuid,
  order_line_id uuid unique,
  order_number text,
  ordered_at timestamptz not null default now(),
  due_on date not null,
  -- Of the result or the cancellation.
  ended_at timestamptz,
  reason text,
  version integer not null default 1,
  unique (company_id, id),
  check (num_nonnulls(order_id, order_line_id, order_number) in (0, 3)),
  check ((ordered_by is null) = (order_id is not null)),
  check ((subject_kind in ('owner', 'officer', 'employee')) = (subject_id is not null)),
  check ((state in ('cleared', 'failed', 'source_error', 'cancelled')) = (ended_at is not null)),
  check ((state = 'cancelled') = (reason is not null))
);
create index checks_by_due on checks (due_on, id) where is_open;
create index checks_of_company on checks (company_id, id desc);
create index checks_of_assignee on checks (assignee_id, due_on, id) where is_open;
create index checks_by_state on checks (state, due_on, id);
create index checks_search on checks using gin (search_text gin_trgm_ops) with (fastupdate = off);
revoke delete on checks from domicile_client;

create table check_items (
  id uuid primary key,
  company_id uuid not null,
  check_id uuid not null,
  kind_id uuid not null references check_kinds (id),
  place integer not null,
  -- The terms of the kind when it was ordered.
  needs_confirmation boolean not null,
  valid_months integer,
  -- The final result, as the client may read it.
  outcome text check (outcome in ('clear', 'finding', 'not_checked')),
  source text,
  checked_on date,
  client_note text,
  valid_until date,
  unique (check_id, kind_id),
  unique (company_id, id),
  foreign key (company_id, check_id) references checks (company_id, id),
  check ((outcome is null) = (source is null)),
  check ((outcome is null) = (checked_on is null)),
  check (valid_until is null or outcome = 'clear')
);
create index check_items_kind on check_items (kind_id, check_id);
revoke update, delete on check_items from domicile_client;

-- Every result that was recorded, never rewritten; the latest of an item counts. Internal to the firm.
create table check_results (
  id uuid primary key,
  -- The order in which they were stored. Ids follow the clocks of several servers.
  number integer not null unique generated always as identity,
  company_id uuid not null,
  check_id uuid not null,
  item_id uuid not null,
  outcome text not null check (outcome in ('clear', 'finding', 'not_checked')),
  source text not null check (source <> ''),
  searched text not null check (searched <> ''),
  found text,
  checked_on date not null,
  note text,
  client_note text,
  done_by uuid not null references users (id),
  done_at timestamptz not null default now(),
  foreign key (company_id, check_id) references checks (company_id, id),
  foreign key (company_id, item_id) references check_items (company_id, id)
);
create index check_results_item on check_results (item_id, number desc);
create index check_results_check on check_results (check_id, done_by);
revoke update, delete on check_results from domicile_api;
revoke all on check_results from domicile_client;

-- A result of the whole check, and what became of it. Internal to the firm.
create table check_proposals (
  id uuid primary key,
  -- The order in which they were stored. Ids follow the clocks of several servers.
  number integer not null unique generated always as identity,
  company_id uuid not null,
  check_id uuid not null,
  result text not null check (result in ('clear', 'finding', 'not_checked')),
  note text,
  proposed_by uuid not null references users (id),
  proposed_at timestamptz not null default now(),
  decision text check (decision in ('confirmed', 'sent_back', 'not_needed')),
  decided_by uuid references users (id),
  decided_at timestamptz,
  reason text,
  foreign key (company_id, check_id) references checks (company_id, id),
  check ((decision is null) = (decided_at is null)),
  check ((decided_by is not null) = (coalesce(decision, 'not_needed') <> 'not_needed')),
  -- No one confirms a result of their own.
  check (decision <> 'confirmed' or decided_by <> proposed_by),
  check ((decision is not distinct from 'sent_back') = (reason is not null))
);
create unique index check_proposals_open on check_proposals (check_id) where decision is null;
create index check_proposals_check on check_proposals (check_id, number desc);
revoke delete on check_proposals from domicile_api;
revoke all on check_proposals from domicile_client;

-- A result is confirmed by a person who did not work on the check, unless no ordered kind needs it.
create function guard_check_decision() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  if new.decision = 'confirmed' and (
    exists (select from public.check_results where check_id = new.check_id and done_by = new.decided_by)
    or exists (select from public.check_files where check_id = new.check_id and uploaded_by = new.decided_by)
  ) then
    raise exception 'the person who confirms worked on the check' using errcode = 'check_violation';
  end if;
  if new.decision = 'not_needed' and exists (
    select from public.check_items where check_id = new.check_id and needs_confirmation
  ) then
    raise exception 'a second person must confirm this check' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger guard_check_decision before insert or update on check_proposals for each row
  execute function guard_check_decision();

-- A check gets a final state only by a decision, and is clear only if every item is.
create function guard_check_state() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  if not exists (
    select from (
      select decision, result from public.check_proposals where check_id = new.id order by number desc limit 1
    ) last
    where decision in ('confirmed', 'not_needed')
      and result = case new.state when 'cleared' then 'clear' when 'failed' then 'finding' else 'not_checked' end
  ) then
    raise exception 'the result of the check was not decided' using errcode = 'check_violation';
  end if;
  if new.state = 'cleared' and exists (
    select from public.check_items where check_id = new.id and outcome is distinct from 'clear'
  ) then
    raise exception 'the check has an item that is not clear' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger guard_check_state before update of state on checks for each row
  when (new.state in ('cleared', 'failed', 'source_error') and new.state is distinct from old.state)
  execute function guard_check_state();
create trigger guard_new_check before insert on checks for each row
  when (new.state in ('cleared', 'failed', 'source_error')) execute function guard_check_state();

-- The surveys that were sent to the company for a check.
create table check_requests (
  id uuid primary key,
  company_id uuid not null,
  check_id uuid not null,
  survey_id uuid not null unique references surveys (id),
  sent_by uuid not null references users (id),
  sent_at timestamptz not null default now(),
  foreign key (company_id, check_id) references checks (company_id, id)
);
create index check_requests_check on check_requests (check_id, id);
revoke insert, update, delete on check_requests from domicile_client;

-- Evidence: files that staff added, or documents of the company. Internal to the firm.
create table check_files (
  id uuid primary key,
  company_id uuid not null,
  check_id uuid not null,
  item_id uuid not null,
  document_id uuid,
  name text not null,
  media_type text not null check (media_type in ('image/png', 'image/jpeg', 'application/pdf')),
  size integer not null check (size between 1 and 512000),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- The bytes, or their key in another store; neither for a document of the company.
  bytes bytea,
  store_key text unique,
  uploaded_by uuid not null references users (id),
  uploaded_at timestamptz not null default now(),
  foreign key (company_id, check_id) references checks (company_id, id),
  foreign key (company_id, item_id) references check_items (company_id, id),
  foreign key (company_id, document_id) references company_files (company_id, id),
  unique (item_id, document_id),
  check (num_nonnulls(bytes, store_key, document_id) = 1)
);
create index check_files_item on check_files (item_id, id);
create index check_files_check on check_files (check_id, uploaded_by);
revoke all on check_files from domicile_client;

-- The certificate of a cleared check, as it was issued.
create table check_certificates (
  check_id uuid primary key,
  company_id uuid not null,
  bytes bytea not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  issued_at timestamptz not null default now(),
  foreign key (company_id, check_id) references checks (company_id, id)
);
revoke update, delete on check_certificates from domicile_api;
revoke insert, update, delete on check_certificates from domicile_client;
