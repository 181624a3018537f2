-- The encoding that the uploader chose for a text; null where the file names it, or where it is guessed.
alter table watch_files add encoding text check (encoding <> '');
