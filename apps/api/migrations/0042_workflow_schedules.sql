-- When a workflow fires next for a company, by the clock of its country.

create table workflow_schedules (
  workflow_id uuid not null references workflows (id),
  company_id uuid not null references companies (id),
  zone text not null,
  -- Null once a schedule has nothing more to come.
  next_at timestamptz,
  -- What an interval counts from.
  anchor_at timestamptz not null default now(),
  primary key (workflow_id, company_id)
);
create index workflow_schedules_next on workflow_schedules (workflow_id, next_at);
create index workflow_schedules_of_company on workflow_schedules (company_id);

revoke all on workflow_schedules from domicile_client;
