-- What the firm tells the client about a project, and what the client answers.

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
