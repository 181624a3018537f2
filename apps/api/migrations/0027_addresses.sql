-- Addresses of companies: at the firm's premises or elsewhere, the signed authorisations, and letters of proof.

create table premises (
  id uuid primary key,
  name text not null unique check (name <> ''),
  first_line text not null check (first_line <> ''),
  second_line text,
  city text,
  province text,
  zip_code text,
  country text not null check (country ~ '^[A-Z]{2}$'),
  kinds text[] not null check (
    cardinality(kinds) > 0 and kinds <@ array['registered_office', 'correspondence', 'business']
  ),
  -- The number of companies that can have an address here; null means no limit.
  capacity integer check (capacity > 0),
  starts_on date not null,
  ends_on date,
  free_storage_days integer not null check (free_storage_days between 0 and 365),
  -- Months after the end of an address during which its mail is still received.
  mail_months integer not null check (mail_months between 0 and 60),
  needs_authorisation boolean not null,
  version integer not null default 1,
  check (ends_on >= starts_on)
);
revoke delete on premises from domicile_api;
revoke insert, update, delete on premises from domicile_client;

create table addresses (
  id uuid primary key,
  company_id uuid not null references companies (id),
  name text not null check (name <> ''),
  kind text not null check (kind in ('registered_office', 'correspondence', 'business')),
  -- Null for an address elsewhere.
  premises_id uuid references premises (id),
  first_line text check (first_line <> ''),
  second_line text,
  city text,
  province text,
  zip_code text,
  country text check (country ~ '^[A-Z]{2}$'),
  starts_on date,
  -- The last day.
  ends_on date,
  may_be_registered_office boolean not null default false,
  search_text text not null generated always as (
    fold(name || ' ' || coalesce(first_line, '') || ' ' || coalesce(second_line, '') || ' ' || coalesce(city, '')
      || ' ' || coalesce(zip_code, ''))
  ) stored,
  note text,
  -- Null for an address that was paid for in an order of the purchase API.
  requested_by uuid references users (id),
  requested_at timestamptz not null default now(),
  order_id uuid,
  -- The line of the latest period.
  order_line_id uuid unique,
  order_number text,
  -- The last day that the service is paid for; null for an address without a renewed service.
  paid_until date,
  -- The details are complete.
  activated_at timestamptz,
  declined_at timestamptz,
  -- Of the refusal or the end.
  reason text,
  archived_at timestamptz,
  version integer not null default 1,
  unique (company_id, id),
  check (ends_on >= starts_on),
  check (num_nonnulls(order_id, order_line_id, order_number) in (0, 3)),
  check (requested_by is not null or order_id is not null),
  check (activated_at is null or declined_at is null),
  check (activated_at is null or (first_line is not null and country is not null and starts_on is not null)),
  check (declined_at is null or reason is not null),
  check (kind <> 'registered_office' or activated_at is null or may_be_registered_office)
);
create index addresses_of_company on addresses (company_id, id desc);
create index addresses_at_premises on addresses (premises_id, company_id) where activated_at is not null;
create index addresses_search on addresses using gin (search_text gin_trgm_ops) with (fastupdate = off);
revoke delete on addresses from domicile_api;
revoke update, delete on addresses from domicile_client;

-- The premises take no more companies than they have places. The lock makes the second of two concurrent companies wait.
create function guard_capacity() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
declare
  places integer;
begin
  select capacity into places from public.premises where id = new.premises_id for no key update;
  if places <= (
    select count(distinct company_id) from public.addresses
    where premises_id = new.premises_id and company_id <> new.company_id and activated_at is not null
      and coalesce(ends_on, 'infinity') >= current_date
  ) then
    raise exception 'the premises are full' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger guard_capacity_of_new before insert on addresses for each row
  when (new.premises_id is not null and new.activated_at is not null and coalesce(new.ends_on, 'infinity') >= current_date)
  execute function guard_capacity();
-- An address that already takes a place keeps it, also where the capacity was lowered.
create trigger guard_capacity before update on addresses for each row
  when (
    new.premises_id is not null and new.activated_at is not null and coalesce(new.ends_on, 'infinity') >= current_date
    and (
      old.premises_id is distinct from new.premises_id or old.activated_at is null or old.ends_on < current_date
    )
  )
  execute function guard_capacity();

-- Signed authorisations to handle the company's mail. They name people and their documents, so clients read none.
create table address_authorisations (
  id uuid primary key,
  company_id uuid not null,
  address_id uuid not null,
  signed_on date not null,
  name text not null,
  media_type text not null check (media_type in ('image/png', 'image/jpeg', 'application/pdf')),
  size integer not null check (size between 1 and 512000),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- The bytes, or their key in another store.
  bytes bytea,
  store_key text unique,
  added_by uuid not null references users (id),
  added_at timestamptz not null default now(),
  foreign key (company_id, address_id) references addresses (company_id, id),
  check (num_nonnulls(bytes, store_key) = 1)
);
create index address_authorisations_of_address on address_authorisations (address_id, id);
revoke update, delete on address_authorisations from domicile_api;
revoke all on address_authorisations from domicile_client;
-- Clients learn that there is one.
grant select (address_id) on address_authorisations to domicile_client;

-- Letters of proof, as they were issued.
create table address_letters (
  id uuid primary key,
  -- The number that people see has a random part, so that a number can't be guessed.
  number text not null unique check (number <> ''),
  company_id uuid not null,
  address_id uuid not null,
  bytes bytea not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  issued_by uuid not null references users (id),
  issued_at timestamptz not null default now(),
  foreign key (company_id, address_id) references addresses (company_id, id)
);
create sequence address_letter_numbers;
create index address_letters_of_address on address_letters (address_id, id desc);
revoke update, delete on address_letters from domicile_api, domicile_client;
