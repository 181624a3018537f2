-- Work on mail: requests, standing rules, legal holds, and the storage of paper.

-- For how long paper is stored without charge, and what each further day costs. The latest row of a kind counts.
create table mail_storage_terms (
  paper_kind text not null check (paper_kind in ('letter', 'registered', 'parcel', 'courier')),
  valid_from date not null,
  free_days integer not null check (free_days between 0 and 365),
  day_price bigint not null check (day_price between 0 and 1000000),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  primary key (paper_kind, valid_from)
);
revoke insert, update, delete on mail_storage_terms from domicile_client;
insert into mail_storage_terms (paper_kind, valid_from, free_days, day_price, currency) values
  ('letter', '2020-01-01', 30, 20, 'EUR'),
  ('registered', '2020-01-01', 30, 20, 'EUR'),
  ('parcel', '2020-01-01', 10, 100, 'EUR'),
  ('courier', '2020-01-01', 10, 50, 'EUR');

-- The terms for paper of a kind that arrived on a day.
create function storage_terms(kind text, on_day date) returns mail_storage_terms
language sql stable set search_path = pg_catalog as $$
  select terms from public.mail_storage_terms terms
  where paper_kind = kind and valid_from <= on_day order by valid_from desc limit 1
$$;

-- Standing rules: what is done with a company's mail without being asked each time.
create table standing_rules (
  id uuid primary key,
  company_id uuid not null references companies (id),
  -- Words of the sender; null for every sender.
  sender text check (sender <> ''),
  paper_kind text check (paper_kind in ('letter', 'registered', 'parcel', 'courier')),
  kind text not null check (kind in ('scan', 'forward', 'hold', 'destroy')),
  after_days integer not null default 0 check (after_days between 0 and 365),
  destination text check (destination <> ''),
  -- The most that one item may cost without being asked, in minor units.
  cost_limit bigint check (cost_limit > 0),
  cost_currency text check (cost_currency ~ '^[A-Z]{3}$'),
  state text not null default 'proposed' check (state in ('proposed', 'active', 'stopped')),
  drawn_by uuid not null references users (id),
  drawn_at timestamptz not null default now(),
  approved_by uuid references users (id),
  approved_at timestamptz,
  stopped_by uuid references users (id),
  stopped_at timestamptz,
  unique (company_id, id),
  check ((approved_by is null) = (approved_at is null)),
  check ((stopped_by is null) = (stopped_at is null)),
  check (state <> 'active' or approved_at is not null),
  check ((state = 'stopped') = (stopped_at is not null)),
  check ((kind = 'forward') = (destination is not null)),
  check ((cost_limit is null) = (cost_currency is null)),
  check (cost_limit is null or kind = 'forward')
);
create index standing_rules_company on standing_rules (company_id, id);
create index standing_rules_active on standing_rules (company_id, kind) where state = 'active';
revoke delete on standing_rules from domicile_api, domicile_client;

create table mail_requests (
  id uuid primary key,
  company_id uuid not null references companies (id),
  item_id uuid not null references mail_items (id),
  kind text not null check (kind in ('scan', 'rescan', 'forward', 'hold', 'pickup', 'return', 'destroy')),
  state text not null check (state in ('open', 'consent', 'started', 'window', 'done', 'refused', 'cancelled')),
  is_open boolean not null generated always as (state in ('open', 'consent', 'started', 'window')) stored,
  -- Null if a standing rule asked.
  asked_by uuid references users (id),
  rule_id uuid,
  asked_at timestamptz not null default now(),
  note text check (note <> ''),
  destination text check (destination <> ''),
  carrier text check (carrier <> ''),
  -- In minor units.
  cost bigint check (cost > 0),
  cost_currency text check (cost_currency ~ '^[A-Z]{3}$'),
  consented_by uuid references users (id),
  consented_at timestamptz,
  -- From then on the paper may be destroyed.
  window_ends_at timestamptz,
  started_by uuid references users (id),
  started_at timestamptz,
  ended_by uuid references users (id),
  ended_at timestamptz,
  reason text check (reason <> ''),
  tracking text check (tracking <> ''),
  collected_by text check (collected_by <> ''),
  id_seen text check (id_seen <> ''),
  collected_on date,
  witness text check (witness <> ''),
  version integer not null default 1,
  unique (company_id, id),
  foreign key (company_id, rule_id) references standing_rules (company_id, id),
  check (num_nonnulls(asked_by, rule_id) = 1),
  check ((cost is null) = (cost_currency is null)),
  check ((consented_by is null) = (consented_at is null)),
  check ((started_by is null) = (started_at is null)),
  check ((state in ('done', 'refused', 'cancelled')) = (ended_at is not null)),
  check ((kind = 'forward') = (destination is not null)),
  check (state <> 'refused' or reason is not null),
  check (state <> 'window' or (kind = 'destroy' and window_ends_at is not null)),
  -- Seven days in which the client and the firm can change their minds.
  check (window_ends_at >= coalesce(consented_at, asked_at) + interval '7 days'),
  check (kind <> 'destroy' or state not in ('open', 'started')),
  check (kind <> 'destroy' or state not in ('window', 'done') or num_nonnulls(consented_at, rule_id) > 0),
  check (kind <> 'destroy' or state <> 'done' or (witness is not null and ended_by is not null)),
  -- No client pays for what they did not agree to.
  check (state <> 'done' or cost is null or num_nonnulls(consented_at, rule_id) > 0)
);
create unique index mail_requests_open on mail_requests (item_id) where is_open;
create unique index mail_requests_destroyed on mail_requests (item_id) where kind = 'destroy' and state = 'done';
-- A rule is applied to an item once.
create unique index mail_requests_rule on mail_requests (item_id, rule_id);
create index mail_requests_item on mail_requests (item_id, asked_at desc, id desc);
create index mail_requests_queue on mail_requests (asked_at, id) where is_open;
revoke delete on mail_requests from domicile_api;
revoke update, delete on mail_requests from domicile_client;
grant update (state, consented_by, consented_at, window_ends_at, ended_by, ended_at, version) on mail_requests
  to domicile_client;

