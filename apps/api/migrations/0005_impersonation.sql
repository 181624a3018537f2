-- Staff acting as a client: what the owner of a company allows, and who acted when and why.

create table support_access (
  company_id uuid primary key references companies (id),
  refused_at timestamptz,
  -- Until then staff who act for the company may also change things.
  write_until timestamptz,
  changed_by uuid not null references users (id),
  changed_at timestamptz not null default now()
);

create trigger announce_rights after insert or update or delete on support_access for each row
  execute function announce_rights('company_id');

create table impersonations (
  -- The session that the token names.
  id uuid primary key,
  session_id uuid not null references sessions (id),
  actor_id uuid not null references users (id),
  user_id uuid not null references users (id),
  company_id uuid not null references companies (id),
  reason text not null,
  started_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '30 minutes',
  ended_at timestamptz,
  check (actor_id <> user_id)
);
create trigger announce_rights after update on impersonations for each row
  when (old.ended_at is distinct from new.ended_at or new.expires_at < old.expires_at)
  execute function announce_rights('actor_id');
create unique index impersonations_open on impersonations (session_id) where ended_at is null;
create index impersonations_company on impersonations (company_id, id desc);
-- A client's request, or one of staff who act as a client, may end an impersonation but never begin one.
revoke insert, delete on impersonations from domicile_client;
