-- What is to happen, stage by stage, and by what it begins.

create table workflows (
  id uuid primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  -- Of what is published; before, of what is being drawn.
  name text not null check (name <> ''),
  sort_name text collate "C" not null,
  -- What is being drawn; null where it is what is published.
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

-- What was published, never changed: a run goes by the version it began on.
create table workflow_versions (
  workflow_id uuid not null references workflows (id),
  number integer not null check (number > 0),
  definition jsonb not null,
  published_at timestamptz not null default now(),
  published_by uuid not null references users (id),
  primary key (workflow_id, number)
);
alter table workflows
  add foreign key (id, published_version) references workflow_versions (workflow_id, number);

-- Clients only go along the stages.
revoke insert, update, delete on workflows from domicile_client;
revoke update, delete on workflow_versions from domicile_api;
revoke insert, update, delete on workflow_versions from domicile_client;
