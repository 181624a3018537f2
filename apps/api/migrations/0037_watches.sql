-- The regulatory watch: legal texts, their versions, and what a change means for each company.

create table watches (
  id uuid primary key,
  title text not null check (title <> ''),
  description text check (description <> ''),
  "references" text check ("references" <> ''),
  document_url text check (document_url ~ '^https?://'),
  frequency text not null check (frequency in ('daily', 'weekly', 'monthly')),
  -- A CSS selector of the part of a page that is watched, and the texts of lines that are not.
  selector text check (selector <> ''),
  ignored_lines text[] not null default '{}',
  effective_on date,
  owner_id uuid not null references users (id),
  -- Conditions on the record of a company, all of which must hold.
  rules jsonb not null default '[]',
  -- The next text is a baseline, not a change: it is the first, or the address or a filter changed.
  expects_baseline boolean not null default true,
  -- When its document is fetched next; null without an address and while it is archived.
  next_check_at timestamptz,
  archived_at timestamptz,
  archive_reason text check (archive_reason <> ''),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  check ((archived_at is null) = (archive_reason is null)),
  check (next_check_at is null or (document_url is not null and archived_at is null))
);
create index watches_due on watches (next_check_at) where next_check_at is not null;
revoke delete on watches from domicile_api;
revoke all on watches from domicile_client;
grant select (id, title, description, "references", document_url, frequency, effective_on, archived_at, version)
  on watches to domicile_client;

-- Versions never change.
create table watch_versions (
  watch_id uuid not null references watches (id),
  number integer not null check (number > 0),
  is_baseline boolean not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  source text not null check (source in ('fetched', 'uploaded')),
  fetched_at timestamptz not null default now(),
  length integer not null check (length > 0),
  primary key (watch_id, number),
  check (number > 1 or is_baseline)
);
revoke update, delete on watch_versions from domicile_api;
revoke insert, update, delete on watch_versions from domicile_client;

create table watch_texts (
  watch_id uuid not null,
  number integer not null,
  text text not null check (octet_length(text) between 1 and 1048576),
  primary key (watch_id, number),
  foreign key (watch_id, number) references watch_versions (watch_id, number)
);
revoke update, delete on watch_texts from domicile_api;
revoke insert, update, delete on watch_texts from domicile_client;

-- The files that were uploaded, as they were received. A job reads them.
create table watch_files (
  id uuid primary key,
  watch_id uuid not null references watches (id),
  -- The version that its text became; null until it is read, and where it has no new text.
  number integer,
  name text not null check (name <> ''),
  media_type text not null check (media_type <> ''),
  size integer not null check (size between 1 and 5242880),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  bytes bytea,
  store_key text unique,
  uploaded_by uuid not null references users (id),
  uploaded_at timestamptz not null default now(),
  read_at timestamptz,
  unique (watch_id, number),
  foreign key (watch_id, number) references watch_versions (watch_id, number),
  check (num_nonnulls(bytes, store_key) = 1)
);
create index watch_files_unread on watch_files (watch_id) where read_at is null;
revoke delete on watch_files from domicile_api;
revoke all on watch_files from domicile_client;

-- Each look at a document. One that finds no text stores no version.
create table watch_checks (
  id uuid primary key,
  watch_id uuid not null references watches (id),
  at timestamptz not null default now(),
  outcome text not null check (
    outcome in ('baseline', 'changed', 'unchanged', 'filter-found-nothing', 'empty', 'unreadable', 'failed')
  ),
  message text check (message <> ''),
  version_number integer,
  foreign key (watch_id, version_number) references watch_versions (watch_id, number),
  check ((version_number is not null) = (outcome in ('baseline', 'changed')))
);
create index watch_checks_watch on watch_checks (watch_id, id desc);
revoke update, delete on watch_checks from domicile_api;
revoke all on watch_checks from domicile_client;

-- Two long texts compared; null where the comparison was given up.
create table watch_redlines (
  watch_id uuid not null,
  from_number integer not null,
  to_number integer not null,
  redline jsonb,
  primary key (watch_id, from_number, to_number),
  foreign key (watch_id, from_number) references watch_versions (watch_id, number),
  foreign key (watch_id, to_number) references watch_versions (watch_id, number)
);
revoke update, delete on watch_redlines from domicile_api;
revoke insert, update, delete on watch_redlines from domicile_client;

