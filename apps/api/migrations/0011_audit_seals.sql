-- A chain of hashes over the audit log, written by a sealer after the fact, so that no writer waits for another.
-- The position is the order of sealing: a row that commits late is sealed late, and none is skipped.

create table audit_seals (
  position bigint primary key check (position > 0),
  event_id uuid not null unique,
  -- sha256 of the hash before it and of the row: packages/server/src/audit-seal.ts.
  hash bytea not null check (length(hash) = 32)
);

create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;

create trigger audit_seals_append_only before update or delete or truncate on audit_seals
  for each statement execute function refuse_change();
