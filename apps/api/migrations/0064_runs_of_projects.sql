-- A run that is about a project is about one of the same company. After the tables of projects, which came later.

update workflow_runs set project_id = null
where project_id is not null and not exists (
  select from projects where projects.id = project_id and projects.company_id = workflow_runs.company_id);

alter table workflow_runs add foreign key (company_id, project_id) references projects (company_id, id);
