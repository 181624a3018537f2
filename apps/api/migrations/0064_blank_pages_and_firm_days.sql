-- A scan of which all letters were deleted can be added again, as one that was discarded.
update scans set state = 'discarded', failure = 'All of its letters were deleted.'
where state = 'read'
  and exists (select from scan_letters letter where letter.scan_id = scans.id)
  and not exists (
    select from scan_pages page join scan_letters letter on letter.id = page.letter_id
    where page.scan_id = scans.id and letter.state <> 'deleted'
  );

-- A page on which nothing was found may be one that could not be decoded: paper with such a page is kept until a person
-- has confirmed that it is blank. Of the pages that were read before, those without text are looked at.
alter table mail_pages add is_blank boolean not null default false;
alter table mail_pages add blank_confirmed_by uuid references users (id);
alter table mail_pages add check (blank_confirmed_by is null or is_blank);
update mail_pages set is_blank = true
from mail_files file join mail_items item on item.id = file.item_id
where file.id = mail_pages.file_id and file.shows = 'pages' and item.physical in ('received', 'opened_scanned', 'held')
  and mail_pages.text = '' and mail_pages.picture is not null and mail_pages.refused is null;
create or replace function mail_has_unseen_page(item uuid) returns boolean
language sql stable security definer set search_path = pg_catalog as $$
  select exists (
    select from public.mail_files file join public.mail_pages page on page.file_id = file.id
    where file.item_id = item and file.read_at is not null and (
      (page.picture is null and page.text = '')
      or (file.shows = 'pages' and page.is_blank and page.blank_confirmed_by is null)
    )
  )
$$;

-- The letter of a translation turned out to be another company's: its files are no longer shown to the company that ordered.
alter table translations add withheld_at timestamptz;

-- The day where the firm works: its mail arrives and is stored by it.
create function firm_day(at timestamptz default now()) returns date
language sql stable security definer set search_path = pg_catalog as $$
  select (at at time zone time_zone)::date from public.working_week
$$;
