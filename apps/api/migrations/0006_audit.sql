-- The audit log of both APIs and its chain of hashes. Append-only, also for the owner.

-- One row per change, written in the transaction of the change.
create table audit_events (
  id uuid primary key,
  at timestamptz not null default now(),
  action text not null,
  actor_id uuid references users (id),
  -- The client in whose name the actor, one of the staff, made the change.
  on_behalf_of uuid references users (id),
  company_id uuid,
  subject_id uuid,
  -- The name of the subject at that time.
  subject text,
  reason text,
  -- [{field, before, after}], without secrets.
  changes jsonb not null default '[]',
  -- Clients of the company must not read the row.
  staff_only boolean not null default false,
  request_id text not null,
  address inet
);
create index audit_events_company on audit_events (company_id, id desc);
create index audit_events_actor on audit_events (actor_id, id desc);
create index audit_events_on_behalf_of on audit_events (on_behalf_of, id desc) where on_behalf_of is not null;
create index audit_events_subject on audit_events (subject_id, id desc);
create index audit_events_group on audit_events (split_part(action, '.', 1), id desc);

-- A sealer writes the chain afterwards, so that no writer waits for another. The position is the order of sealing: a row
-- that commits late is sealed late, and none is skipped.
create table audit_seals (
  position bigint primary key check (position > 0),
  event_id uuid not null unique,
  -- sha256 of the previous hash and of the row: packages/server/src/audit/audit-seal.ts.
  hash bytea not null check (length(hash) = 32)
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger audit_events_append_only before update or delete or truncate on audit_events
  for each statement execute function refuse_change();
create trigger audit_seals_append_only before update or delete or truncate on audit_seals
  for each statement execute function refuse_change();

revoke update, delete on audit_events, audit_seals from domicile_api, domicile_client;
revoke all on audit_seals from domicile_client;

-- Clients' requests don't see internal rows.
alter table audit_events enable row level security;
create policy audit_events_api on audit_events to domicile_api using (true) with check (true);
create policy audit_events_client_reads on audit_events for select to domicile_client using (not staff_only);
create policy audit_events_client_writes on audit_events for insert to domicile_client with check (true);
