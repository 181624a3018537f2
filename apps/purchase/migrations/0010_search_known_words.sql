-- The known words that begin with a typed one.
create index search_words_beginnings on search_words (word collate "C");
