-- The currency in which work of the main API is billed, so that no one agrees to a price that can't be. Null where no service
-- of the catalogue bills such work yet.
create function public.currency_of_work(of_work text) returns text
language sql stable security definer set search_path = purchase, pg_catalog as $$
  select currency from services where charges = of_work and state <> 'archived'
$$;
revoke all on function public.currency_of_work(text) from public;
grant execute on function public.currency_of_work(text) to domicile_api;
