-- Pages of a letter may look the same, such as blank ones, and the files that the intake makes of them are then equal. A file
-- that a person uploads twice is still refused, under a lock of its hash.
alter table mail_files drop constraint mail_files_sha256_key;
create index mail_files_sha256 on mail_files (sha256);
