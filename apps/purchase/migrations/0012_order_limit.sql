-- Whether an amount is above the total up to which a company's members decide themselves, for decisions that are taken
-- in the main API and billed here. An amount in another currency can't be compared, so an owner decides.
create function public.is_above_order_limit(of_company uuid, amount bigint, in_currency text) returns boolean
language sql stable security definer set search_path = purchase, pg_catalog as $$
  select exists (
    select from company_billing
    where company_id = of_company and (approval_currency <> in_currency or amount > approval_limit))
$$;
revoke all on function public.is_above_order_limit(uuid, bigint, text) from public;
grant execute on function public.is_above_order_limit(uuid, bigint, text) to domicile_api, domicile_client;
