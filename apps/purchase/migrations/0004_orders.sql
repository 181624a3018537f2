-- Orders with their lines. What was agreed is frozen when an order is placed, or its quote sent: price, VAT, buyer.

create sequence order_numbers;

create table orders (
  id uuid primary key,
  company_id uuid not null references public.companies (id),
  number text not null unique,
  -- What a payer names at a bank transfer: ISO 11649.
  reference text not null unique check (reference ~ '^RF[0-9]{2}[A-Z0-9]{1,21}$'),
  state text not null check (state in ('quote-requested', 'quote-sent', 'to-approve', 'placed', 'under-review',
    'payment-failed', 'paid', 'needs-data', 'fulfilling', 'delivered', 'completed', 'cancelled', 'refunded')),
  payment_type text not null check (payment_type in ('bank-transfer', 'card')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- In minor units; null while a price is still to be told.
  net bigint check (net >= 0),
  vat bigint check (vat >= 0),
  total bigint generated always as (net + vat) stored,
  paid bigint not null default 0 check (paid >= 0),
  -- What is on its way back, or has arrived.
  refunded bigint not null default 0 check (refunded between 0 and paid),
  has_open_refund boolean not null default false,
  -- Money came for it of which nobody has said what it is for; payments keep it.
  has_review boolean not null default false,
  is_disputed boolean not null default false,
  vat_treatment text check (vat_treatment in ('domestic', 'reverse-charge', 'no-valid-id', 'not-checked', 'outside-eu')),
  vat_check_id uuid,
  -- The buyer: {name, address, country, vatId, email, reference}.
  billing jsonb not null,
  note text,
  quote_holds_until date,
  due_on date,
  -- The order that this one renews a service of.
  renews_line_id uuid,
  placed_by uuid references public.users (id),
  placed_at timestamptz,
  approved_by uuid references public.users (id),
  paid_at timestamptz,
  ended_at timestamptz,
  end_reason text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, id),
  foreign key (company_id, vat_check_id) references vat_checks (company_id, id),
  check (state in ('quote-requested', 'cancelled') or (net is not null and vat is not null))
);
create index orders_by_creation on orders (created_at desc, id desc);
create index orders_of_company on orders (company_id, created_at desc, id desc);
create index orders_by_state on orders (state, created_at desc, id desc);
create index orders_of_buyer on orders (placed_by, id);
create index orders_by_total on orders (total desc nulls last, id desc);
create index orders_by_update on orders (updated_at, id);
create index orders_in_trouble on orders (created_at desc, id desc) 
  where has_open_refund or has_review or is_disputed;
create index orders_search on orders using gin (lower(number || ' ' || reference) public.gin_trgm_ops);

create table order_lines (
  id uuid primary key,
  company_id uuid not null,
  order_id uuid not null,
  position integer not null,
  service_id uuid not null references services (id),
  title text not null,
  kind text not null check (kind in ('one-off', 'recurring', 'on-request')),
  renewal text check (renewal in ('monthly', 'quarterly', 'yearly')),
  quantity integer not null check (quantity between 1 and 999),
  -- Net, for one and for all, in minor units; null until a quote tells it.
  unit_price bigint check (unit_price >= 0),
  net bigint generated always as (unit_price * quantity) stored,
  vat_class text not null check (vat_class in ('standard', 'reduced', 'exempt')),
  vat_exemption text,
  -- In hundredths of a percent.
  vat_rate integer check (vat_rate between 0 and 10000),
  opens text not null check (opens in ('project', 'nothing')),
  tasks text[] not null default '{}',
  questions jsonb not null default '[]',
  answers jsonb not null default '{}',
  documents text[] not null default '{}',
  state text not null default 'waiting' check (state in ('waiting', 'needs-data', 'queued', 'in-progress', 'delivered', 'done', 'cancelled')),
  -- What the main API opened for it.
  record_id uuid,
  moved_at timestamptz,
  unique (order_id, position),
  unique (company_id, id),
  foreign key (company_id, order_id) references orders (company_id, id)
);
create index order_lines_of_service on order_lines (service_id);

-- What the lines cost the firm, for all their pieces. A trigger of the owner's writes it, so that an order is placed in
-- rights that can not read a cost.
create table order_line_costs (
  line_id uuid primary key,
  company_id uuid not null,
  cost bigint not null check (cost >= 0),
  foreign key (company_id, line_id) references order_lines (company_id, id)
);
revoke all on order_line_costs from domicile_buyer;

create function keep_cost_of_line() returns trigger
language plpgsql security definer set search_path = purchase, pg_catalog as $$
begin
  insert into order_line_costs (line_id, company_id, cost)
    select new.id, new.company_id, cost * new.quantity from service_costs where service_id = new.service_id;
  return null;
end $$;
revoke all on function keep_cost_of_line() from public;
create trigger keep_cost after insert on order_lines for each row execute function keep_cost_of_line();

-- Every change of the state; never rewritten.
create table order_states (
  id uuid primary key,
  company_id uuid not null,
  order_id uuid not null,
  event text not null,
  from_state text,
  to_state text not null,
  -- None where the portal did it.
  actor_id uuid references public.users (id),
  on_behalf_of uuid references public.users (id),
  reason text,
  at timestamptz not null default now(),
  foreign key (company_id, order_id) references orders (company_id, id)
);
create index order_states_of_order on order_states (order_id, at, id);
revoke update, delete on order_states from domicile_purchase, domicile_buyer;
