-- Secret addresses of compliance calendars, and the days on which the firm works.

-- By its address, each user reads the calendar of one company in a calendar program. Only a hash of the secret is stored.
create table calendar_feeds (
  user_id uuid not null references users (id),
  company_id uuid not null references companies (id),
  secret_hash bytea not null unique,
  created_at timestamptz not null default now(),
  primary key (user_id, company_id)
);

-- The one row says on which days the firm works, and by which clock a day begins.
create table working_week (
  id boolean primary key default true check (id),
  -- 1 is Monday, 7 Sunday.
  weekdays smallint[] not null default '{1,2,3,4,5}'
    check (cardinality(weekdays) > 0 and weekdays <@ '{1,2,3,4,5,6,7}'),
  time_zone text not null default 'UTC' check (time_zone <> ''),
  version integer not null default 1
);
insert into working_week default values;
revoke insert, delete on working_week from domicile_api;
revoke insert, update, delete on working_week from domicile_client;

create table holidays (
  day date primary key,
  name text not null check (name <> '')
);
revoke insert, update, delete on holidays from domicile_client;
