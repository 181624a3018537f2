-- The first two letters of each word of a title, as in migration 47 of the main API.
update search_entries set words = words || array_to_tsvector(array(
  select '^' || substr(lexeme, 2, 2) from unnest(tsvector_to_array(words)) lexeme where lexeme like '=__%'));
