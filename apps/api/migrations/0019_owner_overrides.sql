-- Decisions of staff about who is a beneficial owner, shown beside what is computed. One that no longer holds is removed.
create table owner_overrides (
  id uuid primary key,
  company_id uuid not null references companies (id),
  name text not null,
  birth_date date,
  is_owner boolean not null,
  reason text not null,
  until date,
  decided_by uuid not null references users (id),
  created_at timestamptz not null default now()
);
create index owner_overrides_company on owner_overrides (company_id, id);
revoke insert, update, delete on owner_overrides from domicile_client;
