-- The people who sign in, their sessions and second factors, and the counters that protect them.

create extension if not exists pg_trgm;

-- Without accents and in lower case, as fold() of packages/server does with a search.
create function fold(value text) returns text language sql immutable parallel safe as $$
  select replace(replace(replace(
    lower(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]', '', 'g')),
    'ł', 'l'), 'ø', 'o'), 'ß', 'ss')
$$;

create table users (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  job_title text,
  phone_number text,
  company_name text,
  street text,
  building_number text,
  apartment_number text,
  town text,
  tax_id text,
  time_zone text not null default 'UTC',
  newsletter boolean not null default false,
  notifications boolean not null default true,
  -- Between these hours, in the person's time zone, only urgent mail is sent.
  quiet_from time,
  quiet_until time,
  -- The role of staff; null for clients, whose roles are in memberships.
  staff_role text check (staff_role in ('administrator', 'accountManager', 'complianceOfficer', 'operations', 'contentEditor')),
  -- Null until the person sets it up.
  two_factor text check (two_factor in ('authenticator', 'email')),
  -- Sealed by packages/server/src/security/sealed.ts.
  totp_seed bytea,
  -- The last thirty-second step whose code was accepted; no code is accepted twice.
  totp_last_step bigint,
  two_factor_since timestamptz,
  -- A second request within the month that the firm has to answer is not a new one.
  erasure_asked_at timestamptz,
  deactivated_at timestamptz,
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text text not null generated always as (
    fold(first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(job_title, ''))
  ) stored,
  constraint archived_when_deactivated check (archived_at is null or deactivated_at is not null),
  constraint authenticator_has_seed check (two_factor is distinct from 'authenticator' or totp_seed is not null),
  constraint quiet_hours check ((quiet_from is null) = (quiet_until is null) and quiet_from <> quiet_until)
);
create index users_names on users (lower(last_name), lower(first_name), id);
-- Without a pending list, which each search would have to read after an import.
create index users_search on users using gin (search_text gin_trgm_ops) with (fastupdate = off);

-- Tells every process of both APIs to forget what it remembers of a person, or of everyone in a company, once a change
-- to their rights is committed. The argument is the column with the id of either. The tables that decide on rights
-- have this trigger, so that no statement can change rights in silence.
create function announce_rights() returns trigger language plpgsql as $$
begin
  perform pg_notify('rights', changed.id)
  from unnest(array[to_jsonb(old) ->> tg_argv[0], to_jsonb(new) ->> tg_argv[0]]) as changed (id)
  where changed.id is not null;
  return null;
end $$;

create trigger announce_rights after update on users for each row
  when (row(old.staff_role, old.deactivated_at) is distinct from row(new.staff_role, new.deactivated_at))
  execute function announce_rights('id');

create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id),
  started_at timestamptz not null default now(),
  -- Each refresh moves it forward, up to ends_at.
  expires_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('signed-out', 'reuse', 'ended-elsewhere', 'password-changed',
    'two-factor-changed', 'two-factor-reset', 'email-changed', 'email-restored', 'deactivated', 'role-changed')),
  address inet,
  user_agent text,
  -- Of the browser's cookie: a stranger's failed sign-ins do not stop a browser that has signed in before.
  browser_hash bytea check (length(browser_hash) = 32)
);
create trigger announce_rights after update on sessions for each row
  when (old.ended_at is distinct from new.ended_at or new.expires_at < old.expires_at)
  execute function announce_rights('user_id');
create index sessions_browser on sessions (user_id, browser_hash) where browser_hash is not null;
create index sessions_user on sessions (user_id) where ended_at is null;
-- Each sign-in asks whether the person has used this device before; the list of people shows when each was last here.
create index sessions_by_user on sessions (user_id, id desc);

