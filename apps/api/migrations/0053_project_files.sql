-- Files of a project; their bytes apart, as those of a company's documents.

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

create table project_file_contents (
  file_id uuid primary key,
  company_id uuid not null,
  bytes bytea,
  store_key text unique,
  foreign key (company_id, file_id) references project_files (company_id, id),
  check (num_nonnulls(bytes, store_key) = 1)
);
