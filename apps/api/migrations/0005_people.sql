-- What the portal knows of a person beside the sign-in: every field of the specification, and how they stand.

alter table users
  add column company_name text,
  add column street text,
  add column building_number text,
  add column apartment_number text,
  add column town text,
  add column tax_id text,
  add column newsletter boolean not null default false,
  add column notifications boolean not null default true,
  add column archived_at timestamptz,
  add column version integer not null default 1,
  add constraint archived_when_deactivated check (archived_at is null or deactivated_at is not null);

alter table sessions drop constraint sessions_end_reason_check;
alter table sessions add constraint sessions_end_reason_check check (end_reason in
  ('signed-out', 'reuse', 'ended-elsewhere', 'password-changed', 'two-factor-reset', 'deactivated'));

create index users_names on users (lower(last_name), lower(first_name), id);
