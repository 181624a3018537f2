-- The outbox of e-mail, and the API's access to the queue, which graphile_worker keeps in a schema of its own.

-- The processes that run jobs, each seen every few seconds. The jobs of one that is no longer seen are freed.
create table job_workers (
  id text primary key,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);
revoke all on job_workers from domicile_api, domicile_client;
grant select, insert, update, delete on job_workers to domicile_worker;

-- Written in the transaction of a job's changes, so that a job that runs again does not repeat them.
create table effects (
  key text primary key,
  done_at timestamptz not null default now()
);
create index effects_done on effects (done_at);
-- Which dead jobs were reported.
grant select on effects to domicile_worker;

-- Written in the transaction of the change that a mail reports. One address each, and nothing that could end a header.
create table emails (
  id uuid primary key,
  kind text not null,
  -- Only a workflow names its sender and the address for replies.
  from_name text check (from_name <> '' and from_name !~ '[[:cntrl:]]'),
  reply_to text check (reply_to ~ '^[^][:space:][:cntrl:]<>(),;:"\\[@]+@[a-z0-9.-]+$'),
  -- Bounces come to the address for replies, which the portal reads; otherwise to the sender.
  bounces_to_reply boolean not null default false,
  to_address text not null check (to_address = lower(to_address) and to_address ~ '^[^][:space:][:cntrl:]<>(),;:"\\[@]+@[a-z0-9.-]+$'),
  subject text not null check (subject <> '' and subject !~ '[[:cntrl:]]'),
  -- Emptied when the mail is sent: its links and codes are keys for anyone who reads the table.
  text text,
  html text,
  -- For the unsubscribe button of mail programs (RFC 8058).
  unsubscribe_url text check (unsubscribe_url ~ '^https?://[^[:space:][:cntrl:]<>]+$'),
  -- The same at every attempt, so that receivers recognise a mail that arrives twice.
  message_id text not null unique,
  user_id uuid references users (id),
  company_id uuid references companies (id),
  -- The companies whose notices a digest lists.
  digest_of uuid[] not null default '{}',
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  sent_at timestamptz,
  -- When the last attempt failed; `failure` is the latest reason, also while attempts go on.
  failed_at timestamptz,
  failure text,
  check (sent_at is null or failed_at is null)
);
create index emails_by_recipient on emails (to_address, id desc);
-- A workflow may send only so many mails about a company in a day.
create index emails_of_workflows on emails (company_id, created_at) where kind = 'workflow';

-- A job is enqueued in the transaction that causes it, so in the role of the request. These two functions are all that
-- the roles may do: they can neither read the queue nor change it. Workers read and change it, and enqueue nothing.
create function enqueue_job(
  name text, payload json, run_at timestamptz, max_attempts integer, job_key text,
  priority integer default 0
) returns void
language sql security definer set search_path = pg_catalog as $$
  select graphile_worker.add_job(
    name, payload := payload, run_at := run_at, max_attempts := max_attempts, job_key := job_key,
    priority := priority
  )
$$;

create function enqueue_jobs(
  name text, payloads json[], job_keys text[], attempts integer, priorities integer[], lanes text[],
  times timestamptz[]
) returns void
language sql security definer set search_path = pg_catalog as $$
  select count(*) from graphile_worker.add_jobs(array(
    select row(name, asked.payload, asked.lane, asked.run_at, attempts, asked.job_key, asked.priority, null)::graphile_worker.job_spec
    from unnest(payloads, job_keys, priorities, lanes, times) as asked (payload, job_key, priority, lane, run_at)))
$$;

revoke execute on function
  enqueue_job(text, json, timestamptz, integer, text, integer),
  enqueue_jobs(text, json[], text[], integer, integer[], text[], timestamptz[])
  from public;
grant execute on function
  enqueue_job(text, json, timestamptz, integer, text, integer),
  enqueue_jobs(text, json[], text[], integer, integer[], text[], timestamptz[])
  to domicile_api, domicile_client;

-- Administrators see the queue, whose payloads hold only ids, and may retry or drop a job that failed for good. The
-- tables are graphile_worker's own and may change with its release, so only this function reads them.
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

-- False where no job of this id has failed for good.
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
