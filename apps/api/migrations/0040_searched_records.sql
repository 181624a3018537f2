-- What the search finds of each noun: a view searched_{noun} with columns of search_record, of which it leaves out those
-- that are null, and the tables that change it.

create view searched_company with (security_invoker) as
  select id, id as company_id, name as title,
    nullif(concat_ws(' · ', legal_name, registration_number), '') as subtitle, legal_name as names,
    array[registration_number, tax_id, lei] as identifiers, added_text as body, array[id::text] as audiences,
    status as state, established_on as day
  from companies;
call watch_search('public', 'company', 'companies');

-- A person is found in each of their companies, and a member of staff among staff.
create view searched_user with (security_invoker) as
  select id, first_name || ' ' || last_name as title, email as subtitle, array[email] as identifiers,
    job_title as body,
    array(select company_id::text from memberships where user_id = users.id)
      || case when staff_role is not null then array['staff'] else '{}' end as audiences,
    true as is_person, created_at::date as day
  from users where deactivated_at is null;
call watch_search('public', 'user', 'users');
call watch_search('public', 'user', 'memberships', 'select user_id from changed');

create view searched_owner with (security_invoker) as
  select company_owners.id, company_id, company_id::text as target,
    coalesce(holder.name, company_owners.name) as title, holder_type = 'person' as is_person, birth_date,
    starts_on as day
  from company_owners left join companies holder on holder.id = holder_company_id;