create table watch_changes (
  id uuid primary key,
  watch_id uuid not null references watches (id),
  from_number integer not null,
  to_number integer not null,
  state text not null default 'detected' check (state in ('detected', 'assessing', 'published', 'irrelevant', 'done')),
  summary text check (summary <> ''),
  effective_on date,
  -- Why it is relevant for no company.
  reason text check (reason <> ''),
  detected_at timestamptz not null default now(),
  -- When all companies had been compared with the rules.
  proposed_at timestamptz,
  version integer not null default 1,
  unique (watch_id, to_number),
  foreign key (watch_id, from_number) references watch_versions (watch_id, number),
  foreign key (watch_id, to_number) references watch_versions (watch_id, number),
  check (from_number < to_number),
  check ((state = 'irrelevant') = (reason is not null))
);
revoke delete on watch_changes from domicile_api;
revoke all on watch_changes from domicile_client;
grant select (id, watch_id, from_number, to_number, state, summary, effective_on) on watch_changes to domicile_client;

-- What a change means for a company, among staff.
create table watch_assessments (
  change_id uuid not null references watch_changes (id),
  company_id uuid not null references companies (id),
  -- What the rules propose, and what staff made of it.
  is_proposed boolean not null,
  is_relevant boolean not null,
  level text not null default 'medium' check (level in ('low', 'medium', 'high')),
  note text check (note <> ''),
  internal_note text check (internal_note <> ''),
  reason text not null check (reason <> ''),
  confirmed_by uuid references users (id),
  confirmed_at timestamptz,
  project_id uuid,
  primary key (change_id, company_id),
  foreign key (company_id, project_id) references projects (company_id, id),
  check ((confirmed_by is null) = (confirmed_at is null))
);
create index watch_assessments_company on watch_assessments (company_id);
revoke all on watch_assessments from domicile_client;

-- A change as a company got it.
create table watch_publications (
  id uuid primary key,
  change_id uuid not null references watch_changes (id),
  company_id uuid not null references companies (id),
  level text not null check (level in ('low', 'medium', 'high')),
  note text check (note <> ''),
  published_at timestamptz not null default now(),
  published_by uuid not null references users (id),
  -- Null until the people of the company are notified.
  notified_at timestamptz,
  reminders integer not null default 0,
  acknowledged_at timestamptz,
  unique (change_id, company_id),
  unique (company_id, id)
);
create index watch_publications_company on watch_publications (company_id, change_id);
create index watch_publications_waiting on watch_publications (published_at) where acknowledged_at is null;
revoke delete on watch_publications from domicile_api;
revoke insert, update, delete on watch_publications from domicile_client;
grant update (acknowledged_at) on watch_publications to domicile_client;

-- The proof: who acknowledged which text. Several people of a company may do so.
create table watch_acknowledgements (
  company_id uuid not null,
  publication_id uuid not null,
  user_id uuid not null references users (id),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  at timestamptz not null default now(),
  primary key (publication_id, user_id),
  foreign key (company_id, publication_id) references watch_publications (company_id, id)
);
create index watch_acknowledgements_user on watch_acknowledgements (user_id);
revoke update, delete on watch_acknowledgements from domicile_api, domicile_client;

-- The obligations that staff see in a changed paragraph: a rule of the calendar, or words.
create table watch_obligations (
  id uuid primary key,
  change_id uuid not null references watch_changes (id),
  block integer not null check (block >= 0),
  rule_id uuid,
  title text not null check (title <> ''),
  created_at timestamptz not null default now()
);
create index watch_obligations_change on watch_obligations (change_id, block, id);
revoke all on watch_obligations from domicile_client;

-- The tasks that were made from an obligation; a task that is removed from its project goes with its row here.
create table watch_tasks (
  obligation_id uuid not null references watch_obligations (id) on delete cascade,
  company_id uuid not null,
  task_id uuid not null,
  primary key (obligation_id, company_id, task_id),
  foreign key (company_id, task_id) references project_tasks (company_id, id) on delete cascade
);
create index watch_tasks_task on watch_tasks (company_id, task_id);
revoke all on watch_tasks from domicile_client;

-- How often a person gets the digest, and the last day in their time zone on which it was sent.
create table watch_digests (
  user_id uuid primary key references users (id),
  frequency text not null check (frequency in ('daily', 'weekly', 'monthly', 'never')),
  sent_on date
);
