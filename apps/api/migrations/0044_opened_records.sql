-- The records that a user opened last, and those that they pinned, for both APIs. Titles are read from the entries of the
-- search, with the scope of the search.
create table opened_records (
  user_id uuid not null references users (id),
  noun text not null check (noun <> ''),
  record_id uuid not null,
  opened_at timestamptz not null default now(),
  pinned_at timestamptz,
  primary key (user_id, noun, record_id)
);

-- Records whose address has a slug are found by it.
create index search_entries_slug on search_entries (noun, target) where target !~ '^[0-9a-f-]{36}$';

-- How many searches without a result were counted today for each company, or member of staff. Deleted after its day.
create table missed_search_shares (
  on_day date not null default current_date,
  searcher uuid not null,
  searches integer not null default 1 check (searches > 0),
  primary key (on_day, searcher)
);
revoke delete on missed_search_shares from domicile_client;
