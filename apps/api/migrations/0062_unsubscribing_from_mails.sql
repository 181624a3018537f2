-- Where a mail says that no more like it should come: for the button that readers of mail show themselves (RFC 8058).

alter table emails add column unsubscribe_url text check (unsubscribe_url ~ '^https?://[^[:space:][:cntrl:]<>]+$');
