-- Mail is found by its entries in the search, so that its words are kept once.
drop index mail_items_search;
alter table mail_items drop column search;

-- A text search for entries with every word of a search, each perhaps the beginning of a longer one. Two letters are a whole
-- word or the beginning of one of the title, and one letter is a whole word. Marks alone find nothing.
create function search_query(q text) returns tsquery language sql immutable parallel safe as $$
  select string_agg(
    case when length(word) > 2 then format('%L:*', word) else format('(%L|%L)', word, '^' || word) end, '&')::tsquery
  from string_to_table(search_fold(q), ' ') word where word <> ''
$$;
