-- The function that this one calls folds accents with another of the schema public, which its search path has to include:
-- every search with a letter beyond ASCII failed.
alter function search_fold(text) set search_path = public, pg_temp;
