-- Translations of documents: request, quote, work in drafts, final count and delivery.

-- For the letters that are translated.
alter table mail_items add unique (company_id, id);

create table translations (
  id uuid primary key,
  company_id uuid not null references companies (id),
  number integer not null unique generated always as identity,
  name text not null check (name <> ''),
  kind text not null check (kind in ('ordinary', 'certified', 'sworn')),
  source_form text not null check (source_form in ('copy', 'original')),
  -- Null where the answers of a paid order do not name them; staff complete them before the work starts.
  from_language text check (from_language ~ '^[a-z]{2}$'),
  to_language text check (to_language ~ '^[a-z]{2}$'),
  -- As the client counts them.
  requested_pages integer not null check (requested_pages > 0),
  note text,
  wanted_by date,
  with_review boolean not null,
  accepts_silently boolean not null,
  wants_hard_copy boolean not null,
  is_express boolean not null default false,
  -- Why the client counts other pages than the estimate.
  pages_note text check (pages_note <> ''),
  -- The letter that is translated. A letter that moves to another company leaves its translations.
  mail_item_id uuid,
  search_text text not null generated always as (fold(name || ' TR-' || lpad(number::text, 6, '0'))) stored,
  state text not null default 'requested' check (state in (
    'requested', 'quoted', 'accepted', 'translating', 'question', 'client_review', 'in_revision', 'finalising',
    'adjusting', 'delivered', 'complaint', 'declined', 'expired', 'cancelled'
  )),
  is_open boolean not null generated always as (state not in ('delivered', 'declined', 'expired', 'cancelled')) stored,
  -- Null for a translation that was paid for in an order of the purchase API.
  requested_by uuid references users (id),
  requested_at timestamptz not null default now(),
  order_id uuid,
  order_line_id uuid unique,
  order_number text,
  -- The quote, whose price is in minor units and without VAT.
  quote_pages numeric(8, 2) check (quote_pages > 0),
  quote_rule text,
  -- The rule of that day, which also decides the tolerance of the final count.
  page_rule_id uuid,
  quote_price bigint check (quote_price >= 0),
  currency text check (currency ~ '^[A-Z]{3}$'),
  quote_until date,
  due_on date,
  draft_round integer not null default 0,
  final_round integer not null default 0,
  revisions integer not null default 0,
  is_draft_accepted boolean not null default false,
  review_until date,
  final_pages numeric(8, 2) check (final_pages > 0),
  -- Null for pages that were counted by hand.
  final_formula text,
  final_price bigint check (final_price >= 0),
  -- The charge that bills it; null where an order was paid before.
  charge_id uuid unique,
  repertory_number text check (repertory_number <> ''),
  delivered_at timestamptz,
  carrier text check (carrier <> ''),
  tracking text,
  sent_on date,
  complaint text,
  complaint_answer text,
  -- Of the last refusal, revision or cancellation.
  reason text,
  ended_at timestamptz,
  version integer not null default 1,
  unique (company_id, id),
  foreign key (company_id, charge_id) references charges (company_id, id),
  foreign key (company_id, mail_item_id) references mail_items (company_id, id),
  check (from_language <> to_language),
  check (num_nonnulls(from_language, to_language) = 2 or (order_id is not null and state in ('accepted', 'question', 'cancelled'))),
  check (num_nonnulls(order_id, order_line_id, order_number) in (0, 3)),
  check ((requested_by is null) = (order_id is not null)),
  check (num_nonnulls(quote_pages, quote_rule, page_rule_id, quote_price, currency, quote_until) in (0, 6)),
  check (quote_price is not null or final_price is null),
  check (state not in ('quoted', 'declined', 'expired') or quote_price is not null),
  -- Work starts with an accepted quote or a paid order.
  check (state in ('requested', 'question', 'cancelled') or quote_price is not null or order_id is not null),
  check (state not in ('adjusting', 'delivered', 'complaint') or final_pages is not null),
  check (state not in ('delivered', 'complaint') or kind <> 'sworn' or repertory_number is not null),
  check ((state in ('delivered', 'declined', 'expired', 'cancelled')) = (ended_at is not null)),
  check (state not in ('declined', 'cancelled', 'in_revision') or reason is not null or complaint is not null),
  check ((carrier is null) = (sent_on is null)),
  check (state <> 'complaint' or complaint is not null)
);
create index translations_of_mail on translations (mail_item_id);
create index translations_by_due on translations (due_on, id) where is_open;
create index translations_of_company on translations (company_id, id desc);
create index translations_by_state on translations (state, id);
create index translations_by_request on translations (requested_at desc, id desc);
create index translations_quotes on translations (quote_until) where state = 'quoted';
create index translations_reviews on translations (review_until) where state = 'client_review';
create index translations_search on translations using gin (search_text gin_trgm_ops) with (fastupdate = off);
revoke delete on translations from domicile_client;

