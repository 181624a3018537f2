-- What the firm sells, and what it may not show to those who buy.

-- The firm itself as it stands on quotes and invoices: one row, whose fields are filled in before the first sale.
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
  -- Days from an order by bank transfer until it should be paid, and for which a quote holds.
  pays_within integer not null default 14 check (pays_within between 0 and 120),
  quote_holds integer not null default 14 check (quote_holds between 1 and 120),
  version integer not null default 1
);
insert into seller default values;

-- What VAT a country takes, in hundredths of a percent, with where that is said.
create table vat_rates (
  country text not null check (country ~ '^[A-Z]{2}$'),
  class text not null check (class in ('standard', 'reduced')),
  rate integer not null check (rate between 0 and 10000),
  valid_from date not null,
  source text not null,
  -- When somebody compared it with that; nobody has while it is null.
  checked_on date,
  primary key (country, class, valid_from)
);

create table service_pictures (
  id uuid primary key,
  media_type text not null check (media_type in ('image/png', 'image/jpeg')),
  bytes bytea not null check (length(bytes) between 1 and 512000),
  created_at timestamptz not null default now()
);

create table services (
  id uuid primary key,
  -- In the address of its page: it never changes once the service was published.
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 120),
  title text not null check (title <> ''),
  category text not null check (category <> ''),
  summary text not null default '',
  -- HTML of the few kinds of elements that a description may have; sanitised before it is kept.
  description text not null default '',
  picture_id uuid references service_pictures (id),
  kind text not null check (kind in ('one-off', 'recurring', 'on-request')),
  renewal text check (renewal in ('monthly', 'quarterly', 'yearly')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Net, for one, in minor units.
  price bigint check (price between 0 and 10000000000),
  vat_class text not null default 'standard' check (vat_class in ('standard', 'reduced', 'exempt')),
  vat_exemption text,
  opens text not null default 'project' check (opens in ('project', 'nothing')),
  -- Titles of what has to be done, in their order.
  tasks text[] not null default '{}',
  -- Questions to the client: [{key, label, kind, options, isRequired}].
  questions jsonb not null default '[]',
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
  check (state = 'draft' or published_at is not null)
);
create index services_by_title on services (state, sort_title, id);
create index services_by_category on services (state, category, sort_title, id);
create index services_by_price on services (state, currency, price, id);
create index services_by_updated on services (updated_at, id);
create index services_search on services using gin (search_text public.gin_trgm_ops);

-- What a service costs the firm itself: not for those who buy, so not in a table that they can read.
create table service_costs (
  service_id uuid primary key references services (id),
  -- Net, for one, in minor units of the currency of the service.
  cost bigint not null check (cost between 0 and 10000000000)
);
revoke all on service_costs from domicile_buyer;

-- Clients' requests read the catalogue and change nothing in it.
revoke insert, update, delete on seller, vat_rates, service_pictures, services from domicile_buyer;
