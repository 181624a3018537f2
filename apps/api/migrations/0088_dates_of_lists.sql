-- A list is as old as its own date, not as its upload: screening against an old file is not up to date.

-- The day of a version whose file bears no date: entered with the upload, or the day of the fetch.
alter table screening_list_versions add column stated_date date;
-- The last day of which the current version is known to be what the publisher says.
alter table screening_lists add column as_of date;

update screening_lists list set as_of = case
    when version.source = 'upload' then coalesce(version.list_date, version.received_at::date)
    else list.confirmed_at::date end
  from screening_list_versions version
  where version.list_id = list.id and version.number = list.current_number;
