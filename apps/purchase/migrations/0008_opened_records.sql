-- The records of this API among those that a user opened or pinned.
create view opened_records as
  select user_id, noun, record_id, opened_at, pinned_at from public.opened_records
  where noun in ('order', 'invoice', 'service')
  with check option;

-- Records whose address has a slug are found by it.
create index search_entries_slug on search_entries (noun, target) where target !~ '^[0-9a-f-]{36}$';
