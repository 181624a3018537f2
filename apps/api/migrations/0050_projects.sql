-- Projects for client companies: where each stands, how it came there, and how its deadline moved.

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
  lifecycle text not null default 'draft' check (lifecycle in ('draft', 'active', 'delivered', 'closed', 'cancelled')),
  closed_by text check (closed_by in ('client', 'firm')),
  was_refused boolean not null default false,
  started_at timestamptz,
  delivered_at timestamptz,
  ended_at timestamptz,
  archived_at timestamptz,
  -- A view of the state, the tasks and the day, kept by the API with each change and every night.
  label text not null default 'pending' check (label in ('on track', 'issues', 'needs attention', 'at risk', 'in progress', 'waiting for accept', 'accepted', 'rejected', 'pending', 'approved')),
  waiting_on text not null default 'firm' check (waiting_on in ('client', 'firm', 'authority', 'nobody')),
  waiting_since timestamptz not null default now(),
  deductions jsonb not null default '[]',
  -- A health that was set by hand; why is in project_overrides.
  override_label text check (override_label in ('on track', 'needs attention', 'at risk', 'issues')),
  override_until date,
  -- Which reminder of which deadline the manager has had.
  reminded text check (reminded in ('week', 'day', 'overdue')),
  reminded_of date,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, id),
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
create index projects_search on projects using gin (search_text gin_trgm_ops);

-- Every change of the state, the label or of whom it waits for; never rewritten.
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

-- Why a health was set by hand: the firm's own matter.
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
