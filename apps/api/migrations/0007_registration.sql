-- Terms of use in versions, who accepted which, and accounts under way.

create table terms (
  version integer primary key check (version > 0),
  published_at timestamptz not null default now(),
  -- [{heading, paragraphs}]
  sections jsonb not null
);

create table terms_acceptances (
  user_id uuid not null references users (id),
  version integer not null references terms (version),
  at timestamptz not null default now(),
  address inet,
  primary key (user_id, version)
);

create table invitations (
  id uuid primary key,
  email text not null check (email = lower(email)),
  first_name text,
  last_name text,
  job_title text,
  -- A role among the firm's staff, or one in a company.
  role text not null,
  company_id uuid references companies (id),
  hash bytea not null unique check (length(hash) = 32),
  invited_by uuid not null references users (id),
  created_at timestamptz not null default now(),
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  sendings integer not null default 1,
  accepted_at timestamptz,
  accepted_by uuid references users (id),
  declined_at timestamptz,
  removed_at timestamptz,
  check ((company_id is null) = (role in ('administrator', 'accountManager', 'complianceOfficer', 'operations', 'contentEditor'))),
  check (company_id is null or role in ('owner', 'member', 'viewer'))
);
create unique index invitations_open on invitations (email, company_id) nulls not distinct
  where accepted_at is null and declined_at is null and removed_at is null;
create index invitations_company on invitations (company_id, id desc);

-- An account before it is one. It becomes a user with its fourth step; until then nobody can sign in with it.
create table registrations (
  id uuid primary key,
  -- What the browser holds, and what the mail's link holds.
  hash bytea not null unique check (length(hash) = 32),
  resume_hash bytea not null unique check (length(resume_hash) = 32),
  email text not null check (email = lower(email)),
  -- The address has an account already: its owner is told by mail, whoever typed it is not.
  is_taken boolean not null,
  details jsonb not null,
  password_hash text not null,
  invitation_id uuid references invitations (id),
  code_hash bytea,
  code_sent_at timestamptz,
  code_failures integer not null default 0,
  verified_at timestamptz,
  terms_version integer references terms (version),
  terms_accepted_at timestamptz,
  terms_address inet,
  two_factor text check (two_factor in ('authenticator', 'email')),
  totp_seed bytea,
  started_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  completed_at timestamptz,
  check (terms_accepted_at is null or verified_at is not null),
  check (two_factor is null or terms_accepted_at is not null)
);
create index registrations_email on registrations (email) where completed_at is null;

create table password_resets (
  hash bytea primary key check (length(hash) = 32),
  user_id uuid not null references users (id),
  requested_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '30 minutes',
  used_at timestamptz
);
create index password_resets_user on password_resets (user_id, requested_at);
