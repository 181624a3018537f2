-- Client companies with their people, owners, employees, documents and the firm's notes about them.

create table companies (
  id uuid primary key,
  name text not null check (name <> ''),
  legal_name text,
  registration_number text,
  legal_form text,
  tax_id text,
  lei text check (lei ~ '^[A-Z0-9]{18}[0-9]{2}$'),
  country text check (country ~ '^[A-Z]{2}$'),
  established_on date,
  description text check (length(description) between 300 and 2000),
  parent_id uuid references companies (id) check (parent_id <> id),
  published_at timestamptz,
  -- Registered by its owner, and neither published by staff nor given an account manager since.
  is_unvetted boolean not null default false,
  archived_at timestamptz,
  archive_reason text,
  status text not null generated always as (
    case when archived_at is not null then 'archived' when published_at is not null then 'active' else 'draft' end
  ) stored,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Without accents and in lower case, so that any spelling finds and sorts a name.
  sort_name text collate "C" not null,
  search_text text not null,
  check ((archived_at is null) = (archive_reason is null)),
  check (published_at is null or (
    legal_name is not null and registration_number is not null and legal_form is not null
    and country is not null and established_on is not null and description is not null
  ))
);
create trigger announce_rights after update on companies for each row
  when (old.archived_at is distinct from new.archived_at) execute function announce_rights('id');
create index companies_by_name on companies (sort_name, id) where archived_at is null;
create index companies_by_country on companies (country, sort_name, id) where archived_at is null;
create index companies_by_established on companies (established_on, id) where archived_at is null;
create index companies_by_updated on companies (updated_at, id) where archived_at is null;
create index companies_by_status on companies (status, sort_name, id);
create index companies_by_parent on companies (parent_id) where parent_id is not null;
create index companies_search on companies using gin (search_text gin_trgm_ops) with (fastupdate = off);

create table memberships (
  user_id uuid not null references users (id),
  company_id uuid not null references companies (id),
  role text not null check (role in ('owner', 'member', 'viewer')),
  -- An owner of the company may stop its mails to a person; their other mails are not affected.
  notifications boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (user_id, company_id)
);
create trigger announce_rights after insert or update of role or delete on memberships for each row
  execute function announce_rights('user_id');
create index memberships_company on memberships (company_id);

-- A repeated call is answered from what was stored, which may contain data of a company that its user has left.
create function forget_answers() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  delete from public.idempotency_keys where user_id = old.user_id;
  return null;
end $$;
create trigger forget_answers after delete on memberships for each row execute function forget_answers();

-- Apart from the company: assigning a manager is internal and must not appear to clients as a change of the company.
-- The primary key allows one manager at a time.
create table account_managers (
  company_id uuid primary key references companies (id),
  user_id uuid not null references users (id),
  assigned_at timestamptz not null default now()
);
create trigger announce_rights after insert or update or delete on account_managers for each row
  execute function announce_rights('user_id');
create trigger forget_answers after update of user_id or delete on account_managers for each row
  execute function forget_answers();
create index account_managers_user on account_managers (user_id);

create table company_owners (
  id uuid primary key,
  company_id uuid not null references companies (id),
  holder_type text not null check (holder_type in ('person', 'company', 'state', 'listed')),
  holder_company_id uuid references companies (id) check (holder_company_id <> company_id),
  name text,
  birth_date date,
  country text check (country ~ '^[A-Z]{2}$'),
  interest text not null,
  percentage numeric(9, 6) check (percentage > 0 and percentage <= 100),
  starts_on date,
  ends_on date,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  check (ends_on >= starts_on),
  check (name is not null or (holder_type = 'company' and holder_company_id is not null)),
  check (holder_type = 'company' or holder_company_id is null)
);
create index company_owners_company on company_owners (company_id);
create index company_owners_holder on company_owners (holder_company_id) where holder_company_id is not null;

create table company_officers (
  id uuid primary key,
  company_id uuid not null references companies (id),
  name text not null,
  role text not null,
  signing text not null check (signing in ('alone', 'jointly', 'none')),
  signs_with text check (signing = 'jointly' or signs_with is null),
  birth_date date,
  nationality text check (nationality ~ '^[A-Z]{2}$'),
  starts_on date,
  ends_on date,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  check (ends_on >= starts_on)
);
create index company_officers_company on company_officers (company_id);

create table company_employees (
  id uuid primary key,
  company_id uuid not null references companies (id),
  first_name text not null,
  last_name text not null,
  email text,
  job_title text not null,
  starts_on date,
  ends_on date,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  check (ends_on >= starts_on)
);
create index company_employees_company on company_employees (company_id);

create table company_files (
  id uuid primary key,
  company_id uuid not null references companies (id),
  kind text not null check (kind in ('logo', 'articlesOfIncorporation', 'goodStanding', 'fiscalResidency', 'capTable', 'license', 'annualReport', 'aml')),
  number integer not null check (number > 0),
  name text not null,
  media_type text not null check (media_type in ('image/png', 'image/jpeg', 'application/pdf')),
  size integer not null check (size between 1 and 512000),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  issued_on date,
  expires_on date,
  uploaded_by uuid not null references users (id),
  uploaded_at timestamptz not null default now(),
  approved_by uuid references users (id),
  approved_at timestamptz,
  unique (company_id, id),
  unique (company_id, kind, number),
  check (expires_on >= issued_on),
  check ((approved_by is null) = (approved_at is null))
);
create index company_files_expiry on company_files (expires_on) where expires_on is not null;

-- The bytes, or their key in another store. Apart, so that no list reads them.
create table file_contents (
  file_id uuid primary key,
  company_id uuid not null,
  bytes bytea,
  store_key text unique,
  foreign key (company_id, file_id) references company_files (company_id, id),
  check (num_nonnulls(bytes, store_key) = 1)
);

create table company_notes (
  id uuid primary key,
  company_id uuid not null references companies (id),
  author_id uuid not null references users (id),
  body text not null,
  created_at timestamptz not null default now()
);
create index company_notes_company on company_notes (company_id, id desc);
revoke all on company_notes from domicile_client;
