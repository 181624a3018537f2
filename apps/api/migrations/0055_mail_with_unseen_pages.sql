-- Paper is the only copy of a page that could be neither read nor drawn, though the rest of its file was read.
create function mail_has_unseen_page(item uuid) returns boolean
language sql stable security definer set search_path = pg_catalog as $$
  select exists (
    select from public.mail_files file join public.mail_pages page on page.file_id = file.id
    where file.item_id = item and file.read_at is not null and page.picture is null and page.text = ''
  )
$$;

-- An envelope is no scan: the paper of an item that is not opened is not destroyed.
create or replace function mail_may_be_destroyed(item uuid) returns boolean
language sql stable security definer set search_path = pg_catalog as $$
  select not is_on_legal_hold and quarantine is null and (not is_statutory or acknowledged_at is not null)
    and exists (select from public.mail_files file where file.item_id = item and file.shows = 'pages')
    and not exists (
      select from public.mail_files file
      where file.item_id = item and (file.read_at is null or file.refused is not null)
    )
    and not public.mail_has_unseen_page(item)
  from public.mail_items where id = item
$$;
