-- People who sign in, their sessions, and the counters that protect them.

create table users (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  job_title text,
  phone_number text,
  time_zone text not null default 'UTC',
  -- The role among the firm's staff; null for a client's person, whose roles stand in memberships.
  staff_role text check (staff_role in ('administrator', 'accountManager', 'complianceOfficer', 'operations', 'contentEditor')),
  deactivated_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id),
  started_at timestamptz not null default now(),
  -- Moves forward with each refresh, up to the absolute end.
  expires_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('signed-out', 'reuse')),
  address inet,
  user_agent text
);
create index sessions_user on sessions (user_id) where ended_at is null;

-- Only hashes are kept. A successor is derived from its predecessor and a secret, so a repeated
-- refresh within the grace period can give the same one again without keeping it.
create table refresh_tokens (
  hash bytea primary key check (length(hash) = 32),
  session_id uuid not null references sessions (id),
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index refresh_tokens_session on refresh_tokens (session_id);

-- Failed sign-ins by the normalised address that was typed, known or not.
create table sign_in_failures (
  id uuid primary key,
  email text not null,
  address inet,
  at timestamptz not null default now()
);
create index sign_in_failures_email on sign_in_failures (email, at);

-- One row per change, written in the transaction of the change. Append-only.
create table audit_events (
  id uuid primary key,
  at timestamptz not null default now(),
  action text not null,
  actor_id uuid references users (id),
  company_id uuid,
  subject_id uuid,
  -- What the subject was called when it happened.
  subject text,
  reason text,
  -- [{field, before, after}], without secrets.
  changes jsonb not null default '[]',
  -- Rows that a client of the company must not read.
  staff_only boolean not null default false,
  request_id text not null,
  address inet
);
create index audit_events_company on audit_events (company_id, id desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit_events is append-only';
end $$;

create trigger audit_events_append_only before update or delete or truncate on audit_events
  for each statement execute function refuse_change();
