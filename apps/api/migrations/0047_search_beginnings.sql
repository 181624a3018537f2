-- Two letters are searched by one look-up.

-- As before, and with the first two letters of each word of the title and each identifier as ^xx: too many words begin with
-- two letters to look for each of them.
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
    union all select '^' || left(word, 2) from named where length(word) > 1
    union all select word from named where word <> ''
    union all select left(word, 60) from string_to_table(search_fold(left(body, 300000)), ' ') word where word <> ''
    union all select '@' || audience from unnest(audiences) audience where audience is not null
    union all select '+' || company_id where company_id is not null
    union all select '#' || noun
  ))
$$;
update search_entries set words = words || array_to_tsvector(array(
  select '^' || substr(lexeme, 2, 2) from unnest(tsvector_to_array(words)) lexeme where lexeme like '=__%'));
