-- Payments, refunds and disputes, and the bank statements that report transfers.

create table payments (
  id uuid primary key,
  company_id uuid not null,
  order_id uuid not null,
  type text not null check (type in ('bank-transfer', 'card')),
  currency text not null,
  amount bigint not null check (amount > 0),
  -- pending: a card payment has begun. review: the money received differs from the amount due.
  state text not null check (state in ('pending', 'settled', 'review', 'failed')),
  -- The provider's id, such as of a Checkout Session; one payment for each.
  provider_id text unique,
  -- The provider's id of the charge, which refunds and disputes name.
  provider_charge text unique,
  expires_at timestamptz,
  received_on date,
  failure text,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  unique (company_id, id),
  foreign key (company_id, order_id) references orders (company_id, id),
  check ((state = 'settled') = (settled_at is not null))
);
create index payments_of_order on payments (order_id);
create unique index payments_pending on payments (order_id) where state = 'pending';

create function note_review() returns trigger language plpgsql set search_path = purchase, pg_catalog as $$
declare
  changed uuid := coalesce(new.order_id, old.order_id);
begin
  update orders set has_review = not has_review
    where id = changed
      and has_review <> exists (select from payments where order_id = changed and state = 'review');
  return null;
end $$;
create trigger note_review after insert or delete or update of state on payments
  for each row execute function note_review();

-- Charges whose payers asked their bank for the money back, by the provider's ids.
create table disputes (
  id text primary key,
  company_id uuid not null,
  order_id uuid not null,
  state text not null check (state in ('open', 'kept', 'lost')),
  -- The disputed part of its payment: what a lost dispute takes, as far as no refund returned it before.
  payment_id uuid not null,
  amount bigint not null check (amount > 0),
  unique (company_id, id),
  foreign key (company_id, payment_id) references payments (company_id, id),
  foreign key (company_id, order_id) references orders (company_id, id)
);
create index disputes_of_order on disputes (order_id);
revoke insert, update, delete on disputes from domicile_buyer;

create table refunds (
  id uuid primary key,
  company_id uuid not null,
  order_id uuid not null,
  payment_id uuid not null,
  -- The lost dispute by which the bank took the money: nobody at the firm asked for it, and the firm decides whether
  -- to credit the invoice.
  dispute_id text,
  amount bigint not null check (amount > 0),
  reason text not null,
  -- The way of the payment, or a bank transfer in its place.
  type text not null check (type in ('bank-transfer', 'card')),
  -- Of a payment under review, which its order never counted.
  of_reviewed boolean not null,
  -- pending: the provider, or the firm's bank, has yet to carry it out.
  state text not null check (state in ('pending', 'settled', 'failed')),
  provider_id text unique,
  asked_by uuid references public.users (id),
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  failure text,
  foreign key (company_id, order_id) references orders (company_id, id),
  foreign key (company_id, payment_id) references payments (company_id, id),
  foreign key (company_id, dispute_id) references disputes (company_id, id)
);
create index refunds_of_order on refunds (order_id);
create index refunds_of_payment on refunds (payment_id);
create index refunds_of_dispute on refunds (dispute_id) where dispute_id is not null;
create index disputes_of_payment on disputes (payment_id);
-- The dashboard counts the few that are pending.
create index refunds_pending on refunds (order_id) where state = 'pending';

-- Each event of the card provider is handled once.
create table provider_events (
  id text primary key,
  type text not null,
  -- The provider's object that it is about.
  object_id text,
  received_at timestamptz not null default now()
);
create index provider_events_about on provider_events (object_id, type);

create table bank_statements (
  id uuid primary key,
  name text not null,
  format text not null check (format in ('camt.053', 'csv')),
  -- The same file is imported once.
  sha256 text not null unique check (sha256 ~ '^[0-9a-f]{64}$'),
  -- Including entries that an earlier statement contained.
  entry_count integer not null check (entry_count > 0),
  imported_by uuid not null references public.users (id),
  imported_at timestamptz not null default now()
);

create table bank_entries (
  id uuid primary key,
  statement_id uuid references bank_statements (id),
  -- Identifies the entry, so that overlapping statements add it once.
  fingerprint text not null unique,
  -- The next three recognise the entry in a file of the other format, which names it differently.
  -- The firm's own account, where the file names it.
  account text,
  -- The bank's id and the texts of the payment, letters and digits only.
  marks text[] not null default '{}',
  -- The statements of the other format that repeated it.
  also_in uuid[] not null default '{}',
  booked_on date not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount bigint not null check (amount <> 0),
  payer text,
  payer_account text,
  message text not null default '',
  state text not null default 'open' check (state in ('open', 'matched', 'set-aside')),
  -- The payment that it settled, and the company that paid.
  company_id uuid,
  payment_id uuid unique,
  set_aside_reason text,
  handled_by uuid references public.users (id),
  handled_at timestamptz,
  foreign key (company_id, payment_id) references payments (company_id, id),
  check ((state = 'matched') = (payment_id is not null)),
  check ((payment_id is null) = (company_id is null)),
  check ((state = 'set-aside') = (set_aside_reason is not null))
);
create index bank_entries_by_day on bank_entries (state, booked_on desc, id desc);
create index bank_entries_alike on bank_entries (booked_on, currency, amount);
create index bank_entries_of_statement on bank_entries (statement_id);
revoke all on bank_statements, bank_entries, provider_events from domicile_buyer;
