-- Projects for client companies: their states, deadlines, tasks, updates and files.

create table projects (
  id uuid primary key,
  company_id uuid not null references companies (id),
  title text not null check (title <> ''),
  -- Without accents and in lower case.
  search_text text not null,
  manager_id uuid references users (id),
  deadline date,
  needs_acceptance boolean not null default true,
  -- The run of a workflow that opened it.
  run_id uuid,
  -- The paid line of an order that opened it. Orders belong to the purchase API; the number is kept to be shown.
  order_id uuid,
  order_line_id uuid unique,
  order_number text,
  lifecycle text not null default 'draft' check (lifecycle in ('draft', 'active', 'delivered', 'closed', 'cancelled')),
  closed_by text check (closed_by in ('client', 'firm')),
  was_refused boolean not null default false,
  started_at timestamptz,
  delivered_at timestamptz,
  ended_at timestamptz,
  archived_at timestamptz,
  -- Follows from the state, the tasks and the day; the API updates it with each change and every night.
  label text not null default 'pending' check (label in ('on track', 'issues', 'needs attention', 'at risk', 'in progress', 'waiting for accept', 'accepted', 'rejected', 'pending', 'approved')),
  waiting_on text not null default 'firm' check (waiting_on in ('client', 'firm', 'authority', 'none')),
  waiting_since timestamptz not null default now(),
  deductions jsonb not null default '[]',
  -- A health set by hand; project_overrides has the reason.
  override_label text check (override_label in ('on track', 'needs attention', 'at risk', 'issues')),
  override_until date,
  -- The last reminder that the manager received, and for which deadline.
  reminded text check (reminded in ('week', 'day', 'overdue')),
  reminded_of date,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, id),
  check (num_nonnulls(order_id, order_line_id, order_number) in (0, 3)),
  check ((lifecycle = 'closed') = (closed_by is not null)),
  check ((lifecycle in ('closed', 'cancelled')) = (ended_at is not null)),
  check (lifecycle not in ('active', 'delivered') or (started_at is not null and manager_id is not null)),
  check (archived_at is null or ended_at is not null),
  check ((override_label is null) = (override_until is null)),
  check ((reminded is null) = (reminded_of is null))
);
create index projects_by_deadline on projects (deadline, id) where archived_at is null and ended_at is null;
create index projects_of_company on projects (company_id, deadline, id);
create index projects_of_manager on projects (manager_id, deadline, id);
create index projects_by_label on projects (label, deadline, id) where archived_at is null;
create index projects_search on projects using gin (search_text gin_trgm_ops) with (fastupdate = off);

-- Every change of the state, of the label or of who has to act next; never rewritten.
create table project_states (
  id uuid primary key,
  company_id uuid not null,
  project_id uuid not null,
  event text not null,
  lifecycle text not null,
  label text not null,
  waiting_on text not null,
  actor_id uuid references users (id),
  reason text,
  at timestamptz not null default now(),
  foreign key (company_id, project_id) references projects (company_id, id)
);
create index project_states_project on project_states (project_id, at, id);
revoke update, delete on project_states from domicile_api, domicile_client;

create table project_deadlines (
  id uuid primary key,
  company_id uuid not null,
  project_id uuid not null,
  before date,
  after date,
  reason text,
  actor_id uuid references users (id),
  at timestamptz not null default now(),
  foreign key (company_id, project_id) references projects (company_id, id)
);
create index project_deadlines_project on project_deadlines (project_id, id);

-- The reasons are internal.
create table project_overrides (
  id uuid primary key,
  company_id uuid not null,
  project_id uuid not null,
  label text not null,
  until date not null,
  reason text not null,
  actor_id uuid not null references users (id),
  at timestamptz not null default now(),
  foreign key (company_id, project_id) references projects (company_id, id)
);
create index project_overrides_project on project_overrides (project_id, id desc);
revoke all on project_overrides from domicile_client;

create table project_tasks (
  id uuid primary key,
  company_id uuid not null,
  project_id uuid not null,
  title text not null check (title <> ''),
  assignee_id uuid references users (id),
  waits_for text not null default 'firm' check (waits_for in ('client', 'firm', 'authority')),
  due_on date,
  is_for_client boolean not null default false,
  -- The project can't be delivered before the task is done.
  is_mandatory boolean not null default true,
  -- The other tasks wait for it.
  is_blocker boolean not null default false,
  done_at timestamptz,
  done_by uuid references users (id),
  -- The run of a workflow that added it.
  run_id uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  foreign key (company_id, project_id) references projects (company_id, id),
  unique (project_id, id),
  unique (company_id, id),
  check (waits_for <> 'client' or is_for_client),
  check (done_by is null or done_at is not null)
);
create index project_tasks_project on project_tasks (project_id, done_at, due_on);
create index project_tasks_assignee on project_tasks (assignee_id, project_id) where assignee_id is not null;

-- Messages between the firm and the client.
create table project_updates (
  id uuid primary key,
  company_id uuid not null,
  project_id uuid not null,
  body text not null check (body <> ''),
  author_id uuid not null references users (id),
  is_from_firm boolean not null,
  created_at timestamptz not null default now(),
  foreign key (company_id, project_id) references projects (company_id, id)
);
create index project_updates_project on project_updates (project_id, id desc);

-- The client's answers when ordering. They may be about people, and never change.
create table project_answers (
  id uuid primary key,
  company_id uuid not null,
  project_id uuid not null,
  question text not null,
  answer text not null,
  foreign key (company_id, project_id) references projects (company_id, id)
);
create index project_answers_project on project_answers (project_id, id);
revoke update, delete on project_answers from domicile_api;
revoke all on project_answers from domicile_client;

create table project_files (
  id uuid primary key,
  company_id uuid not null,
  project_id uuid not null,
  name text not null,
  media_type text not null check (media_type in ('image/png', 'image/jpeg', 'application/pdf')),
  size integer not null check (size between 1 and 512000),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  is_for_client boolean not null,
  uploaded_by uuid not null references users (id),
  uploaded_at timestamptz not null default now(),
  foreign key (company_id, project_id) references projects (company_id, id),
  unique (company_id, id)
);
create index project_files_project on project_files (project_id, id desc);

-- The bytes, or their key in another store. Apart, so that no list reads them.
create table project_file_contents (
  file_id uuid primary key,
  company_id uuid not null,
  bytes bytea,
  store_key text unique,
  foreign key (company_id, file_id) references project_files (company_id, id),
  check (num_nonnulls(bytes, store_key) = 1)
);
