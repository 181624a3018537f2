-- A page that is to be read again: a person turned it, or asked for another reading of a scan that failed.
alter table scan_pages add is_unread boolean not null default false;

-- The hash of a picture as it was received. It is stored anew, so that the same picture through the intake has this hash and
-- not the one of the stored bytes.
alter table mail_files add received_sha256 text unique check (received_sha256 ~ '^[0-9a-f]{64}$');
