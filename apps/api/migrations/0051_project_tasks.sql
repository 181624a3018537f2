-- What is to be done for a project, by whom and until when.

create table project_tasks (
  id uuid primary key,
  company_id uuid not null,
  project_id uuid not null,
  title text not null check (title <> ''),
  assignee_id uuid references users (id),
  waits_for text not null default 'firm' check (waits_for in ('client', 'firm', 'authority')),
  due_on date,
  is_for_client boolean not null default false,
  -- The project can not be delivered before it is done.
  is_mandatory boolean not null default true,
  -- It holds up the rest.
  is_blocker boolean not null default false,
  done_at timestamptz,
  done_by uuid references users (id),
  -- The run of a workflow that added it.
  run_id uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  foreign key (company_id, project_id) references projects (company_id, id),
  unique (project_id, id),
  check (waits_for <> 'client' or is_for_client),
  check (done_by is null or done_at is not null)
);
create index project_tasks_project on project_tasks (project_id, done_at, due_on);
create index project_tasks_assignee on project_tasks (assignee_id, project_id) where assignee_id is not null;
