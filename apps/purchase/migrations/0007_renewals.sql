-- Services that are renewed: each is told of 30 days ahead, and ordered anew on its day unless it was cancelled.

create table renewals (
  id uuid primary key,
  company_id uuid not null,
  -- The line that was paid for last.
  line_id uuid not null unique,
  service_id uuid not null references services (id),
  quantity integer not null check (quantity between 1 and 999),
  interval text not null check (interval in ('monthly', 'quarterly', 'yearly')),
  renews_on date not null,
  -- Of the month, as it began: who began on a 31st goes on on the last day where there is none, and on a 31st again.
  anchor_day integer not null check (anchor_day between 1 and 31),
  -- The day whose renewal was told of; another day is told of again.
  told_of date,
  cancelled_at timestamptz,
  cancelled_by uuid references public.users (id),
  cancel_reason text,
  -- Where the next period was not paid for in time.
  lapsed_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  unique (company_id, id),
  foreign key (company_id, line_id) references order_lines (company_id, id)
);
create index renewals_due on renewals (renews_on) where cancelled_at is null and lapsed_at is null;
create index renewals_of_company on renewals (company_id, renews_on);

alter table orders add foreign key (company_id, renews_line_id) references order_lines (company_id, id);
-- One order for each period.
create unique index orders_renewing on orders (renews_line_id) where renews_line_id is not null;
