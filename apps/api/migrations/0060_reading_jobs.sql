-- What administrators see of the queue, and may do about it. Payloads hold ids alone; the table that holds them is
-- graphile_worker's own and may change with its release, so it is read here and nowhere else. The bodies name what
-- the queue's own migrations make, which may come after this one: they are looked at when they are called.

create function queued_jobs() returns table (
  id bigint, name text, payload json, attempts integer, max_attempts integer, last_error text,
  run_at timestamptz, created_at timestamptz, is_running boolean
)
language plpgsql stable security definer set search_path = pg_catalog as $$
begin
  return query
    select jobs.id, tasks.identifier, jobs.payload, jobs.attempts::integer, jobs.max_attempts::integer,
      jobs.last_error, jobs.run_at, jobs.created_at, jobs.locked_at is not null
    from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id;
end $$;

-- Of jobs that were given up: begin anew with all attempts, or take out of the queue. False where there is none such.
create function retry_job(job_id bigint) returns boolean
language plpgsql security definer set search_path = pg_catalog as $$
begin
  perform from public.queued_jobs() where id = job_id and attempts >= max_attempts and not is_running;
  if not found then return false; end if;
  perform graphile_worker.reschedule_jobs(array[job_id], run_at := now(), attempts := 0);
  return true;
end $$;

create function drop_job(job_id bigint) returns boolean
language plpgsql security definer set search_path = pg_catalog as $$
begin
  perform from public.queued_jobs() where id = job_id and attempts >= max_attempts and not is_running;
  if not found then return false; end if;
  perform graphile_worker.complete_jobs(array[job_id]);
  return true;
end $$;

revoke execute on function queued_jobs(), retry_job(bigint), drop_job(bigint) from public;
grant execute on function queued_jobs(), retry_job(bigint), drop_job(bigint) to domicile_api;
