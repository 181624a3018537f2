-- Lists of sanctioned and exposed parties, in versions. They belong to the firm: no company, and no client, sees them.

create table screening_lists (
  id uuid primary key,
  kind text not null check (kind in ('ofac-sdn', 'ofac-consolidated', 'un', 'eu', 'uk', 'open-sanctions', 'own')),
  name text not null check (name <> ''),
  addresses text[] not null default '{}',
  -- In hours; null: only when asked for.
  fetch_every integer check (fetch_every > 0),
  -- In days.
  stale_after integer not null check (stale_after > 0),
  -- In percent of the parties of the current version.
  smallest_share integer not null check (smallest_share between 0 and 100),
  current_number integer,
  confirmed_at timestamptz,
  failure text,
  failed_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  -- An archived list is neither fetched nor searched.
  archived_at timestamptz,
  check ((failure is null) = (failed_at is null)),
  check (current_number is null or confirmed_at is not null)
);

create table screening_list_versions (
  id uuid primary key,
  list_id uuid not null references screening_lists (id),
  number integer not null check (number > 0),
  state text not null check (state in ('importing', 'current', 'superseded', 'unchanged', 'refused')),
  reason text,
  source text not null check (source in ('upload', 'fetch', 'entry')),
  file_format text,
  list_date date,
  -- Of all its files, one after the other; of an own list, of the hashes of its entries.
  sha256 text,
  received_at timestamptz not null default now(),
  received_by uuid references users (id),
  imported_at timestamptz,
  parties integer not null default 0,
  added integer not null default 0,
  changed integer not null default 0,
  removed integer not null default 0,
  problems integer not null default 0,
  -- The first of them: file, line and message.
  problem_list jsonb not null default '[]',
  unique (list_id, number),
  check ((state = 'refused') = (reason is not null)),
  check (state not in ('current', 'superseded') or imported_at is not null)
);
-- A list has one current version at most.
create unique index screening_list_versions_current on screening_list_versions (list_id) where state = 'current';
alter table screening_lists
  add foreign key (id, current_number) references screening_list_versions (list_id, number);

-- The files of a version as they were received. Their bytes are in the row, or in another store under a key; those of a
-- refused version are deleted after some days, and its names, sizes and hashes stay.
create table screening_list_files (
  version_id uuid not null references screening_list_versions (id),
  position integer not null check (position > 0),
  name text not null,
  size integer not null,
  sha256 text not null,
  bytes bytea,
  store_key text unique,
  is_deleted boolean not null default false,
  primary key (version_id, position),
  check (num_nonnulls(bytes, store_key) = case when is_deleted then 0 else 1 end)
);

-- What a list said about a party, from one version to another. Each kept version can be searched again: its parties are
-- the rows that had begun and not yet ended with its number.
create table screening_parties (
  list_id uuid not null references screening_lists (id),
  party_id text not null,
  from_number integer not null,
  to_number integer,
  -- Of what the list says; see hashOf in packages/screening.
  hash text not null,
  schema text not null,
  name text not null,
  properties jsonb not null,
  listings jsonb not null,
  referents text[] not null default '{}',
  -- The keys under which screening looks for candidates.
  candidate_keys text[] not null default '{}',
  primary key (list_id, party_id, from_number),
  check (to_number >= from_number)
);
create index screening_parties_name on screening_parties (list_id, lower(name) collate "C", party_id);
create index screening_parties_ended on screening_parties (list_id, to_number) where to_number is not null;
create index screening_parties_keys on screening_parties using gin (candidate_keys) with (fastupdate = off);

revoke all on screening_lists, screening_list_versions, screening_list_files, screening_parties from domicile_client;
