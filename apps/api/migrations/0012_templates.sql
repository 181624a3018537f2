-- Templates of forms in versions. Their structure, sections with fields, is one document.

create table templates (
  id uuid primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  -- Of the published version, or of the draft before there is one.
  name text not null check (name <> ''),
  sort_name text collate "C" not null,
  -- A data collection is created by staff. The other two are forms of every company and exist once each.
  use text not null default 'collection' check (use in ('collection', 'companyForm', 'companyAbc')),
  -- Null while it equals the published version.
  draft jsonb,
  published_version integer,
  archived_at timestamptz,
  archive_reason text,
  state text not null generated always as (
    case when archived_at is not null then 'archived' when published_version is not null then 'published' else 'draft' end
  ) stored,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (draft is not null or published_version is not null),
  check ((archived_at is null) = (archive_reason is null)),
  check (use = 'collection' or archived_at is null)
);
create index templates_by_name on templates (sort_name, id);
create unique index templates_of_one_use on templates (use) where use <> 'collection';

-- Never changed: answers keep to the version they began with.
create table template_versions (
  template_id uuid not null references templates (id),
  number integer not null check (number > 0),
  definition jsonb not null,
  published_at timestamptz not null default now(),
  published_by uuid not null references users (id),
  primary key (template_id, number)
);
-- The two tables refer to each other.
alter table templates
  add foreign key (id, published_version) references template_versions (template_id, number);

revoke insert, update, delete on templates from domicile_client;
revoke update, delete on template_versions from domicile_api;
revoke insert, update, delete on template_versions from domicile_client;

insert into templates (id, slug, name, sort_name, use, draft)
select id, slug, name, lower(name), use,
  jsonb_build_object('name', name, 'description', null, 'objectType', 'company', 'sections', '[]'::jsonb)
from (values
  ('01900000-0000-7000-8000-0000000f0001'::uuid, 'company-form', 'Company form', 'companyForm'),
  ('01900000-0000-7000-8000-0000000f0002', 'anti-bribery', 'Anti-bribery and corruption form', 'companyAbc')
) as forms (id, slug, name, use);

-- The form of a stage, in the version that was published when the run entered it. Workflows are older than this table.
create table run_forms (
  company_id uuid not null,
  run_id uuid not null,
  stage_key text not null,
  template_id uuid not null,
  template_version integer not null,
  primary key (run_id, stage_key),
  unique (company_id, run_id, stage_key),
  foreign key (company_id, run_id) references workflow_runs (company_id, id),
  foreign key (template_id, template_version) references template_versions (template_id, number)
);
create index run_forms_of_template on run_forms (template_id, template_version);

create table run_answers (
  company_id uuid not null,
  run_id uuid not null,
  stage_key text not null,
  -- `name`, or `section/row/name` in a repeating section.
  path text not null,
  value jsonb not null,
  answered_by uuid not null references users (id),
  answered_at timestamptz not null default now(),
  primary key (run_id, stage_key, path),
  foreign key (company_id, run_id, stage_key) references run_forms (company_id, run_id, stage_key)
);

-- Files that answers to the form of a stage name by their ids. Files that no answer names are deleted when the form is
-- answered, or after a week.
create table run_files (
  id uuid primary key,
  company_id uuid not null,
  run_id uuid not null,
  stage_key text not null,
  name text not null,
  media_type text not null check (media_type in ('image/png', 'image/jpeg', 'application/pdf')),
  size integer not null check (size between 1 and 512000),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- The bytes, or their key in another store.
  bytes bytea,
  store_key text unique,
  uploaded_by uuid not null references users (id),
  uploaded_at timestamptz not null default now(),
  foreign key (company_id, run_id, stage_key) references run_forms (company_id, run_id, stage_key),
  check (num_nonnulls(bytes, store_key) = 1)
);
create index run_files_run on run_files (run_id, stage_key, id);
