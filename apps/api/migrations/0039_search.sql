-- The search of both APIs: one row for each record that can be found, kept by triggers in the transaction of each change.

-- The words of a text in lower-case Latin letters and digits, one space apart. Cyrillic, Greek, Arabic, Hebrew, Armenian
-- and Georgian letters become those that any-ascii 0.3.3 gives them; other scripts stay as they are. Apostrophes join.
create function search_fold(value text) returns text language plpgsql immutable parallel safe as $$
declare
  latin text := value;
  marks constant text := '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00a9\u00ab-\u00b1\u00b4-\u00b9\u00bb-\u00bf\u00d7\u00f7\u0589\u05be\u060c\u061b\u061f\u2000-\u2bff\u3000-\u3004\u3008-\u303f\u30fb\ufe00-\ufe6f\uff01-\uff0f]+';
  letters constant text[] := array[
      'ß', 'ss', 'æӕ', 'ae', 'þθҭثٺٿڟ', 'th', 'ŋңҥӈڠڭ', 'ng', 'œ', 'oe', 'χчҽҿճչچڇڜڞჩჭ', 'ch', 'ψѱ', 'ps', 'ϛ', 'st',
      'ϣϸшշشښშ', 'sh', 'ϯ', 'ti', 'жժږژჟ', 'zh', 'хխךכخხ', 'kh', 'цҵծցץצڅڝცწ', 'ts', 'щ', 'shch', 'ю', 'yu',
      'я', 'ya', 'ђ', 'dj', 'єѥѩ', 'ie', 'ѕӡձځڂძ', 'dz', 'љ', 'lj', 'њ', 'nj', 'џӌ', 'dzh', 'ѭ', 'io', 'ѯ', 'ks',
      'ѿ', 'ot', 'ҋ', 'jh', 'ҏ', 'rh', 'ғҕӷղغღ', 'gh', 'ҧڦ', 'ph', 'ӆ', 'lh', 'ӊ', 'nh', 'ӎ', 'mh', 'ӻ', 'xh',
      'ռ', 'rr', 'ذظڌڍڎ', 'dh', 'ڀ', 'bh', 'ڋ', 'dd', 'ڮ', 'kp', 'ڰ', 'gg', 'ڽۑ', 'ny', 'ۍ', 'ey'
  ];
