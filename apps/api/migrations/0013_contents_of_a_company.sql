-- The bytes of a document belong to the company of the document: no other pair can be written.

alter table company_files add unique (company_id, id);

alter table file_contents add column company_id uuid;
update file_contents set company_id = (select company_id from company_files where id = file_id);
alter table file_contents
  alter column company_id set not null,
  drop constraint file_contents_file_id_fkey,
  add foreign key (company_id, file_id) references company_files (company_id, id);