call watch_search('public', 'owner', 'company_owners');
call watch_search('public', 'owner', 'companies',
  'select owned.id from changed join former using (id) join company_owners owned on owned.holder_company_id = changed.id
    where changed.name <> former.name', array['update']);

create view searched_officer with (security_invoker) as
  select id, company_id, company_id::text as target, name as title, role as subtitle, true as is_person, birth_date,
    starts_on as day
  from company_officers;
call watch_search('public', 'officer', 'company_officers');

create view searched_employee with (security_invoker) as
  select id, company_id, company_id::text as target, first_name || ' ' || last_name as title, job_title as subtitle,
    array[email] as identifiers, true as is_person, starts_on as day
  from company_employees;
call watch_search('public', 'employee', 'company_employees');

create view searched_project with (security_invoker) as
  select id, company_id, title, array[order_number] as identifiers, label as state, deadline as day
  from projects where archived_at is null;
call watch_search('public', 'project', 'projects');

-- Open runs alone, by the name that the workflow had when the run began.
create view searched_run with (security_invoker) as
  select run.id, run.company_id, (definition ->> 'name') || ' #' || run.number as title, run.started_at::date as day
  from workflow_runs run
    join workflow_versions versions on versions.workflow_id = run.workflow_id and versions.number = run.version
    where run.is_open;
call watch_search('public', 'run', 'workflow_runs');

create view searched_workflow with (security_invoker) as
  select id, slug as target, name as title, array['staff'] as audiences, state, updated_at::date as day
  from workflows where archived_at is null;
call watch_search('public', 'workflow', 'workflows');

create view searched_template with (security_invoker) as
  select id, slug as target, name as title, array['staff'] as audiences, state, updated_at::date as day
  from templates where archived_at is null and not is_generated;
call watch_search('public', 'template', 'templates');

create view searched_survey with (security_invoker) as
  select id, slug as target, name as title, array['staff'] as audiences, state, due_on as day
  from surveys;
call watch_search('public', 'survey', 'surveys');

create view searched_assignment with (security_invoker) as
  select assignments.id, company_id, surveys.name as title, assignments.due_on as day
  from assignments join surveys on surveys.id = survey_id;
call watch_search('public', 'assignment', 'assignments');
call watch_search('public', 'assignment', 'surveys',
  'select asked.id from changed join former using (id) join assignments asked on asked.survey_id = changed.id
    where changed.name <> former.name', array['update']);

create view searched_check with (security_invoker) as
  select id, company_id, name as title, subject_name as subtitle,
    concat_ws(' ', reference_name, subject_name) as names,
    array['CH-' || lpad(number::text, 6, '0'), order_number] as identifiers, due_on as day
  from checks;
call watch_search('public', 'check', 'checks');

create view searched_address with (security_invoker) as
  select id, company_id, name as title, nullif(concat_ws(' · ', first_line, city), '') as subtitle,
    concat_ws(' ', first_line, second_line, city) as names, array[zip_code, order_number] as identifiers,
    starts_on as day
  from addresses where archived_at is null;
call watch_search('public', 'address', 'addresses');

create view searched_translation with (security_invoker) as
  select id, company_id, name as title, 'TR-' || lpad(number::text, 6, '0') as subtitle,
    array['TR-' || lpad(number::text, 6, '0'), repertory_number, tracking, order_number] as identifiers,
    requested_at::date as day
  from translations;
call watch_search('public', 'translation', 'translations');

-- Pages are parted by form feeds. Mail in quarantine has no company, so no client finds it.
create view searched_mail with (security_invoker) as
  select id, company_id, sender as title, 'M-' || lpad(number::text, 6, '0') as subtitle,
    array['M-' || lpad(number::text, 6, '0')]
      || array(select tracking from mail_requests request where request.item_id = mail_items.id) as identifiers,
    (select string_agg(page.text, E'\f' order by file.place, page.number)
      from mail_files file join mail_pages page on page.file_id = file.id
      where file.item_id = mail_items.id) as body,
    reading as state, received_on as day
  from mail_items where withdrawn_at is null;
call watch_search('public', 'mail', 'mail_items');
call watch_search('public', 'mail', 'mail_pages',
  'select file.item_id from changed join mail_files file on file.id = changed.file_id');
call watch_search('public', 'mail', 'mail_requests', 'select item_id from changed');

create view "searched_due-diligence" with (security_invoker) as
  select due_diligence_cases.id, due_diligence_cases.company_id, slug as target, companies.name as title,
    upper(slug) as subtitle, legal_name as names, array[slug, registration_number] as identifiers,
    due_diligence_cases.state as state, opened_at::date as day
  from due_diligence_cases join companies on companies.id = due_diligence_cases.company_id;
call watch_search('public', 'due-diligence', 'due_diligence_cases');
call watch_search('public', 'due-diligence', 'companies',
  'select opened.id from changed join due_diligence_cases opened on opened.company_id = changed.id', array['update']);

-- Conversations without the notes among staff.
create view searched_enquiry with (security_invoker) as
  select id, company_id, subject as title, 'E-' || lpad(number::text, 6, '0') as subtitle,
    array['E-' || lpad(number::text, 6, '0')] as identifiers,
    (select string_agg(text, E'\n' order by at, message.id) from enquiry_messages message
      where message.enquiry_id = enquiries.id and not is_internal) as body,
    state, created_at::date as day
  from enquiries;
call watch_search('public', 'enquiry', 'enquiries');
call watch_search('public', 'enquiry', 'enquiry_messages', 'select enquiry_id from changed');

create view searched_file with (security_invoker) as
  select id, company_id, company_id::text as target, name as title, kind as subtitle, uploaded_at::date as day
  from company_files;
call watch_search('public', 'file', 'company_files');

-- The published version, as readers see it; before there is one, the draft for staff.
create view searched_post with (security_invoker) as
  select id, slug as target, shown ->> 'name' as title, shown ->> 'category' as subtitle,
    concat_ws(' ', shown ->> 'subtitle', shown ->> 'category') as names,
    regexp_replace(shown ->> 'content', '<[^>]*>', ' ', 'g') as body,
    array[case when published_version is null or shown ->> 'audience' = 'staff' then 'staff'
      when shown ->> 'audience' = 'company' then shown ->> 'companyId' else 'all' end] as audiences,
    state, updated_at::date as day
  from posts left join post_versions versions on versions.post_id = posts.id and versions.number = published_version
    cross join lateral (select coalesce(definition, draft) as shown) as reading where archived_at is null;
call watch_search('public', 'post', 'posts');

create view searched_question with (security_invoker) as
  select id, question as title, category as subtitle, category as names, answer_text as body,
    array[case state when 'published' then 'all' else 'staff' end] as audiences, state, updated_at::date as day
  from questions where state <> 'archived';
call watch_search('public', 'question', 'questions');