-- The translator and the cost to the firm, which clients never read.
create table translation_work (
  translation_id uuid primary key,
  company_id uuid not null,
  translator_id uuid not null,
  cost bigint check (cost >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  note text,
  assigned_by uuid not null references users (id),
  assigned_at timestamptz not null default now(),
  foreign key (company_id, translation_id) references translations (company_id, id)
);
revoke all on translation_work from domicile_client;

create table translation_questions (
  id uuid primary key,
  -- The order in which they were stored. Ids follow the clocks of several servers.
  number integer not null unique generated always as identity,
  company_id uuid not null,
  translation_id uuid not null,
  -- The state to which the answer leads back.
  asked_in text not null check (asked_in in ('requested', 'accepted', 'translating', 'in_revision')),
  question text not null check (question <> ''),
  asked_by uuid not null references users (id),
  asked_at timestamptz not null default now(),
  answer text check (answer <> ''),
  answered_by uuid references users (id),
  answered_at timestamptz,
  foreign key (company_id, translation_id) references translations (company_id, id),
  check (num_nonnulls(answer, answered_by, answered_at) in (0, 3))
);
create unique index translation_questions_open on translation_questions (translation_id) where answer is null;
create index translation_questions_translation on translation_questions (translation_id, number);
revoke delete on translation_questions from domicile_api;
revoke insert, delete on translation_questions from domicile_client;

-- The document, drafts and final files. Drafts and final files belong to a delivery, their round.
create table translation_files (
  id uuid primary key,
  company_id uuid not null,
  translation_id uuid not null,
  role text not null check (role in ('source', 'draft', 'final')),
  round integer not null check (round > 0),
  name text not null,
  media_type text not null check (media_type in ('image/png', 'image/jpeg', 'application/pdf')),
  size integer not null check (size between 1 and 512000),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- The bytes, or their key in another store.
  bytes bytea,
  store_key text unique,
  uploaded_by uuid not null references users (id),
  uploaded_at timestamptz not null default now(),
  -- The text of each page, null for one that could not be read; or why no page could be read. Drafts are not read.
  pages text[],
  failure text,
  foreign key (company_id, translation_id) references translations (company_id, id),
  check (num_nonnulls(bytes, store_key) = 1),
  check (num_nonnulls(pages, failure) <= 1)
);
create index translation_files_translation on translation_files (translation_id, role, round, id);
revoke update on translation_files from domicile_api;
grant update (pages, failure) on translation_files to domicile_api;

-- A delivered file stays as it was delivered, and nothing joins it later.
create function guard_delivered_files() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
declare
  file public.translation_files := case tg_op when 'DELETE' then old else new end;
begin
  if exists (
    select from public.translations where id = file.translation_id and file.round <=
      case file.role when 'draft' then draft_round when 'final' then final_round else 0 end
  ) then
    raise exception 'the file was delivered' using errcode = 'check_violation';
  end if;
  return file;
end $$;
create trigger guard_delivered_files before insert or delete on translation_files for each row
  execute function guard_delivered_files();
