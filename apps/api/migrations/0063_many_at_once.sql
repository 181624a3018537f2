-- A thousand schedules may be due in the same second: they are found over all workflows, and their jobs are asked for
-- in one call. As with enqueue_job, the roles put jobs into the queue and neither read nor change what is in it.

create index workflow_schedules_due on workflow_schedules (next_at) where next_at is not null;

create function enqueue_jobs(name text, payloads json[], job_keys text[], attempts integer)
returns void
language sql security definer set search_path = pg_catalog as $$
  select count(*) from graphile_worker.add_jobs(array(
    select row(name, asked.payload, null, null, attempts, asked.job_key, null, null)::graphile_worker.job_spec
    from unnest(payloads, job_keys) as asked (payload, job_key)))
$$;
