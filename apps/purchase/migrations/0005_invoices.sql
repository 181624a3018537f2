-- Invoices, credit notes and pro formas. The transaction that issues one takes the next number of its series and year,
-- without a gap. None ever changes: a credit note corrects it.

create table number_series (
  series text not null,
  year integer not null,
  last integer not null check (last > 0),
  primary key (series, year)
);

create table invoices (
  id uuid primary key,
  company_id uuid not null,
  order_id uuid not null,
  kind text not null check (kind in ('invoice', 'credit-note', 'pro-forma')),
  series text not null,
  year integer not null,
  position integer not null check (position > 0),
  number text not null unique,
  issued_on date not null,
  -- The day of the supply, or of an earlier payment.
  supplied_on date,
  due_on date,
  currency text not null,
  -- In minor units; negative in a credit note.
  net bigint not null,
  vat bigint not null,
  total bigint not null generated always as (net + vat) stored,
  -- The whole document: {seller, buyer, lines, rates, vatTreatment, vatNote, reference}.
  content jsonb not null,
  -- The invoice that a credit note corrects, in whole or in part, and why.
  credits_id uuid,
  reason text,
  created_at timestamptz not null default now(),
  search_text text not null generated always as (public.fold(
    number || ' ' || coalesce(content ->> 'orderNumber', '') || ' ' || coalesce(content -> 'buyer' ->> 'name', '')
  )) stored,
  unique (series, year, position),
  unique (company_id, id),
  foreign key (company_id, order_id) references orders (company_id, id),
  foreign key (company_id, credits_id) references invoices (company_id, id),
  check ((kind = 'credit-note') = (credits_id is not null and reason is not null)),
  check (case kind when 'credit-note' then net <= 0 and vat <= 0 else net >= 0 and vat >= 0 end)
);
create index invoices_by_day on invoices (issued_on desc, id desc);
create index invoices_of_company on invoices (company_id, issued_on desc, id desc);
create index invoices_of_order on invoices (order_id);
create index invoices_search on invoices using gin (search_text public.gin_trgm_ops) with (fastupdate = off);
create index invoices_credited on invoices (credits_id) where credits_id is not null;
revoke update, delete on invoices from domicile_purchase, domicile_buyer;
