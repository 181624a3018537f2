-- A PDF may have 10 MB. The images among documents keep 500 KB, as do mail files and the pictures of posts.
do $$
declare
  documents text;
begin
  foreach documents in array array[
    'address_authorisations', 'assignment_files', 'check_files', 'company_files', 'enquiry_files', 'mail_request_files',
    'project_files', 'run_files', 'translation_estimates', 'translation_files'
  ] loop
    execute format(
      'alter table %1$I drop constraint %1$s_size_check, add constraint %1$s_size_check
        check (size between 1 and case media_type when ''application/pdf'' then 10485760 else 512000 end)',
      documents);
  end loop;
end $$;
