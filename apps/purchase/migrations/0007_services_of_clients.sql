-- The services that companies have now, by which the main API knows the posts meant for their clients: paid for, not
-- cancelled, and not at the end of their last period. Clients' requests ask as well, so that it returns nothing else.
create function public.services_of(of_companies uuid[]) returns table (slug text)
language sql stable security definer set search_path = purchase, pg_catalog as $$
  select distinct services.slug
  from order_lines line join orders on orders.id = line.order_id join services on services.id = line.service_id
  where line.company_id = any(of_companies) and line.state <> 'cancelled'
    and orders.state in ('paid', 'needs-data', 'due-diligence', 'fulfilling', 'delivered', 'completed')
    and (line.renewal is null or exists (
      select from renewals where renewals.company_id = line.company_id and renewals.service_id = line.service_id
        and lapsed_at is null and (cancelled_at is null or renews_on > current_date)))
$$;
revoke all on function public.services_of(uuid[]) from public;
grant execute on function public.services_of(uuid[]) to domicile_api, domicile_client;

-- A change of a service is news for the main API.
create or replace function enqueue_job(
  name text, payload json, run_at timestamptz, max_attempts integer, job_key text
) returns void
language plpgsql security definer set search_path = pg_catalog as $$
begin
  if name !~ '^(order|line|payment|invoice|renewal|charge|service)\.' then
    raise exception 'the purchase API does not ask for %', name using errcode = 'insufficient_privilege';
  end if;
  perform graphile_worker.add_job(
    name, payload := payload, run_at := run_at, max_attempts := max_attempts, job_key := 'purchase:' || job_key
  );
end $$;