-- The papers that prove a request was carried out, such as a receipt of the carrier.
create table mail_request_files (
  id uuid primary key,
  company_id uuid not null,
  request_id uuid not null,
  name text not null check (name <> ''),
  media_type text not null check (media_type in ('image/png', 'image/jpeg', 'application/pdf')),
  size integer not null check (size between 1 and 512000),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  bytes bytea,
  store_key text unique,
  uploaded_by uuid not null references users (id),
  uploaded_at timestamptz not null default now(),
  foreign key (company_id, request_id) references mail_requests (company_id, id),
  check (num_nonnulls(bytes, store_key) = 1)
);
create index mail_request_files_request on mail_request_files (request_id, id);
revoke update, delete on mail_request_files from domicile_api;
revoke insert, update, delete on mail_request_files from domicile_client;

-- A hold keeps paper where it is until it is lifted. Internal to the firm, with its reasons.
create table mail_holds (
  id uuid primary key,
  item_id uuid not null references mail_items (id),
  reason text not null check (reason <> ''),
  placed_by uuid not null references users (id),
  placed_at timestamptz not null default now(),
  lift_reason text check (lift_reason <> ''),
  lifted_by uuid references users (id),
  lifted_at timestamptz,
  check (num_nonnulls(lift_reason, lifted_by, lifted_at) in (0, 3))
);
create unique index mail_holds_current on mail_holds (item_id) where lifted_at is null;
revoke delete on mail_holds from domicile_api;
revoke all on mail_holds from domicile_client;

-- The certificate of a destruction, as it was issued.
create table mail_certificates (
  request_id uuid primary key,
  company_id uuid not null,
  bytes bytea not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  issued_at timestamptz not null default now(),
  foreign key (company_id, request_id) references mail_requests (company_id, id)
);
revoke update, delete on mail_certificates from domicile_api;
revoke insert, update, delete on mail_certificates from domicile_client;

-- What a company owes for storage and for forwarding.
create table mail_charges (
  id uuid primary key,
  company_id uuid not null references companies (id),
  item_id uuid not null references mail_items (id),
  kind text not null check (kind in ('storage', 'forward')),
  first_day date not null,
  last_day date not null,
  amount bigint not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  state text not null default 'to_bill' check (state in ('to_bill', 'billed')),
  billed_with uuid,
  charged_at timestamptz not null default now(),
  foreign key (company_id, billed_with) references charges (company_id, id),
  -- No day is charged twice.
  unique (item_id, kind, first_day),
  check (first_day <= last_day),
  check ((state = 'billed') = (billed_with is not null))
);
create index mail_charges_company on mail_charges (company_id, first_day desc, id desc);
create index mail_charges_to_bill on mail_charges (company_id, id) where state = 'to_bill';
revoke delete on mail_charges from domicile_api;
revoke update, delete on mail_charges from domicile_client;

create table mail_storage_reminders (
  item_id uuid not null references mail_items (id),
  storage_until date not null,
  days_before integer not null check (days_before in (1, 7)),
  primary key (item_id, storage_until, days_before)
);
revoke update, delete on mail_storage_reminders from domicile_api;
revoke all on mail_storage_reminders from domicile_client;

create index mail_items_stored on mail_items (storage_until, id)
  where company_id is not null and physical in ('received', 'opened_scanned', 'held');
grant update (storage_until) on mail_items to domicile_client;

-- Paper is destroyed only on a request with consent or an approved rule, after its window, and once.
create function guard_mail_destruction_request() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  if old.physical not in ('received', 'opened_scanned', 'held') then
    raise exception 'the paper is not here any more' using errcode = 'check_violation';
  end if;
  if new.physical = 'destroyed' and not exists (
    select from public.mail_requests request
      left join public.standing_rules rule on rule.id = request.rule_id
    where request.item_id = new.id and request.company_id = new.company_id and request.kind = 'destroy'
      and request.state = 'window' and request.window_ends_at <= now()
      and (request.consented_at is not null or rule.state = 'active')
  ) then
    raise exception 'no destruction of this mail is due' using errcode = 'check_violation';
  end if;
  if new.physical in ('forwarded', 'returned') and old.is_on_legal_hold then
    raise exception 'this mail is on legal hold' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger guard_mail_destruction_request before update of physical on mail_items for each row
  when (new.physical is distinct from old.physical) execute function guard_mail_destruction_request();

-- Requests of the former company end with its access.
create function end_requests_of_moved_mail() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  update public.mail_requests set state = 'cancelled', ended_at = now(), version = version + 1
  where item_id = new.id and is_open;
  new.request := 'none';
  new.request_state := null;
  return new;
end $$;
create trigger end_requests_of_moved_mail before update of company_id on mail_items for each row
  when (new.company_id is distinct from old.company_id) execute function end_requests_of_moved_mail();
