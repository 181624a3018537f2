-- The list of mail builds the text search of its words as the search of everything does.
drop function search_query;