begin
  if latin ~ '[^\u0001-\u007f]' then
    -- й would lose its breve and become и. Vowel signs of Arabic and Hebrew are optional.
    latin := fold(replace(replace(replace(latin, 'й', 'y'), 'Й', 'y'), '’', ''''));
    latin := regexp_replace(latin, '[\u0591-\u05bd\u05bf-\u05c7\u0610-\u061a\u064b-\u065f\u0640]', '', 'g');
  end if;
  latin := regexp_replace(replace(lower(latin), '''', ''), marks, ' ', 'g');
  if latin ~ '[^\u0001-\u007f]' then
    latin := translate(replace(latin, 'ου', 'ou'),
      'ðøđħıĸłŧͱͳͷͻͼͽαβγδεζηικλμνξοπρςστυφωϙϝϟϡϥϧϩϫϭϳϻϼабвгдезиклмнопрстуфыэіјћѡѣѧѫѳѵѹѻѽҁґҗҙқҝҟҡҩ'
      'ҫүұҳҷҹһӄӏәөӽӿՠաբգդեզէըթիլկհմյնոպջսվտրւփքօֆבגדהוזחטילםמןנסףפקרשתبةتجحدرزسصضطػؼؽؾؿفقكلمنهوىي'
      'ٮٯٲٳٴٹٻټٽپڃڄڈډڊڏڐڑڒړڔڕڗڙڛڡڢڣڤڥڧڨکڪګڬگڱڲڳڴڵڶڷڸڹںڻڼھڿہۃۄۅۆۇۈۉۊۋیێۏېےაბგდევზთიკლმნოპრსტუფქყჯჰ'
      'ჱჲჳჴჵჶϗъьҍՙאעءاعـٱ',
      'dodhiqlthswsssavgdeziiklmnxoprsstyfoqwqsfxhjcjsrabvgdeziklmnoprstufyeijcoeeofyuooqgjzqgqqw'
      'suuhjchqhaoxhaabgdezeytilkhmynopjsvtrwpkofvgdhvzhtylmmnnsffkrstbhtjhdrzssdtggyiifqklmnhway'
      'bqauetbttpnjdddddrrrrrdrsffpvvqgkkgggngggllllnnnnhnhhooouuuuvyeveeabgdevztiklmnoprstupkqjh'
      'eywxof');
    for place in 1 .. array_length(letters, 1) by 2 loop
      latin := regexp_replace(latin, '[' || letters[place] || ']', letters[place + 1], 'g');
    end loop;
  end if;
  return btrim(latin);
end $$;

-- A word and all that is left of it without one letter. Words that differ by one error share one of these.
create function search_spellings(word text) returns text[] language sql immutable parallel safe as $$
  select array(
    select word union select overlay(word placing '' from place for 1) from generate_series(1, length(word)) place
  )
$$;

-- The words of titles, by which a search with a typing error is corrected. Two transactions may add the same word.
create table search_words (
  word text not null,
  spellings text[] not null generated always as (search_spellings(word)) stored
);
create index search_words_word on search_words (word);
create index search_words_spellings on search_words using gin (spellings) with (fastupdate = off);

create table search_entries (
  noun text not null,
  id uuid not null,
  company_id uuid,
  -- The id or slug in the record's address.
  target text not null,
  title text not null,
  subtitle text,
  -- The folded title: the same person has the same in each role.
  key text not null,
  is_person boolean not null,
  -- Two persons of one name are told apart by it.
  birth_date date,
  state text,
  day date,
  -- Each word; each word of the title and each identifier again as =word; the noun as #noun; its company as +company;
  -- and who may find it as @company, @staff or @all.
  words tsvector not null,
  -- Of the record as it was read: a change of anything else writes nothing.
  hash text not null,
  primary key (noun, id)
);
create index search_entries_company on search_entries (company_id);
create index search_entries_words on search_entries using gin (words) with (fastupdate = off);
create index search_entries_person on search_entries (key) where is_person;

-- Written by the triggers alone.
revoke insert, update, delete on search_entries, search_words from domicile_api, domicile_client;

-- The words of an entry. The text beyond 300,000 characters is not searched: an index entry has a maximum size.
create function search_words_of(noun text, company_id uuid, names text, identifiers text[], body text, audiences text[])
returns tsvector language sql immutable parallel safe as $$
  with named as (
    select left(word, 60) as word
    from regexp_split_to_table(search_fold(concat_ws(' ', names, array_to_string(identifiers, ' '))), ' ') word
    union select left(replace(search_fold(identifier), ' ', ''), 60) from unnest(identifiers) identifier
  )
  select array_to_tsvector(array(
    select '=' || word from named where word <> ''
    union select word from named where word <> ''
    union select left(word, 60) from regexp_split_to_table(search_fold(left(body, 300000)), ' ') word where word <> ''
    union select '@' || audience from unnest(audiences) audience where audience is not null
    union select '+' || company_id where company_id is not null
    union select '#' || noun
  ))
$$;

-- Writes the entries of records as the view searched_{noun} of their schema has them, and removes those that it no longer
-- has. The lock makes a later change of the same record wait, and then read what the earlier one wrote.
create function refresh_search(of_schema text, of_noun text, ids uuid[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  execute format('select from %I.search_entries where noun = $1 and id = any($2) order by id for update', of_schema)
    using of_noun, ids;
  execute format($sql$
    with current as materialized (
      select record.*, md5(record::text) as hash from %1$I.%2$I record where id = any($2)
    ), gone as (
      delete from %1$I.search_entries entry
      where noun = $1 and id = any($2) and not exists (select from current where current.id = entry.id)
    ), written as (
      insert into %1$I.search_entries as entry
        (noun, id, company_id, target, title, subtitle, key, is_person, birth_date, state, day, words, hash)
      select $1, id, company_id, target, title, subtitle, search_fold(title), is_person, birth_date, state, day,
        search_words_of($1, company_id, concat_ws(' ', title, names), identifiers, body, audiences), hash
      from current
      where not exists (
        select from %1$I.search_entries known
        where known.noun = $1 and known.id = current.id and known.hash = current.hash)
      order by id
      on conflict (noun, id) do update set
        (company_id, target, title, subtitle, key, is_person, birth_date, state, day, words, hash) = row(
          excluded.company_id, excluded.target, excluded.title, excluded.subtitle, excluded.key, excluded.is_person,
          excluded.birth_date, excluded.state, excluded.day, excluded.words, excluded.hash)
      returning words
    )
    insert into %1$I.search_words (word)
    select distinct substr(lexeme, 2) from written, unnest(tsvector_to_array(words)) lexeme
    where lexeme ~ '^=[a-z]{4,30}$'
      and not exists (select from %1$I.search_words known where known.word = substr(lexeme, 2))
  $sql$, of_schema, 'searched_' || of_noun) using of_noun, ids;
end $$;

-- Refreshes the entries of a noun of a schema. The third argument selects their ids from the changed rows.
create function search_changed() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  ids uuid[];
begin
  execute format('select array_agg(distinct id) from (%s) found (id) where id is not null', tg_argv[2]) into ids;
  if ids is not null then
    perform refresh_search(tg_argv[0], tg_argv[1], ids);
  end if;
  return null;
end $$;

-- Keeps the entries of a noun current with a table, of which ids selects them: from changed, and for updates from former.
create procedure watch_search(
  of_schema text, of_noun text, watched regclass, ids text default 'select id from changed',
  events text[] default array['insert', 'update', 'delete']
) language plpgsql as $$
declare
  event text;
begin
  foreach event in array events loop
    execute format(
      'create trigger %I after %s on %s referencing %s for each statement execute function public.search_changed(%L, %L, %L)',
      'search_' || of_noun || '_' || event, event, watched,
      case event when 'delete' then 'old table as changed' when 'insert' then 'new table as changed'
        else 'old table as former new table as changed' end, of_schema, of_noun, ids);
  end loop;
end $$;

-- What is found of each noun. audiences says who may find a record: its company, the companies of a person, staff, or all;
-- the query adds the finer rights.

create view searched_company with (security_invoker) as
  select id, id as company_id, id::text as target, name as title,
    nullif(concat_ws(' · ', legal_name, registration_number), '') as subtitle, legal_name as names,
    array[registration_number, tax_id, lei] as identifiers, added_text as body, array[id::text] as audiences,
    false as is_person, null::date as birth_date, status as state, established_on as day
  from companies;
call watch_search('public', 'company', 'companies');

-- A person is found in each of their companies, and a member of staff among staff.
create view searched_user with (security_invoker) as
  select id, null::uuid as company_id, id::text as target, first_name || ' ' || last_name as title, email as subtitle,
    null as names, array[email] as identifiers, job_title as body,
    array(select company_id::text from memberships where user_id = users.id)
      || case when staff_role is not null then array['staff'] else '{}' end as audiences,
    true as is_person, null::date as birth_date, null as state, created_at::date as day
  from users where deactivated_at is null;
call watch_search('public', 'user', 'users');
call watch_search('public', 'user', 'memberships', 'select user_id from changed');

create view searched_owner with (security_invoker) as
  select company_owners.id, company_id, company_id::text as target, coalesce(holder.name, company_owners.name) as title,
    null as subtitle, null as names, '{}'::text[] as identifiers, null as body, array[company_id::text] as audiences,
    holder_type = 'person' as is_person, birth_date, null as state, starts_on as day
  from company_owners left join companies holder on holder.id = holder_company_id;
call watch_search('public', 'owner', 'company_owners');
call watch_search('public', 'owner', 'companies',
  'select owned.id from changed join former using (id) join company_owners owned on owned.holder_company_id = changed.id
    where changed.name <> former.name', array['update']);

create view searched_officer with (security_invoker) as
  select id, company_id, company_id::text as target, name as title, role as subtitle, null as names,
    '{}'::text[] as identifiers, null as body, array[company_id::text] as audiences, true as is_person, birth_date,
    null as state, starts_on as day
  from company_officers;
call watch_search('public', 'officer', 'company_officers');

create view searched_employee with (security_invoker) as
  select id, company_id, company_id::text as target, first_name || ' ' || last_name as title, job_title as subtitle,
    null as names, array[email] as identifiers, null as body, array[company_id::text] as audiences, true as is_person,
    null::date as birth_date, null as state, starts_on as day
  from company_employees;
call watch_search('public', 'employee', 'company_employees');

create view searched_project with (security_invoker) as
  select id, company_id, id::text as target, title, null as subtitle, null as names, array[order_number] as identifiers,
    null as body, array[company_id::text] as audiences, false as is_person, null::date as birth_date, label as state,
    deadline as day
  from projects where archived_at is null;
call watch_search('public', 'project', 'projects');

-- Open runs alone, by the name that the workflow had when the run began.
create view searched_run with (security_invoker) as
  select run.id, run.company_id, run.id::text as target, (definition ->> 'name') || ' #' || run.number as title,
    null as subtitle, null as names, '{}'::text[] as identifiers, null as body,
    array[run.company_id::text] as audiences, false as is_person, null::date as birth_date, null as state,
    run.started_at::date as day
  from workflow_runs run
    join workflow_versions versions on versions.workflow_id = run.workflow_id and versions.number = run.version
  where run.is_open;
call watch_search('public', 'run', 'workflow_runs');

create view searched_workflow with (security_invoker) as
  select id, null::uuid as company_id, slug as target, name as title, null as subtitle, null as names,
    '{}'::text[] as identifiers, null as body, array['staff'] as audiences, false as is_person,
    null::date as birth_date, state, updated_at::date as day
  from workflows where archived_at is null;
call watch_search('public', 'workflow', 'workflows');

create view searched_template with (security_invoker) as
  select id, null::uuid as company_id, slug as target, name as title, null as subtitle, null as names,
    '{}'::text[] as identifiers, null as body, array['staff'] as audiences, false as is_person,
    null::date as birth_date, state, updated_at::date as day
  from templates where archived_at is null and not is_generated;
call watch_search('public', 'template', 'templates');

create view searched_survey with (security_invoker) as
  select id, null::uuid as company_id, slug as target, name as title, null as subtitle, null as names,
    '{}'::text[] as identifiers, null as body, array['staff'] as audiences, false as is_person,
    null::date as birth_date, state, due_on as day
  from surveys;
call watch_search('public', 'survey', 'surveys');

create view searched_assignment with (security_invoker) as
  select assignments.id, company_id, assignments.id::text as target, surveys.name as title, null as subtitle,
    null as names, '{}'::text[] as identifiers, null as body, array[company_id::text] as audiences,
    false as is_person, null::date as birth_date, null as state, assignments.due_on as day
  from assignments join surveys on surveys.id = survey_id;
call watch_search('public', 'assignment', 'assignments');
call watch_search('public', 'assignment', 'surveys',
  'select asked.id from changed join former using (id) join assignments asked on asked.survey_id = changed.id
    where changed.name <> former.name', array['update']);

create view searched_check with (security_invoker) as
  select id, company_id, id::text as target, name as title, subject_name as subtitle,
    concat_ws(' ', reference_name, subject_name) as names,
    array['CH-' || lpad(number::text, 6, '0'), order_number] as identifiers, null as body,
    array[company_id::text] as audiences, false as is_person, null::date as birth_date, null as state, due_on as day
  from checks;
call watch_search('public', 'check', 'checks');

create view searched_address with (security_invoker) as
  select id, company_id, id::text as target, name as title, nullif(concat_ws(' · ', first_line, city), '') as subtitle,
    concat_ws(' ', first_line, second_line, city) as names, array[zip_code, order_number] as identifiers, null as body,
    array[company_id::text] as audiences, false as is_person, null::date as birth_date, null as state, starts_on as day
  from addresses where archived_at is null;
call watch_search('public', 'address', 'addresses');

create view searched_translation with (security_invoker) as
  select id, company_id, id::text as target, name as title, 'TR-' || lpad(number::text, 6, '0') as subtitle,
    null as names, array['TR-' || lpad(number::text, 6, '0'), repertory_number, tracking, order_number] as identifiers,
    null as body, array[company_id::text] as audiences, false as is_person, null::date as birth_date, null as state,
    requested_at::date as day
  from translations;
call watch_search('public', 'translation', 'translations');

-- Pages are parted by form feeds. Mail in quarantine has no company, so no client finds it.
create view searched_mail with (security_invoker) as
  select id, company_id, id::text as target, sender as title, 'M-' || lpad(number::text, 6, '0') as subtitle,
    null as names,
    array['M-' || lpad(number::text, 6, '0')] || array(
      select tracking from mail_requests request where request.item_id = mail_items.id) as identifiers,
    (select string_agg(page.text, E'\f' order by file.place, page.number)
      from mail_files file join mail_pages page on page.file_id = file.id
      where file.item_id = mail_items.id) as body,
    array[company_id::text] as audiences, false as is_person, null::date as birth_date, reading as state,
    received_on as day
  from mail_items where withdrawn_at is null;
call watch_search('public', 'mail', 'mail_items');
call watch_search('public', 'mail', 'mail_pages',
  'select file.item_id from changed join mail_files file on file.id = changed.file_id');
call watch_search('public', 'mail', 'mail_requests', 'select item_id from changed');

create view "searched_due-diligence" with (security_invoker) as
  select due_diligence_cases.id, due_diligence_cases.company_id, slug as target, companies.name as title, upper(slug) as subtitle,
    legal_name as names, array[slug, registration_number] as identifiers, null as body,
    array[company_id::text] as audiences, false as is_person, null::date as birth_date,
    due_diligence_cases.state as state, opened_at::date as day
  from due_diligence_cases join companies on companies.id = due_diligence_cases.company_id;
call watch_search('public', 'due-diligence', 'due_diligence_cases');
call watch_search('public', 'due-diligence', 'companies',
  'select opened.id from changed join due_diligence_cases opened on opened.company_id = changed.id', array['update']);

-- Conversations without the notes among staff.
create view searched_enquiry with (security_invoker) as
  select id, company_id, id::text as target, subject as title, 'E-' || lpad(number::text, 6, '0') as subtitle,
    null as names, array['E-' || lpad(number::text, 6, '0')] as identifiers,
    (select string_agg(text, E'\n' order by at, message.id) from enquiry_messages message
      where message.enquiry_id = enquiries.id and not is_internal) as body,
    array[company_id::text] as audiences, false as is_person, null::date as birth_date, state,
    created_at::date as day
  from enquiries;
call watch_search('public', 'enquiry', 'enquiries');
call watch_search('public', 'enquiry', 'enquiry_messages', 'select enquiry_id from changed');

create view searched_file with (security_invoker) as
  select id, company_id, company_id::text as target, name as title, kind as subtitle, null as names,
    '{}'::text[] as identifiers, null as body, array[company_id::text] as audiences, false as is_person,
    null::date as birth_date, null as state, uploaded_at::date as day
  from company_files;
call watch_search('public', 'file', 'company_files');

-- The published version, as readers see it; before there is one, the draft for staff.
create view searched_post with (security_invoker) as
  select id, null::uuid as company_id, slug as target, shown ->> 'name' as title, shown ->> 'category' as subtitle,
    concat_ws(' ', shown ->> 'subtitle', shown ->> 'category') as names, '{}'::text[] as identifiers,
    regexp_replace(shown ->> 'content', '<[^>]*>', ' ', 'g') as body,
    array[case when published_version is null or shown ->> 'audience' = 'staff' then 'staff'
      when shown ->> 'audience' = 'company' then shown ->> 'companyId' else 'all' end] as audiences,
    false as is_person, null::date as birth_date, state, updated_at::date as day
  from posts
    left join post_versions versions on versions.post_id = posts.id and versions.number = published_version
    cross join lateral (select coalesce(definition, draft) as shown) as reading
  where archived_at is null;
call watch_search('public', 'post', 'posts');

create view searched_question with (security_invoker) as
  select id, null::uuid as company_id, id::text as target, question as title, category as subtitle, category as names,
    '{}'::text[] as identifiers, answer_text as body,
    array[case state when 'published' then 'all' else 'staff' end] as audiences, false as is_person,
    null::date as birth_date, state, updated_at::date as day
  from questions where state <> 'archived';
call watch_search('public', 'question', 'questions');
