-- The firm as the seller, its services, and the rates of VAT.

-- One row, printed on quotes and invoices and completed before the first sale.
create table seller (
  only_one boolean primary key default true check (only_one),
  name text not null default '',
  address text not null default '',
  country text check (country ~ '^[A-Z]{2}$'),
  vat_id text,
  registration_number text,
  email text,
  time_zone text not null default 'UTC',
  currency text not null default 'EUR' check (currency ~ '^[A-Z]{3}$'),
  bank_name text,
  iban text,
  bic text,
  -- Days to pay an order by bank transfer, and days for which a quote is valid.
  pays_within integer not null default 14 check (pays_within between 0 and 120),
  quote_holds integer not null default 14 check (quote_holds between 1 and 120),
  version integer not null default 1
);
insert into seller default values;

create table service_pictures (
  id uuid primary key,
  media_type text not null check (media_type in ('image/png', 'image/jpeg')),
  bytes bytea not null check (length(bytes) between 1 and 512000),
  created_at timestamptz not null default now()
);

create table services (
  id uuid primary key,
  -- In the URL of its page: it never changes once the service is published.
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 120),
  title text not null check (title <> ''),
  category text not null check (category <> ''),
  summary text not null default '',
  -- HTML of the few elements that a description may have; sanitised before it is stored.
  description text not null default '',
  picture_id uuid references service_pictures (id),
  kind text not null check (kind in ('one-off', 'recurring', 'on-request')),
  renewal text check (renewal in ('monthly', 'quarterly', 'yearly')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Net, for one, in minor units.
  price bigint check (price between 0 and 10000000000),
  vat_class text not null default 'standard' check (vat_class in ('standard', 'reduced', 'exempt')),
  vat_exemption text,
  -- The work of the main API that is billed as this service.
  charges text unique check (charges in ('mail-storage', 'mail-forwarding', 'translation')),
  opens text not null default 'project' check (
    opens in ('project', 'check', 'address', 'translation', 'nothing')
  ),
  -- The work waits for the due diligence of the company.
  is_regulated boolean not null default false,
  -- Titles of the project's tasks, in their order.
  tasks text[] not null default '{}',
  -- Questions to the client: [{key, label, kind, options, isRequired}].
  -- The form that clients answer.
  template_id uuid references public.templates (id),
  -- Kinds of documents that the company must have, valid.
  documents text[] not null default '{}',
  state text not null default 'draft' check (state in ('draft', 'published', 'archived')),
  published_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Without accents and in lower case.
  sort_title text collate "C" not null,
  search_text text not null,
  check ((kind = 'recurring') = (renewal is not null)),
  check ((kind = 'on-request') = (price is null)),
  check ((vat_class = 'exempt') = (vat_exemption is not null)),
  check (state <> 'published' or published_at is not null)
);
create index services_by_title on services (state, sort_title, id);
create index services_by_category on services (state, category, sort_title, id);
create index services_by_price on services (state, currency, price, id);
create index services_by_updated on services (updated_at, id);
create index services_search on services using gin (search_text public.gin_trgm_ops) with (fastupdate = off);

-- Clients must not see what a service costs the firm, so it is not in a table that they read.
create table service_costs (
  service_id uuid primary key references services (id),
  -- Net, for one, in minor units of the currency of the service.
  cost bigint not null check (cost between 0 and 10000000000)
);
revoke all on service_costs from domicile_buyer;

-- In hundredths of a percent, each with its source.
create table vat_rates (
  id uuid not null default gen_random_uuid() unique,
  country text not null check (country ~ '^[A-Z]{2}$'),
  class text not null check (class in ('standard', 'reduced')),
  rate integer not null check (rate between 0 and 10000),
  valid_from date not null,
  source text not null,
  -- The day on which a person last compared it with the source; null until then.
  checked_on date,
  checked_by uuid references public.users (id),
  -- The day at the firm on which an administrator added it; null for those below.
  added_on date,
  primary key (country, class, valid_from)
);

-- A rate never changes: another one replaces it from a later day.
revoke update on vat_rates from domicile_purchase;
grant update (checked_on, checked_by) on vat_rates to domicile_purchase;

-- A rate that has begun stays, but a slip can be deleted on the day it was made.
create function keep_begun_rate() returns trigger
language plpgsql set search_path = purchase, pg_catalog as $$
declare
  today date := (select (now() at time zone time_zone)::date from seller);
begin
  if old.valid_from <= today and old.added_on is distinct from today then
    raise exception 'a rate of VAT that has begun stays' using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
create trigger keep_begun before delete on vat_rates for each row execute function keep_begun_rate();

-- Clients read the catalogue.
revoke insert, update, delete on seller, vat_rates, service_pictures, services from domicile_buyer;

-- The European Union and the United Kingdom. None has been compared with its source yet: do so for the firm's own
-- country before the first invoice. A rate that changes later is a row of a later migration.
insert into vat_rates (country, class, rate, valid_from, source)
select country, class, rate, valid_from::date, case country
    when 'GB' then 'https://www.gov.uk/vat-rates'
    when 'IE' then 'https://www.revenue.ie/en/vat/vat-rates/search-vat-rates/current-vat-rates.aspx'
    else 'https://europa.eu/youreurope/business/taxation/vat/vat-rules-rates/index_en.htm'
  end
from (values
  ('AT', 'standard', 2000, '1984-01-01'),
  ('BE', 'standard', 2100, '1996-01-01'),
  ('BG', 'standard', 2000, '1999-01-01'),
  ('CY', 'standard', 1900, '2014-01-13'),
  ('CZ', 'standard', 2100, '2013-01-01'),
  ('DE', 'standard', 1900, '2021-01-01'),
  ('DK', 'standard', 2500, '1992-01-01'),
  ('EE', 'standard', 2400, '2025-07-01'),
  ('ES', 'standard', 2100, '2012-09-01'),
  ('FI', 'standard', 2550, '2024-09-01'),
  ('FR', 'standard', 2000, '2014-01-01'),
  ('GB', 'standard', 2000, '2011-01-04'),
  ('GR', 'standard', 2400, '2016-06-01'),
  ('HR', 'standard', 2500, '2012-03-01'),
  ('HU', 'standard', 2700, '2012-01-01'),
  ('IE', 'standard', 2300, '2021-03-01'),
  ('IE', 'reduced', 1350, '2003-01-01'),
  ('IT', 'standard', 2200, '2013-10-01'),
  ('LT', 'standard', 2100, '2009-09-01'),
  ('LU', 'standard', 1700, '2024-01-01'),
  ('LV', 'standard', 2100, '2012-07-01'),
  ('MT', 'standard', 1800, '2004-01-01'),
  ('NL', 'standard', 2100, '2012-10-01'),
  ('PL', 'standard', 2300, '2011-01-01'),
  ('PT', 'standard', 2300, '2011-01-01'),
  ('RO', 'standard', 2100, '2025-08-01'),
  ('SE', 'standard', 2500, '1990-07-01'),
  ('SI', 'standard', 2200, '2013-07-01'),
  ('SK', 'standard', 2300, '2025-01-01')
) as known (country, class, rate, valid_from);

-- The services that ask for a form, by title, for the main API: it keeps a template in use from being archived.
create function public.services_with_form(of_template uuid) returns table (slug text, title text)
language sql stable security definer set search_path = purchase, pg_catalog as $$
  select slug, title from services where template_id = of_template and state <> 'archived' order by sort_title, id
$$;
revoke all on function public.services_with_form(uuid) from public;
grant execute on function public.services_with_form(uuid) to domicile_api;
