-- A page that is to be read again: a person turned it, or asked for another reading of a scan that failed.
alter table scan_pages add is_unread boolean not null default false;
