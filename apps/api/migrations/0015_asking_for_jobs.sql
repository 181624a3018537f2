-- A job is asked for in the transaction that causes it, so in the role that serves the request. The roles can put a
-- job into the queue by this function, and neither read nor change what is in it.

create function enqueue_job(
  name text, payload json, run_at timestamptz, max_attempts integer, job_key text
) returns void
language sql security definer set search_path = pg_catalog as $$
  select graphile_worker.add_job(
    name, payload := payload, run_at := run_at, max_attempts := max_attempts, job_key := job_key
  )
$$;
