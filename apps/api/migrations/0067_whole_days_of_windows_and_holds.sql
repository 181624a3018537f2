-- The end of a day where the firm works.
create function firm_day_end(at timestamptz) returns timestamptz
language sql stable security definer set search_path = pg_catalog as $$
  select ((at at time zone time_zone)::date + 1)::timestamp at time zone time_zone from public.working_week
$$;

-- Companies are notified of the last day on which they can cancel a destruction, so that the whole day is theirs.
update mail_requests set window_ends_at = firm_day_end(window_ends_at) where state = 'window';

-- Storage is charged by the days of the firm, and so are the days that a hold takes from it.
create or replace function was_mail_held(item uuid, day date) returns boolean
language sql stable security definer set search_path = pg_catalog as $$
  select exists (
    select from public.mail_holds
    where item_id = item and public.firm_day(placed_at) <= day
      and coalesce(public.firm_day(lifted_at), public.firm_day()) >= day)
$$;
