-- A cancelled service ends with its last day where the firm works, not with that day in UTC.
do $$
declare
  one regprocedure;
begin
  foreach one in array array['public.regulated_services(uuid)', 'public.services_of(uuid[])']::regprocedure[] loop
    execute replace(
      pg_get_functiondef(one), 'current_date', '(select (now() at time zone seller.time_zone)::date from seller)');
  end loop;
end $$;
