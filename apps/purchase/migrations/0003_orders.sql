-- Carts, the billing details of companies, orders with their lines, and renewals.

-- One cart per company, the same for all its people and devices. A change or an order locks its row.
create table carts (
  company_id uuid primary key references public.companies (id),
  version integer not null default 1,
  updated_at timestamptz not null default now()
);

create table cart_lines (
  company_id uuid not null references carts (company_id),
  service_id uuid not null references services (id),
  quantity integer not null check (quantity between 1 and 999),
  -- The price that the client saw when adding it or confirming a new price; null where it is on request.
  seen_price bigint,
  seen_currency text not null,
  -- By the paths of the service's form.
  answers jsonb not null default '{}',
  added_by uuid not null references public.users (id),
  added_at timestamptz not null default now(),
  primary key (company_id, service_id)
);

-- The buyer on the company's invoices, and the total above which its owners approve orders of others.
create table company_billing (
  company_id uuid primary key references public.companies (id),
  name text,
  address text,
  country text check (country ~ '^[A-Z]{2}$'),
  vat_id text,
  email text,
  -- The buyer's reference, such as the number of a cost centre.
  reference text,
  approval_limit bigint check (approval_limit >= 0),
  approval_currency text check (approval_currency ~ '^[A-Z]{3}$'),
  version integer not null default 1,
  check ((approval_limit is null) = (approval_currency is null))
);

-- Answers of the register of VAT numbers, with the number of each answer as proof.
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

create sequence order_numbers;

-- Price, VAT and buyer are frozen when the order is placed or its quote is sent.
create table orders (
  id uuid primary key,
  company_id uuid not null references public.companies (id),
  number text not null unique,
  -- For bank transfers: ISO 11649.
  reference text not null unique check (reference ~ '^RF[0-9]{2}[A-Z0-9]{1,21}$'),
  state text not null check (state in ('quote-requested', 'quote-sent', 'to-approve', 'placed', 'under-review',
    'payment-failed', 'paid', 'needs-data', 'due-diligence', 'fulfilling', 'delivered', 'completed', 'cancelled',
    'refunded')),
  payment_type text not null check (payment_type in ('bank-transfer', 'card')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- In minor units; null until the quote.
  net bigint check (net >= 0),
  vat bigint check (vat >= 0),
  total bigint generated always as (net + vat) stored,
  paid bigint not null default 0 check (paid >= 0),
  -- Refunds that are pending or settled.
  refunded bigint not null default 0 check (refunded between 0 and paid),
  has_open_refund boolean not null default false,
  -- A payment for it is under review; a trigger of payments keeps it.
  has_review boolean not null default false,
  is_disputed boolean not null default false,
  vat_treatment text check (vat_treatment in ('domestic', 'reverse-charge', 'no-valid-id', 'not-checked', 'outside-eu')),
  vat_check_id uuid,
  -- The buyer: {name, address, country, vatId, email, reference}.
  billing jsonb not null,
  note text,
  quote_holds_until date,
  due_on date,
  -- The line of an earlier order that this order renews.
  renews_line_id uuid,
  -- The charge of the main API that it bills.
  charge_id uuid unique,
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
-- One order for each period.
create unique index orders_renewing on orders (renews_line_id) where renews_line_id is not null;
create index orders_search on orders
  using gin (lower(number || ' ' || reference) public.gin_trgm_ops) with (fastupdate = off);

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
  -- Net, for one and for all, in minor units; null until the quote.
  unit_price bigint check (unit_price >= 0),
  net bigint generated always as (unit_price * quantity) stored,
  vat_class text not null check (vat_class in ('standard', 'reduced', 'exempt')),
  vat_exemption text,
  -- In hundredths of a percent.
  vat_rate integer check (vat_rate between 0 and 10000),
  opens text not null check (opens in ('project', 'check', 'address', 'translation', 'nothing')),
  is_regulated boolean not null default false,
  tasks text[] not null default '{}',
  -- The form as it was when ordered: its sections. Empty for a service without one.
  form jsonb not null default '[]',
  answers jsonb not null default '{}',
  documents text[] not null default '{}',
  state text not null default 'waiting' check (state in (
    'waiting', 'needs-data', 'due-diligence', 'queued', 'in-progress', 'delivered', 'done', 'cancelled'
  )),
  -- The project that the main API opened for it.
  record_id uuid,
  moved_at timestamptz,
  search_text text not null generated always as (public.fold(title)) stored,
  unique (order_id, position),
  unique (company_id, id),
  foreign key (company_id, order_id) references orders (company_id, id)
);
create index order_lines_of_service on order_lines (service_id);
create index order_lines_search on order_lines using gin (search_text public.gin_trgm_ops) with (fastupdate = off);
-- The dashboard counts the few that have not started.
create index order_lines_queued on order_lines (order_id) where state = 'queued';
-- The two tables refer to each other.
alter table orders add foreign key (company_id, renews_line_id) references order_lines (company_id, id);

-- The firm's cost of a line, for the whole quantity. The owner's trigger writes it, so that a client who can't read a
-- cost can place an order.
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
  -- Null where the portal did it.
  actor_id uuid references public.users (id),
  on_behalf_of uuid references public.users (id),
  reason text,
  at timestamptz not null default now(),
  foreign key (company_id, order_id) references orders (company_id, id)
);
create index order_states_of_order on order_states (order_id, at, id);
revoke update, delete on order_states from domicile_purchase, domicile_buyer;

