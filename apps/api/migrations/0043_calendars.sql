-- Secret addresses of compliance calendars, and the days on which the firm works.

-- By its address, each user reads the calendar of one company in a calendar program. Only a hash of the secret is stored.
create table calendar_feeds (
  user_id uuid not null references users (id),
  company_id uuid not null references companies (id),
  secret_hash bytea not null unique,
  created_at timestamptz not null default now(),
  primary key (user_id, company_id)
);
