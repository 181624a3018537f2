-- Work for companies that the purchase API bills.

create table charges (
  id uuid primary key,
  company_id uuid not null references companies (id),
  work text not null check (work in ('mail-storage', 'mail-forwarding', 'translation')),
  title text not null check (title <> ''),
  quantity integer not null check (quantity > 0),
  -- Net, for one, in minor units; null for the price of the catalogue.
  price bigint check (price >= 0),
  currency text check (currency ~ '^[A-Z]{3}$'),
  state text not null default 'requested' check (state in ('requested', 'ordered', 'paid', 'cancelled')),
  -- In the purchase API, once it has ordered the charge.
  order_id uuid,
  order_number text,
  moved_at timestamptz not null default now(),
  requested_at timestamptz not null default now(),
  unique (company_id, id),
  check ((price is null) = (currency is null)),
  check ((order_id is null) = (state = 'requested')),
  check ((order_id is null) = (order_number is null))
);
create index charges_company on charges (company_id, requested_at desc, id desc);
revoke delete on charges from domicile_api;
revoke update, delete on charges from domicile_client;
