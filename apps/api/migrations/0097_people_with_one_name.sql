-- An employee may have one name only; the search shows it without a space after it.
create or replace view searched_employee with (security_invoker) as
  select id, company_id, company_id::text as target, rtrim(first_name || ' ' || last_name) as title,
    job_title as subtitle, array[email] as identifiers, true as is_person, starts_on as day
  from company_employees;