-- The client is reminded 30 days ahead, and the service is ordered again on its day unless it was cancelled.
create table renewals (
  id uuid primary key,
  company_id uuid not null,
  -- The line that was paid last.
  line_id uuid not null unique,
  service_id uuid not null references services (id),
  quantity integer not null check (quantity between 1 and 999),
  interval text not null check (interval in ('monthly', 'quarterly', 'yearly')),
  renews_on date not null,
  -- The day of the month on which it began: after a 31st it renews on the last day of a shorter month, then again on a
  -- 31st.
  anchor_day integer not null check (anchor_day between 1 and 31),
  -- The renewal day of the last reminder; another day is reminded of again.
  told_of date,
  cancelled_at timestamptz,
  cancelled_by uuid references public.users (id),
  cancel_reason text,
  -- The next period was not paid in time.
  lapsed_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  unique (company_id, id),
  foreign key (company_id, line_id) references order_lines (company_id, id)
);
create index renewals_due on renewals (renews_on) where cancelled_at is null and lapsed_at is null;
create index renewals_of_company on renewals (company_id, renews_on);

-- The client's answers when ordering one line with their form, for the main API: its job reads them here, so that its
-- payload holds only ids. A function, because a view would show the answers of every order to the main API's requests of
-- staff, whose role is that of its jobs.
create function public.ordered_answers(of_company uuid, of_line uuid) returns table (sections jsonb, answers jsonb)
language sql stable security definer set search_path = purchase, pg_catalog as $$
  select form, line.answers from order_lines line where company_id = of_company and id = of_line
$$;
revoke all on function public.ordered_answers(uuid, uuid) from public;
grant execute on function public.ordered_answers(uuid, uuid) to domicile_api;

-- The regulated services that a company has paid for, on which its due diligence in the main API relies. A service that
-- renews ends with its last period; any other one stays.
create function public.regulated_services(of_company uuid) returns table (slug text, title text, is_running boolean)
language sql stable security definer set search_path = purchase, pg_catalog as $$
  select services.slug, services.title, bool_or(line.renewal is null or exists (
      select from renewals where renewals.company_id = of_company and renewals.service_id = services.id
        and lapsed_at is null and (cancelled_at is null or renews_on > current_date)))
  from order_lines line join orders on orders.id = line.order_id join services on services.id = line.service_id
  where line.company_id = of_company and line.is_regulated and line.state <> 'cancelled'
    and orders.state in ('paid', 'needs-data', 'due-diligence', 'fulfilling', 'delivered', 'completed')
  group by services.id order by services.sort_title, services.id
$$;
revoke all on function public.regulated_services(uuid) from public;
grant execute on function public.regulated_services(uuid) to domicile_api;
