-- The text, the HTML and the unsubscribe link of an email that was given up after its last attempt, encrypted, so that an
-- administrator can send it again.
alter table emails add column sealed bytea;
create index emails_waiting on emails (id) where failure is not null and sent_at is null and failed_at is null;
create index emails_sealed on emails (failed_at) where sealed is not null;
