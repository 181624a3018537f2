-- Words within text that is written without spaces, such as Chinese, Japanese and Thai, are found by their pairs of letters.

-- The pairs of neighbouring letters of such scripts in a folded text. Most texts have none and are read once.
create function search_pairs(folded text) returns setof text language sql immutable parallel safe as $$
  select distinct pair
  from (
    select letter || lead(letter) over (order by place) as pair
    from string_to_table(
      case when folded ~ '[\u0e01-\u0eff\u1000-\u109f\u1780-\u17d3\u3005-\u3007\u3040-\u30ff\u31f0-\u31ff\u3400-\u9fff\uf900-\ufaff]'
        then folded end, null) with ordinality split (letter, place)
  ) pairs
  where pair ~ '^[\u0e01-\u0eff\u1000-\u109f\u1780-\u17d3\u3005-\u3007\u3040-\u30ff\u31f0-\u31ff\u3400-\u9fff\uf900-\ufaff]{2}$'
$$;

-- As before, with these pairs; those of names also as ^xx. Of a long text the first 20,000 characters have pairs: the words
-- of an entry have a maximum size.
create or replace function search_words_of(
  noun text, company_id uuid, names text, identifiers text[], body text, audiences text[]
) returns tsvector language sql immutable parallel safe as $$
  with folded as materialized (
    select search_fold(concat_ws(' ', names, array_to_string(identifiers, ' '))) as names,
      search_fold(left(body, 300000)) as body
  ), named as (
    select left(word, 60) as word from folded, string_to_table(folded.names, ' ') word
    union select left(replace(search_fold(identifier), ' ', ''), 60) from unnest(identifiers) identifier
  )
  select array_to_tsvector(array(
    select '=' || word from named where word <> ''
    union all select '^' || left(word, 2) from named where length(word) > 1
    union all select mark || pair from folded, search_pairs(left(folded.names, 50000)) pair, unnest(array['', '^']) mark
    union all select word from named where word <> ''
    union all select left(word, 60) from folded, string_to_table(folded.body, ' ') word where word <> ''
    union all select pair from folded, search_pairs(left(folded.body, 20000)) pair
    union all select '@' || audience from unnest(audiences) audience where audience is not null
    union all select '+' || company_id where company_id is not null
    union all select '#' || noun
  ))
$$;

create or replace function search_query(q text) returns tsquery language sql immutable parallel safe as $$
  select string_agg(
    case
      when length(word) > 2 then concat('(', format('%L:*', word), '|' || pairs, ')')
      else format('(%L|%L)', word, '^' || word)
    end, '&')::tsquery
  from string_to_table(search_fold(q), ' ') word
    left join lateral (
      select '(' || string_agg(format('%L', pair), '&') || ')' as pairs from search_pairs(word) pair
      where word ~ '^[\u0e01-\u0eff\u1000-\u109f\u1780-\u17d3\u3005-\u3007\u3040-\u30ff\u31f0-\u31ff\u3400-\u9fff\uf900-\ufaff]+$'
    ) found on true
  where word <> ''
$$;

-- Entries with such text are written again. The others have no pairs.
do $$
declare
  outdated record;
begin
  -- In the order in which triggers lock them.
  perform from search_entries
  where words::text ~ '[\u0e01-\u0eff\u1000-\u109f\u1780-\u17d3\u3005-\u3007\u3040-\u30ff\u31f0-\u31ff\u3400-\u9fff\uf900-\ufaff]'
  order by id for update;
  update search_entries set hash = ''
  where words::text ~ '[\u0e01-\u0eff\u1000-\u109f\u1780-\u17d3\u3005-\u3007\u3040-\u30ff\u31f0-\u31ff\u3400-\u9fff\uf900-\ufaff]';
  for outdated in select noun, array_agg(id) as ids from search_entries where hash = '' group by noun loop
    perform refresh_search('public', outdated.noun, outdated.ids);
  end loop;
end $$;
