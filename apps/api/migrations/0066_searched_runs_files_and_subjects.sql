-- The search also finds runs that have ended, files of conversations, and the subjects of checks as people.

create or replace view searched_run with (security_invoker) as
  select run.id, run.company_id, (definition ->> 'name') || ' #' || run.number as title, run.started_at::date as day
  from workflow_runs run
    join workflow_versions versions on versions.workflow_id = run.workflow_id and versions.number = run.version;

alter table enquiry_files add unique (company_id, id);

-- The text of a file of a conversation.
create table enquiry_file_texts (
  file_id uuid primary key,
  company_id uuid not null,
  -- Pages are parted by form feeds; empty if there is none.
  text text not null,
  foreign key (company_id, file_id) references enquiry_files (company_id, id)
);
revoke update, delete on enquiry_file_texts from domicile_api;
revoke all on enquiry_file_texts from domicile_client;
grant select on enquiry_file_texts to domicile_client;
alter table enquiry_file_texts enable row level security;
create policy enquiry_file_texts_api on enquiry_file_texts to domicile_api using (true) with check (true);
create policy enquiry_file_texts_client_reads on enquiry_file_texts for select to domicile_client
  using (exists (select from enquiry_files file where file.id = file_id));

-- Conversations without the notes among staff, with the names and texts of their files.
create or replace view searched_enquiry with (security_invoker) as
  select id, company_id, subject as title, 'E-' || lpad(number::text, 6, '0') as subtitle,
    array['E-' || lpad(number::text, 6, '0')] as identifiers,
    (select string_agg(concat_ws(E'\f', message.text, files.texts), E'\n' order by at, message.id)
      from enquiry_messages message
        left join lateral (
          select string_agg(concat_ws(E'\n', file.name, read.text), E'\f' order by file.id) as texts
          from enquiry_files file left join enquiry_file_texts read on read.file_id = file.id
          where file.message_id = message.id) files on true
      where message.enquiry_id = enquiries.id and not is_internal) as body,
    state, created_at::date as day
  from enquiries;
call watch_search('public', 'enquiry', 'enquiry_files',
  'select message.enquiry_id from changed join enquiry_messages message on message.id = changed.message_id',
  array['insert']);
call watch_search('public', 'enquiry', 'enquiry_file_texts',
  'select message.enquiry_id from changed join enquiry_files file on file.id = changed.file_id
    join enquiry_messages message on message.id = file.message_id', array['insert']);

-- The name by which a person is found in each role, where the title is another.
alter type search_record add attribute person text;

create or replace function refresh_search(of_schema text, of_noun text, ids uuid[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  viewed constant text := format('%I.%I', of_schema, 'searched_' || of_noun);
  columns text;
  lost text[];
begin
  execute format('select from %I.search_entries where noun = $1 and id = any($2) order by id for update', of_schema)
    using of_noun, ids;
  select string_agg(format(
      '%s::%s as %I', case when shown.attname is null then 'null' else format('viewed.%I', shown.attname) end,
      format_type(wanted.atttypid, null), wanted.attname), ', ')
    into columns
    from pg_attribute wanted left join pg_attribute shown
      on shown.attrelid = viewed::regclass and shown.attname = wanted.attname
    where wanted.attrelid = 'search_record'::regclass;
  execute format($sql$
    with current as materialized (
      select %3$s, md5(viewed::text) as hash from %2$s viewed where viewed.id = any($2)
    ), changed as materialized (
      select *, search_words_of($1, company_id, concat_ws(' ', title, names), identifiers, body,
        coalesce(audiences, array[company_id::text])) as words
      from current
      where hash is distinct from (
        select known.hash from %1$I.search_entries known where known.noun = $1 and known.id = current.id)
    ), gone as materialized (
      select unnest($2) as id except select id from current
    ), deleted as (
      delete from %1$I.search_entries where noun = $1 and id = any(array(select id from gone))
    ), written as (
      insert into %1$I.search_entries as entry
        (noun, id, company_id, target, title, subtitle, key, is_person, birth_date, state, day, words, hash)
      select $1, id, company_id, coalesce(target, id::text), title, subtitle, search_fold(coalesce(person, title)),
        coalesce(is_person, false), birth_date, state, day, words, hash
      from changed order by id
      on conflict (noun, id) do update set
        (company_id, target, title, subtitle, key, is_person, birth_date, state, day, words, hash) = row(
          excluded.company_id, excluded.target, excluded.title, excluded.subtitle, excluded.key, excluded.is_person,
          excluded.birth_date, excluded.state, excluded.day, excluded.words, excluded.hash)
    ), named as materialized (
      select distinct substr(lexeme, 2) as word from changed, unnest(tsvector_to_array(words)) lexeme
      where lexeme ~ '^=[a-z]{4,30}$'
    ), added as (
      insert into %1$I.search_words (word)
      select word from named where not exists (select from %1$I.search_words known where known.word = named.word)
    )
    select array(
      select substr(lexeme, 2) from %1$I.search_entries former, unnest(tsvector_to_array(words)) lexeme
      where noun = $1 and lexeme ~ '^=[a-z]{4,30}$'
        and former.id = any(array(select id from changed union all select id from gone))
      except select word from named)
  $sql$, of_schema, viewed, columns) into lost using of_noun, ids;
  -- A name that was erased is not suggested any more.
  if lost <> '{}' then
    execute format($sql$
      delete from %1$I.search_words known where word = any($1) and not exists (
        select from %1$I.search_entries entry where entry.words @@ quote_literal('=' || known.word)::tsquery)
    $sql$, of_schema) using lost;
  end if;
end $$;

create or replace view searched_check with (security_invoker) as
  select id, company_id, name as title, subject_name as subtitle,
    concat_ws(' ', reference_name, subject_name) as names,
    array['CH-' || lpad(number::text, 6, '0'), order_number] as identifiers, due_on as day,
    subject_is_person as is_person, subject_birth_date as birth_date,
    case when subject_is_person then subject_name end as person
  from checks;

-- What is known already; files of conversations are read by jobs.
select refresh_search('public', 'run', array_agg(id)) from workflow_runs where not is_open having count(*) > 0;
select refresh_search('public', 'check', array_agg(id)) from checks where subject_is_person having count(*) > 0;
select refresh_search('public', 'enquiry', array_agg(distinct enquiry_id)) from enquiry_messages
where exists (select from enquiry_files where message_id = enquiry_messages.id) having count(*) > 0;
select enqueue_jobs('enquiry.read-file', array_agg(json_build_object('fileId', id)), array_agg(null::text), 12,
    array_agg(20), array_agg('scans'::text), array_agg(null::timestamptz))
  from enquiry_files having count(*) > 0;
