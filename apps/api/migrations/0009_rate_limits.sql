-- How often something was done within the present window: by a limit's name and by whom or what it counts.

create table rate_limits (
  name text not null,
  subject text not null,
  count integer not null check (count > 0),
  resets_at timestamptz not null,
  primary key (name, subject)
);
-- For the job that clears what is over.
create index rate_limits_resets_at on rate_limits (resets_at);
