-- The search also knows the states of checks, translations, assignments and runs, and the names of files of projects and of
-- documents to be translated. Only files that every reader of the record sees are part of it: not those of checks, runs,
-- assignments and requests of mail, nor those of projects for staff, nor translations.

-- Clients do not learn that a result waits for the second look of the firm.
create or replace view searched_check with (security_invoker) as
  select id, company_id, name as title, subject_name as subtitle,
    concat_ws(' ', reference_name, subject_name) as names,
    array['CH-' || lpad(number::text, 6, '0'), order_number] as identifiers, due_on as day,
    subject_is_person as is_person, subject_birth_date as birth_date,
    case when subject_is_person then subject_name end as person,
    case state when 'result_proposed' then 'processing' else state end as state
  from checks;

-- Clients see neither failures nor whom an open run waits for in the firm.
create or replace view searched_run with (security_invoker) as
  select run.id, run.company_id, (definition ->> 'name') || ' #' || run.number as title, run.started_at::date as day,
    case when run.is_open and run.state <> 'scheduled' then 'running' else run.state end as state
  from workflow_runs run
    join workflow_versions versions on versions.workflow_id = run.workflow_id and versions.number = run.version;

create or replace view searched_assignment with (security_invoker) as
  select assignments.id, company_id, surveys.name as title, assignments.due_on as day, assignments.state
  from assignments join surveys on surveys.id = survey_id;

-- A client who lost the letter of a translation sees none of its files.
create or replace view searched_translation with (security_invoker) as
  select id, company_id, name as title, 'TR-' || lpad(number::text, 6, '0') as subtitle,
    array['TR-' || lpad(number::text, 6, '0'), repertory_number, tracking, order_number] as identifiers,
    requested_at::date as day, state,
    case when withheld_at is null then (
      select string_agg(file.name, E'\n' order by file.id) from translation_files file
      where file.translation_id = translations.id and role = 'source') end as body
  from translations;
-- Reading a document updates its file often, and changes no name.
call watch_search('public', 'translation', 'translation_files', 'select translation_id from changed', array['insert', 'delete']);

create or replace view searched_project with (security_invoker) as
  select id, company_id, title, array[order_number] as identifiers, label as state, deadline as day,
    (select string_agg(file.name, E'\n' order by file.id) from project_files file
      where file.project_id = projects.id and is_for_client) as body
  from projects where archived_at is null;
call watch_search('public', 'project', 'project_files', 'select project_id from changed');

select refresh_search('public', 'check', array_agg(id)) from checks having count(*) > 0;
select refresh_search('public', 'run', array_agg(id)) from workflow_runs having count(*) > 0;
select refresh_search('public', 'assignment', array_agg(id)) from assignments having count(*) > 0;
select refresh_search('public', 'translation', array_agg(id)) from translations having count(*) > 0;
select refresh_search('public', 'project', array_agg(id)) from projects where archived_at is null having count(*) > 0;
