-- Workflows in versions, their runs for one company each, and when each fires next.

create table workflows (
  id uuid primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  -- Of the published version, or of the draft before there is one.
  name text not null check (name <> ''),
  sort_name text collate "C" not null,
  -- Null while it equals the published version.
  draft jsonb,
  published_version integer,
  paused_at timestamptz,
  archived_at timestamptz,
  archive_reason text,
  state text not null generated always as (
    case when archived_at is not null then 'archived' when published_version is not null then 'published' else 'draft' end
  ) stored,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (draft is not null or published_version is not null),
  check ((archived_at is null) = (archive_reason is null))
);
create index workflows_by_name on workflows (sort_name, id);

-- Never changed: a run keeps to the version it began with.
create table workflow_versions (
  workflow_id uuid not null references workflows (id),
  number integer not null check (number > 0),
  definition jsonb not null,
  published_at timestamptz not null default now(),
  published_by uuid not null references users (id),
  primary key (workflow_id, number)
);
-- The two tables refer to each other.
alter table workflows
  add foreign key (id, published_version) references workflow_versions (workflow_id, number);

revoke insert, update, delete on workflows from domicile_client;
revoke update, delete on workflow_versions from domicile_api;
revoke insert, update, delete on workflow_versions from domicile_client;

create table workflow_runs (
  id uuid primary key,
  number integer not null unique generated always as identity,
  workflow_id uuid not null,
  version integer not null,
  company_id uuid not null references companies (id),
  project_id uuid,
  state text not null check (state in ('scheduled', 'running', 'waiting_approval', 'waiting_form',
    'failed_retriable', 'failed_final', 'completed', 'declined', 'cancelled')),
  is_open boolean not null generated always as (state not in ('completed', 'declined', 'cancelled')) stored,
  stage_key text not null,
  stage_position integer not null check (stage_position >= 0),
  stage_kind text not null check (stage_kind in ('work', 'approval', 'form', 'wait', 'end')),
  -- Who does the work of the stage, approves it or answers its form: an audience, or one member of staff as user:{id}. It may
  -- differ from the version, where the stage was reassigned.
  stage_audience text not null,
  -- Counts the stages entered: a job of an earlier stage does nothing.
  entry integer not null default 1,
  actions_done integer not null default 0,
  entered_at timestamptz not null default now(),
  due_at timestamptz,
  assignee_id uuid references users (id),
  -- Who requests the next approval: the person who did the work before it, at first the one who began the run.
  requester_id uuid references users (id),
  started_by uuid references users (id),
  -- Why it began, as a text.
  trigger text not null,
  -- The number of runs that led to it, one starting the other.
  depth integer not null default 0 check (depth between 0 and 5),
  -- A stage of its version is for the company's people, so they may see the run.
  for_client boolean not null,
  failure text,
  attempts integer not null default 0,
  retry_at timestamptz,
  previous_run_id uuid,
  -- The firing of the schedule that began it.
  scheduled_for timestamptz,
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  foreign key (workflow_id, version) references workflow_versions (workflow_id, number),
  unique (company_id, id),
  foreign key (company_id, project_id) references projects (company_id, id),
  foreign key (company_id, previous_run_id) references workflow_runs (company_id, id),
  -- However many schedulers there are, a firing begins one run.
  unique (workflow_id, company_id, scheduled_for),
  check ((ended_at is null) = is_open)
);
create index workflow_runs_open on workflow_runs (due_at, id) where is_open;
create index workflow_runs_of_company on workflow_runs (company_id, id desc);
create index workflow_runs_of_workflow on workflow_runs (workflow_id, is_open);
create index workflow_runs_of_project on workflow_runs (project_id) where project_id is not null;
-- A project and a task may come from a run; both tables are older than this one.
alter table projects add foreign key (company_id, run_id) references workflow_runs (company_id, id);
alter table project_tasks add foreign key (company_id, run_id) references workflow_runs (company_id, id);
create index projects_of_run on projects (run_id) where run_id is not null;
create index project_tasks_of_run on project_tasks (run_id) where run_id is not null;
create index workflow_runs_after on workflow_runs (previous_run_id) where previous_run_id is not null;
revoke insert, delete on workflow_runs from domicile_client;

-- Append-only. Clients' requests don't see internal rows.
create table run_log (
  id uuid primary key,
  company_id uuid not null,
  run_id uuid not null,
  at timestamptz not null default now(),
  stage text not null,
  event text not null,
  detail text,
  actor_id uuid references users (id),
  -- The user of the company as whom the member of staff acted.
  acted_for uuid references users (id) check (acted_for is null or actor_id is not null),
  for_client boolean not null default false,
  foreign key (company_id, run_id) references workflow_runs (company_id, id)
);
create index run_log_of_run on run_log (run_id, id);
revoke update, delete on run_log from domicile_api, domicile_client;
alter table run_log enable row level security;
create policy run_log_api on run_log to domicile_api using (true) with check (true);
create policy run_log_client_reads on run_log for select to domicile_client using (for_client);
create policy run_log_client_writes on run_log for insert to domicile_client with check (true);

-- The next firing for a company, by the clock of its country.
create table workflow_schedules (
  workflow_id uuid not null references workflows (id),
  company_id uuid not null references companies (id),
  zone text not null,
  -- Null once the schedule is over.
  next_at timestamptz,
  -- The start of an interval.
  anchor_at timestamptz not null default now(),
  primary key (workflow_id, company_id)
);
create index workflow_schedules_next on workflow_schedules (workflow_id, next_at);
create index workflow_schedules_of_company on workflow_schedules (company_id);
-- A thousand schedules of all workflows may be due in the same second.
create index workflow_schedules_due on workflow_schedules (next_at) where next_at is not null;
revoke all on workflow_schedules from domicile_client;

-- The people of an audience in a company, or the member of staff it names. Without an assignee it is the account manager, and
-- without one of those the administrators, so that every step of theirs has someone to do it.
create function audience_of(audience text, of_company uuid, assignee uuid) returns table (user_id uuid)
language sql stable as $$
  with manager as (
    select users.id from account_managers join users on users.id = account_managers.user_id
    where account_managers.company_id = of_company and deactivated_at is null
  ), assigned as (
    select id from users where id = assignee and deactivated_at is null
  ), wanted as (
    select case
      when audience = 'assignee' and exists (select from assigned) then 'assigned'
      when audience in ('assignee', 'accountManager') and exists (select from manager) then 'manager'
      when audience in ('assignee', 'accountManager') then 'administrators'
      else audience
    end as audience
  )
  select assigned.id from assigned, wanted where wanted.audience = 'assigned'
  union select manager.id from manager, wanted where wanted.audience = 'manager'
  union select users.id from users, wanted
    where deactivated_at is null and staff_role is not null
      and (wanted.audience = 'user:' || users.id
        or staff_role = case wanted.audience
          when 'administrators' then 'administrator' when 'compliance' then 'complianceOfficer'
          when 'operations' then 'operations' end)
  union select users.id from memberships join users on users.id = memberships.user_id, wanted
    where memberships.company_id = of_company and deactivated_at is null and staff_role is null
      and (wanted.audience = 'everybody' or memberships.role = case wanted.audience
        when 'owners' then 'owner' when 'members' then 'member' end)
$$;
