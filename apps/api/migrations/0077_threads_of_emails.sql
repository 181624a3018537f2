-- The conversation of an email in the programs of its reader: an id of the conversation, and the message id of the email
-- that it answers. One that could end a header is refused.
alter table emails add column thread text
  check (thread ~ '^<[^[:space:][:cntrl:]<>]+>( <[^[:space:][:cntrl:]<>]+>)?$' and length(thread) < 900);
