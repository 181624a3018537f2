-- What a company has open here, for its archiving in the main API. With `locks`, nothing else changes it until the
-- transaction ends. Only staff archive.
create function public.open_sales(of_company uuid, of_kind text, locks boolean)
returns table (id uuid, title text, path text)
language plpgsql volatile security definer set search_path = purchase, pg_catalog as $$
#variable_conflict use_column
declare
  ended constant text[] := array['completed', 'cancelled', 'refunded'];
begin
  if locks and of_kind = 'order' then
    perform from orders where company_id = of_company order by id for no key update;
  elsif locks and of_kind = 'renewal' then
    perform from renewals where company_id = of_company order by id for no key update;
  elsif locks and of_kind = 'cart' then
    perform from carts where company_id = of_company for no key update;
  end if;
  return query
    select orders.id, 'Order ' || number, '/orders/' || orders.id
    from orders where of_kind = 'order' and company_id = of_company
      and (state <> all(ended) or has_open_refund or has_review or is_disputed)
    union all
    select renewals.id, services.title, '/orders/renewals'
    from renewals join services on services.id = service_id
    where of_kind = 'renewal' and company_id = of_company and cancelled_at is null and lapsed_at is null
    union all
    select services.id, services.title, null
    from cart_lines join services on services.id = service_id
    where of_kind = 'cart' and company_id = of_company
    order by 2, 1;
end $$;
revoke all on function public.open_sales(uuid, text, boolean) from public;
grant execute on function public.open_sales(uuid, text, boolean) to domicile_api;

-- Empties the cart of a company that is archived.
create function public.empty_cart(of_company uuid) returns void
language sql volatile security definer set search_path = purchase, pg_catalog as $$
  delete from cart_lines where company_id = of_company;
  update carts set version = version + 1, updated_at = now() where company_id = of_company;
$$;
revoke all on function public.empty_cart(uuid) from public;
grant execute on function public.empty_cart(uuid) to domicile_api;

-- Whether a company is not archived. Until the transaction ends, it can't be: what is bought for it meanwhile would stay
-- open.
create function is_open_company(of_company uuid) returns boolean
language sql volatile security definer set search_path = public, pg_catalog as $$
  select archived_at is null from public.companies where id = of_company for key share
$$;
revoke all on function is_open_company(uuid) from public;
grant execute on function is_open_company(uuid) to domicile_purchase, domicile_buyer;
