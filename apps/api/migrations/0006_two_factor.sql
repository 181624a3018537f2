-- The second factor: how a person proves it, and the proofs that are under way.

alter table users
  -- Null until it is set up.
  add column two_factor text check (two_factor in ('authenticator', 'email')),
  -- Sealed, see packages/server/src/sealed.ts.
  add column totp_seed bytea,
  -- The last thirty-second step whose code was accepted: none is accepted twice.
  add column totp_last_step bigint,
  add column two_factor_since timestamptz,
  add constraint authenticator_has_seed check (two_factor is distinct from 'authenticator' or totp_seed is not null);

-- What stands between a right password and a session. Only the hash of what the browser holds is kept.
create table two_factor_challenges (
  id uuid primary key,
  hash bytea not null unique check (length(hash) = 32),
  user_id uuid not null references users (id),
  -- sign-in: a code of the factor that stands; set-up: the first code of the one that is chosen.
  purpose text not null check (purpose in ('sign-in', 'set-up')),
  -- For a set-up: what was chosen. It becomes the person's factor with its first right code.
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

-- Wrong codes are counted like wrong passwords: by their subject, which is an address or a person's codes.
alter table sign_in_failures rename to failed_attempts;
alter table failed_attempts rename column email to subject;
alter index sign_in_failures_email rename to failed_attempts_subject;

-- Taking another's second factor away takes two people, and a day in which its owner can stop it.
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
