-- The number of a company's order, for records of the main API that refer to it; null if the company has no such order.
create function public.order_number(of_company uuid, of_order uuid) returns text
language sql stable security definer set search_path = purchase, pg_catalog as $$
  select number from orders where company_id = of_company and id = of_order
$$;
revoke all on function public.order_number(uuid, uuid) from public;
grant execute on function public.order_number(uuid, uuid) to domicile_api, domicile_client;
