-- The files of an item that is not opened yet show its envelope. Such an item has no scan, so its paper is not destroyed.
alter table mail_files add shows text not null default 'pages' check (shows in ('pages', 'envelope'));

create or replace function mail_may_be_destroyed(item uuid) returns boolean
language sql stable security definer set search_path = pg_catalog as $$
  select not is_on_legal_hold and quarantine is null and (not is_statutory or acknowledged_at is not null)
    and exists (select from public.mail_files file where file.item_id = item and file.shows = 'pages')
    and not exists (
      select from public.mail_files file
      where file.item_id = item and (file.read_at is null or file.refused is not null)
    )
  from public.mail_items where id = item
$$;

-- A scan that was discarded can be added again.
alter table scans drop constraint scans_sha256_key;
create unique index scans_known on scans (sha256) where state <> 'discarded';
