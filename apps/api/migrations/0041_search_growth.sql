-- The search costs less for each written record, and finds more.

-- As before, but split without a regular expression: a fold has one space between its words.
create or replace function search_words_of(
  noun text, company_id uuid, names text, identifiers text[], body text, audiences text[]
) returns tsvector language sql immutable parallel safe as $$
  with named as (
    select left(word, 60) as word
    from string_to_table(search_fold(concat_ws(' ', names, array_to_string(identifiers, ' '))), ' ') word
    union select left(replace(search_fold(identifier), ' ', ''), 60) from unnest(identifiers) identifier
  )
  select array_to_tsvector(array(
    select '=' || word from named where word <> ''
    union all select word from named where word <> ''
    union all select left(word, 60) from string_to_table(search_fold(left(body, 300000)), ' ') word where word <> ''
    union all select '@' || audience from unnest(audiences) audience where audience is not null
    union all select '+' || company_id where company_id is not null
    union all select '#' || noun
  ))
$$;

-- As before, but the time grows with the number of ids alone: rows are compared by index look-ups and sets, as a plan that
-- expects few rows would compare each with each.
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
      select $1, id, company_id, coalesce(target, id::text), title, subtitle, search_fold(title),
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

-- Words that name a company are looked up in each search of several words.
create index search_entries_companies on search_entries using gin (words) with (fastupdate = off)
  where noun = 'company';

-- Watched texts, the calendars' own obligations and rules, and translators.

-- Found by clients to whom a change was published, which the query decides. The description is for staff.
create view searched_watch with (security_invoker) as
  select id, title, array['all'] as audiences
  from watches;
call watch_search('public', 'watch', 'watches');
select refresh_search('public', 'watch', array(select id from watches));

create view searched_obligation with (security_invoker) as
  select id, company_id, company_id::text as target, title, description as body, due_on as day
  from obligation_rules where company_id is not null and removed_at is null;
call watch_search('public', 'obligation', 'obligation_rules');
select refresh_search('public', 'obligation', array(select id from obligation_rules));

create view "searched_obligation-rule" with (security_invoker) as
  select id, coalesce(country, '') as target, title, source as subtitle, array[source] as identifiers,
    description as body, array['staff'] as audiences
  from obligation_rules where company_id is null and removed_at is null;
call watch_search('public', 'obligation-rule', 'obligation_rules');
select refresh_search('public', 'obligation-rule', array(select id from obligation_rules));

create view searched_translator with (security_invoker) as
  select id, name as title, email as subtitle, array[email, sworn_number] as identifiers, array['staff'] as audiences
  from translators where archived_at is null;
call watch_search('public', 'translator', 'translators');
select refresh_search('public', 'translator', array(select id from translators));
