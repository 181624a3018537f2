-- Announcements from the firm to everybody, or to a part of them, for a time.

create table system_notices (
  id uuid primary key,
  title text not null check (title <> ''),
  body text not null check (body <> ''),
  level text not null check (level in ('information', 'warning', 'critical')),
  audience text not null check (audience in ('everybody', 'staff', 'clients', 'roles', 'companies')),
  -- Of the audience 'roles'; the companies of 'companies' are in system_notice_companies.
  roles text[] not null default '{}',
  -- Null in a draft that starts when it is published.
  starts_at timestamptz,
  ends_at timestamptz not null,
  needs_acknowledgement boolean not null,
  -- Each new edition is shown and acknowledged again.
  edition integer not null default 1,
  edition_at timestamptz not null default now(),
  version integer not null default 1,
  created_by uuid not null references users (id),
  created_at timestamptz not null default now(),
  published_at timestamptz,
  withdrawn_at timestamptz,
  withdrawn_reason text,
  constraint which_roles check ((audience = 'roles') = (roles <> '{}')),
  constraint begins_when_published check (published_at is null or starts_at is not null),
  constraint published_before_withdrawn check (withdrawn_at is null or published_at is not null),
  constraint ends_after_start check (ends_at > starts_at)
);
create index system_notices_current on system_notices (ends_at)
  where published_at is not null and withdrawn_at is null;

create table system_notice_companies (
  notice_id uuid not null references system_notices (id) on delete cascade,
  company_id uuid not null references companies (id),
  primary key (notice_id, company_id)
);

-- Proof of who acknowledged which edition: never changed or deleted.
create table system_notice_acknowledgements (
  notice_id uuid not null references system_notices (id),
  user_id uuid not null references users (id),
  edition integer not null,
  at timestamptz not null default now(),
  primary key (notice_id, user_id, edition)
);

-- Who closed the banner of which edition.
create table system_notice_closings (
  notice_id uuid not null references system_notices (id),
  user_id uuid not null references users (id),
  edition integer not null,
  primary key (notice_id, user_id, edition)
);

-- Clients' requests see no draft and no planned announcement, and change none.
revoke insert, update, delete on system_notices, system_notice_companies from domicile_client;
revoke update, delete on system_notice_acknowledgements from domicile_api, domicile_client;
alter table system_notices enable row level security;
create policy system_notices_api on system_notices to domicile_api using (true) with check (true);
create policy system_notices_client on system_notices for select to domicile_client
  using (published_at is not null and withdrawn_at is null and starts_at <= now());
