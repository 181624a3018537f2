-- The files of an item that is not opened yet show its envelope. Such an item has no scan; the next
-- migration keeps its paper from being destroyed.
alter table mail_files add shows text not null default 'pages' check (shows in ('pages', 'envelope'));

-- A scan that was discarded can be added again.
alter table scans drop constraint scans_sha256_key;
create unique index scans_known on scans (sha256) where state <> 'discarded';
