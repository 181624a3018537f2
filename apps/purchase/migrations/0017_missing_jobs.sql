-- As the main API's function of this name, for the keys of this API's jobs, which have a prefix in the queue.
create function missing_jobs(keys text[]) returns setof text
language sql stable security definer set search_path = pg_catalog as $$
  select substr(key, length('purchase:') + 1)
  from public.missing_jobs(array(select 'purchase:' || own.key from unnest(keys) as own (key))) as missing (key)
$$;
revoke execute on function missing_jobs(text[]) from public;
grant execute on function missing_jobs(text[]) to domicile_purchase;