-- Only hashes are stored. A successor is derived from its predecessor and a secret, so a refresh that is repeated
-- within the grace period returns the same one.
create table refresh_tokens (
  hash bytea primary key check (length(hash) = 32),
  session_id uuid not null references sessions (id),
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index refresh_tokens_session on refresh_tokens (session_id);

create table password_resets (
  hash bytea primary key check (length(hash) = 32),
  user_id uuid not null references users (id),
  requested_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '30 minutes',
  used_at timestamptz
);
create index password_resets_user on password_resets (user_id, requested_at);

-- Proofs of a second factor in progress. Only the hash of the browser's token is stored.
create table two_factor_challenges (
  id uuid primary key,
  hash bytea not null unique check (length(hash) = 32),
  user_id uuid not null references users (id),
  -- sign-in and confirm ask for a code of the current factor, set-up and change for the first code of a new one.
  purpose text not null check (purpose in ('sign-in', 'set-up', 'confirm', 'change')),
  -- The new factor, of which the seed is: it replaces the current one with its first right code.
  method text check (method in ('authenticator', 'email')),
  totp_seed bytea,
  code_hash bytea,
  code_sent_at timestamptz,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '10 minutes',
  consumed_at timestamptz
);
create index two_factor_challenges_user on two_factor_challenges (user_id) where consumed_at is null;

create table recovery_codes (
  id uuid primary key,
  user_id uuid not null references users (id),
  hash bytea not null,
  used_at timestamptz,
  unique (user_id, hash)
);

-- Removing another person's second factor takes two people, and a day in which its owner can stop it.
create table two_factor_resets (
  id uuid primary key,
  user_id uuid not null references users (id),
  reason text not null,
  requested_by uuid not null references users (id),
  requested_at timestamptz not null default now(),
  confirmed_by uuid references users (id),
  confirmed_at timestamptz,
  stop_hash bytea not null unique check (length(stop_hash) = 32),
  due_at timestamptz not null default now() + interval '24 hours',
  stopped_at timestamptz,
  done_at timestamptz,
  check (confirmed_by is distinct from requested_by),
  check (confirmed_by is distinct from user_id),
  check (done_at is null or (confirmed_at is not null and stopped_at is null))
);
create unique index two_factor_resets_open on two_factor_resets (user_id)
  where stopped_at is null and done_at is null;

-- A change of a person's address takes effect once both mailboxes have confirmed it, or the new one and an
-- administrator; the old one can undo it for a week.
create table email_changes (
  id uuid primary key,
  user_id uuid not null references users (id),
  -- The session that requested it is the only one that its effect does not end.
  session_id uuid not null references sessions (id),
  old_email text not null check (old_email = lower(old_email)),
  new_email text not null check (new_email = lower(new_email)),
  old_hash bytea not null unique check (length(old_hash) = 32),
  -- Null if the new address has an account: its mailbox gets no link.
  new_hash bytea unique check (length(new_hash) = 32),
  requested_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '24 hours',
  old_confirmed_at timestamptz,
  new_confirmed_at timestamptz,
  -- The administrator who confirmed in place of the old mailbox.
  approved_by uuid references users (id),
  cancelled_at timestamptz,
  done_at timestamptz,
  undo_hash bytea unique check (length(undo_hash) = 32),
  undo_until timestamptz,
  undone_at timestamptz,
  check (old_email <> new_email),
  check (approved_by is distinct from user_id),
  check (done_at is null or (cancelled_at is null and undo_hash is not null and undo_until is not null
    and old_confirmed_at is not null and new_confirmed_at is not null)),
  check (undone_at is null or done_at is not null)
);
create unique index email_changes_open on email_changes (user_id) where done_at is null and cancelled_at is null;
create index email_changes_undoable on email_changes (old_email) where done_at is not null and undone_at is null;

-- The filters of lists that people have saved under a name.
create table saved_views (
  id uuid primary key,
  user_id uuid not null references users (id),
  -- The list's path in the web application, also for lists of the purchase API.
  list text not null check (list ~ '^/'),
  name text not null check (name <> ''),
  -- The query of the list's address.
  search text not null
);
create unique index saved_views_name on saved_views (user_id, list, lower(name));

-- Wrong passwords and codes in a row. The account is the normalised address that was typed, known or not, or a
-- person's codes; the source is a network, a known browser, a session, or anywhere.
create table failed_attempts (
  account text not null,
  source text not null,
  failures integer not null check (failures > 0),
  last_at timestamptz not null default now(),
  forgotten_at timestamptz not null,
  primary key (account, source)
);
-- The clean-up job deletes those forgotten.
create index failed_attempts_forgotten_at on failed_attempts (forgotten_at);

-- Uses within the current window, by the name of the limit and by what it counts.
create table rate_limits (
  name text not null,
  subject text not null,
  count integer not null check (count > 0),
  resets_at timestamptz not null,
  primary key (name, subject)
);
-- The clean-up job deletes windows that are over.
create index rate_limits_resets_at on rate_limits (resets_at);

-- A call that may be sent twice is answered once: its key is stored in the transaction of its changes.
create table idempotency_keys (
  user_id uuid not null references users (id),
  key text not null check (length(key) between 8 and 255),
  -- Of the request: another request under the same key is refused.
  request bytea not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);
