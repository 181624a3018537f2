-- Of the jobs that have to be in the queue, by their keys, those that neither wait nor run. Each API may ask only for its
-- own; administrators see those of both.
create function missing_jobs(keys text[]) returns setof text
language plpgsql stable security definer set search_path = pg_catalog as $$
begin
  return query
    select expected.key from unnest(keys) as expected (key)
    where not exists (
      select from graphile_worker._private_jobs jobs
      where jobs.key = expected.key and (jobs.attempts < jobs.max_attempts or jobs.locked_at is not null));
end $$;
revoke execute on function missing_jobs(text[]) from public;
grant execute on function missing_jobs(text[]) to domicile_api;
