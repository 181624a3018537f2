-- What stands beside the queue of graphile_worker, and the outbox of e-mail that leaves through it.

-- The pools that take jobs, each seen every few seconds: the jobs of one that is no longer seen are freed.
create table job_workers (
  id text primary key,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);

-- Written in the transaction of what a job did, so that a job that is run again does not do it again.
create table effects (
  key text primary key,
  done_at timestamptz not null default now()
);
create index effects_done on effects (done_at);

-- Written in the transaction of what a mail tells about. One address each, and nothing that could end a header.
create table emails (
  id uuid primary key,
  kind text not null,
  to_address text not null check (to_address = lower(to_address) and to_address ~ '^[^][:space:][:cntrl:]<>(),;:"\\[@]+@[a-z0-9.-]+$'),
  subject text not null check (subject <> '' and subject !~ '[[:cntrl:]]'),
  -- Emptied when the mail has left: a link or a code in it would be a key for whoever reads the table.
  text text,
  html text,
  -- The same at every attempt, so that receivers fold a mail that arrives twice.
  message_id text not null unique,
  user_id uuid references users (id),
  company_id uuid references companies (id),
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  sent_at timestamptz,
  -- When it was given up; `failure` is the last reason, also of a mail that is still tried.
  failed_at timestamptz,
  failure text,
  check (sent_at is null or failed_at is null)
);
create index emails_by_recipient on emails (to_address, id desc);

-- Asked at each sign-in: has this person used this device before?
create index sessions_by_user on sessions (user_id, id desc);
