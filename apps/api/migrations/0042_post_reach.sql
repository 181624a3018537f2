-- What readers read and search for in vain, as counts for each day that name no one.

create table post_days (
  post_id uuid not null references posts (id),
  on_day date not null default current_date,
  -- Each reader counts once within a day.
  readers integer not null default 0 check (readers >= 0),
  -- Readers who wrote to the firm within a day of reading.
  wrote integer not null default 0 check (wrote >= 0),
  primary key (post_id, on_day)
);
create index post_days_day on post_days (on_day);
revoke delete on post_days from domicile_client;

-- Who read a post in the last day: by this a reader counts once, and a message is known to follow a reading. Deleted
-- after a day.
create table recent_readings (
  user_id uuid not null references users (id),
  post_id uuid not null references posts (id),
  read_at timestamptz not null default now(),
  has_written boolean not null default false,
  primary key (user_id, post_id)
);
create index recent_readings_age on recent_readings (read_at);
revoke delete on recent_readings from domicile_client;

create table missed_searches (
  on_day date not null default current_date,
  place text not null check (place in ('posts', 'faq', 'email-us')),
  -- Folded, without names of people, numbers and email addresses.
  text text not null check (text <> '' and length(text) <= 150),
  searches integer not null default 1 check (searches > 0),
  primary key (on_day, place, text)
);
revoke delete on missed_searches from domicile_client;

-- Posts name the services, screens and posts that they concern.
update posts set draft = '{"services": [], "screens": [], "related": []}'::jsonb || draft where draft is not null;
update post_versions
  set definition = '{"services": [], "screens": [], "related": []}'::jsonb || definition;

-- Why a post is to be reviewed before its day, until it is reviewed.
alter table posts add column review_reason text check (review_reason <> '');

-- The post that answers a question at length.
alter table questions add column post_id uuid unique references posts (id);
