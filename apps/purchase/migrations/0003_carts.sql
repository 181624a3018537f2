-- What a company is about to order, and how it orders. One cart for each company: it is the same for all its people
-- and on all their devices. Whoever changes or orders it locks its row.

create table carts (
  company_id uuid primary key references public.companies (id),
  version integer not null default 1,
  updated_at timestamptz not null default now()
);

create table cart_lines (
  company_id uuid not null references carts (company_id),
  service_id uuid not null references services (id),
  quantity integer not null check (quantity between 1 and 999),
  -- The price that whoever put it in, or confirmed a new one, has seen; null where the price is told on request.
  seen_price bigint,
  seen_currency text not null,
  -- Answers to the questions of the service, by their keys.
  answers jsonb not null default '{}',
  added_by uuid not null references public.users (id),
  added_at timestamptz not null default now(),
  primary key (company_id, service_id)
);

-- Whom invoices of a company are for, and above which total its owners approve what others order.
create table company_billing (
  company_id uuid primary key references public.companies (id),
  name text,
  address text,
  country text check (country ~ '^[A-Z]{2}$'),
  vat_id text,
  email text,
  -- The buyer's own word for the order, such as the number of a cost centre.
  reference text,
  approval_limit bigint check (approval_limit >= 0),
  approval_currency text check (approval_currency ~ '^[A-Z]{3}$'),
  version integer not null default 1,
  check ((approval_limit is null) = (approval_currency is null))
);

-- What the register of VAT numbers said of one, and the number of its answer as proof.
create table vat_checks (
  id uuid primary key,
  company_id uuid not null references public.companies (id),
  country text not null,
  vat_id text not null,
  state text not null check (state in ('valid', 'invalid', 'could-not-check')),
  consultation text,
  name text,
  -- Why it could not be checked.
  failure text,
  checked_at timestamptz not null default now(),
  unique (company_id, id)
);
create index vat_checks_of_company on vat_checks (company_id, vat_id, checked_at desc);
revoke update, delete on vat_checks from domicile_purchase, domicile_buyer;

-- A call that may be sent twice is answered once: the key is kept in the transaction of what the call did.
create table idempotency_keys (
  user_id uuid not null references public.users (id),
  key text not null check (length(key) between 8 and 255),
  -- What was asked for: another question under the same key is refused.
  request bytea not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);
