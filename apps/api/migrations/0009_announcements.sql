-- Announcements from the firm to everybody, or to a part of them, for a time.

create table announcements (
  id uuid primary key,
  title text not null check (title <> ''),
  body text not null check (body <> ''),
  level text not null check (level in ('information', 'warning', 'critical')),
  audience text not null check (audience in ('everybody', 'staff', 'clients', 'roles', 'companies')),
  -- Of the audience 'roles'; the companies of 'companies' are in announcement_companies.
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
create index announcements_current on announcements (ends_at)
  where published_at is not null and withdrawn_at is null;

create table announcement_companies (
  announcement_id uuid not null references announcements (id) on delete cascade,
  company_id uuid not null references companies (id),
  primary key (announcement_id, company_id)
);

-- Proof of who acknowledged which edition: never changed or deleted.
create table announcement_acknowledgements (
  announcement_id uuid not null references announcements (id),
  user_id uuid not null references users (id),
  edition integer not null,
  at timestamptz not null default now(),
  primary key (announcement_id, user_id, edition)
);

-- Who closed the banner of which edition.
create table announcement_closings (
  announcement_id uuid not null references announcements (id),
  user_id uuid not null references users (id),
  edition integer not null,
  primary key (announcement_id, user_id, edition)
);

-- Clients' requests see no draft and no planned announcement, and change none.
revoke insert, update, delete on announcements, announcement_companies from domicile_client;
revoke update, delete on announcement_acknowledgements from domicile_api, domicile_client;
alter table announcements enable row level security;
create policy announcements_api on announcements to domicile_api using (true) with check (true);
create policy announcements_client on announcements for select to domicile_client
  using (published_at is not null and withdrawn_at is null and starts_at <= now());
