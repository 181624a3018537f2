-- The text of a company's documents, which the search finds and quotes.

create table file_texts (
  file_id uuid primary key,
  company_id uuid not null,
  -- Pages are parted by form feeds; empty if there is none.
  text text not null,
  foreign key (company_id, file_id) references company_files (company_id, id)
);
revoke update, delete on file_texts from domicile_api;
revoke insert, update, delete on file_texts from domicile_client;

create or replace view searched_file with (security_invoker) as
  select id, company_files.company_id, company_files.company_id::text as target, name as title, kind as subtitle,
    uploaded_at::date as day, text as body
  from company_files left join file_texts on file_id = id;
call watch_search('public', 'file', 'file_texts', 'select file_id from changed', array['insert']);

select enqueue_jobs('files.read-text', array_agg(json_build_object('fileId', id)), array_agg(null::text), 12,
    array_agg(20), array_agg('scans'::text), array_agg(null::timestamptz))
  from company_files where kind <> 'logo' having count(*) > 0;
