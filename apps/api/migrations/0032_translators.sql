-- Translators and what they cost, the rules by which pages are counted and priced, and the glossary of each company.

create table translators (
  id uuid primary key,
  name text not null check (name <> ''),
  email text not null unique,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  sworn_number text check (sworn_number <> ''),
  sworn_authority text check (sworn_authority <> ''),
  sworn_country text check (sworn_country ~ '^[A-Z]{2}$'),
  sworn_until date,
  capacity text,
  search_text text not null generated always as (
    fold(name || ' ' || email || ' ' || coalesce(sworn_number, ''))
  ) stored,
  archived_at timestamptz,
  version integer not null default 1,
  check (num_nonnulls(sworn_number, sworn_authority, sworn_country) in (0, 3)),
  check (sworn_until is null or sworn_number is not null)
);
create index translators_search on translators using gin (search_text gin_trgm_ops) with (fastupdate = off);
alter table translation_work add foreign key (translator_id) references translators (id);
revoke delete on translators from domicile_api;
revoke all on translators from domicile_client;

-- What a translator takes, by direction and kind, and the cost to the firm.
create table translator_rates (
  translator_id uuid not null references translators (id),
  place integer not null,
  from_language text not null check (from_language ~ '^[a-z]{2}$'),
  to_language text not null check (to_language ~ '^[a-z]{2}$'),
  kind text not null check (kind in ('ordinary', 'certified', 'sworn')),
  per text not null check (per in ('page', 'word')),
  -- In minor units of the translator's currency.
  cost bigint check (cost >= 0),
  primary key (translator_id, from_language, to_language, kind),
  check (from_language <> to_language)
);
create index translator_rates_pair on translator_rates (from_language, to_language, kind);
revoke all on translator_rates from domicile_client;

-- A rule holds from its first day until another for the same kind and languages starts. Rows never change, as quotes
-- name them.
create table page_rules (
  id uuid primary key,
  kind text not null check (kind in ('ordinary', 'certified', 'sworn')),
  from_language text check (from_language ~ '^[a-z]{2}$'),
  to_language text check (to_language ~ '^[a-z]{2}$'),
  starts_on date not null,
  unit text not null check (unit in ('characters', 'words')),
  size integer not null check (size between 1 and 100000),
  count_side text not null check (count_side in ('source', 'target')),
  counts_spaces boolean not null,
  rounding text not null check (rounding in ('ceil', 'half', 'none')),
  min_pages integer not null check (min_pages between 1 and 100),
  tolerance_percent integer not null check (tolerance_percent between 0 and 100),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Net, of a page, in minor units.
  price bigint check (price >= 0),
  express_percent integer check (express_percent between 0 and 300),
  added_by uuid references users (id),
  added_at timestamptz not null default now(),
  unique nulls not distinct (kind, from_language, to_language, starts_on),
  check (from_language <> to_language)
);
alter table translations add foreign key (page_rule_id) references page_rules (id);
revoke update on page_rules from domicile_api;
revoke insert, update, delete on page_rules from domicile_client;

-- Poland counts pages of sworn translations by its decree, the United States certified ones by words.
insert into page_rules (id, kind, from_language, to_language, starts_on, unit, size, count_side, counts_spaces, rounding,
  min_pages, tolerance_percent, currency, price, express_percent) values
  ('01940000-0000-7000-8000-00000000a001', 'ordinary', null, null, '2026-01-01', 'characters', 1800, 'source', true, 'half',
    1, 10, 'EUR', 2800, 50),
  ('01940000-0000-7000-8000-00000000a002', 'certified', null, null, '2026-01-01', 'words', 250, 'source', true, 'ceil',
    1, 10, 'EUR', 3500, 50),
  ('01940000-0000-7000-8000-00000000a003', 'sworn', null, null, '2026-01-01', 'characters', 1800, 'target', true, 'ceil',
    1, 10, 'EUR', null, null),
  ('01940000-0000-7000-8000-00000000a004', 'sworn', null, 'pl', '2026-01-01', 'characters', 1125, 'target', true, 'ceil',
    1, 10, 'EUR', 1800, 100),
  ('01940000-0000-7000-8000-00000000a005', 'sworn', 'pl', null, '2026-01-01', 'characters', 1125, 'target', true, 'ceil',
    1, 10, 'EUR', 2100, 100);

create table glossary_terms (
  id uuid primary key,
  company_id uuid not null references companies (id),
  term text not null check (term <> ''),
  language text not null check (language ~ '^[a-z]{2}$'),
  translation text check (translation <> ''),
  stays_as_is boolean not null,
  note text,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  unique (company_id, id),
  check (translation is not null or stays_as_is)
);
create unique index glossary_terms_term on glossary_terms (company_id, lower(term), language);

-- A document whose pages are counted before a translation is ordered. The text of each page is read by a job.
create table translation_estimates (
  id uuid primary key,
  company_id uuid not null references companies (id),
  name text not null,
  media_type text not null check (media_type in ('image/png', 'image/jpeg', 'application/pdf')),
  size integer not null check (size between 1 and 512000),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- The bytes, or their key in another store.
  bytes bytea,
  store_key text unique,
  state text not null default 'reading' check (state in ('reading', 'read', 'failed')),
  -- The text of each page in order; null for one that could not be read.
  pages text[],
  failure text,
  requested_by uuid not null references users (id),
  requested_at timestamptz not null default now(),
  check (num_nonnulls(bytes, store_key) = 1),
  check ((state = 'read') = (pages is not null)),
  check ((state = 'failed') = (failure is not null))
);
create index translation_estimates_age on translation_estimates (requested_at);

-- The pages of delivered translations as hashes of short sequences of words: they show what was translated before, and
-- no text can be read from them. They are compared within a company alone.
create table translated_pages (
  company_id uuid not null references companies (id),
  -- The number of the translation, such as TR-000012.
  number text not null,
  page integer not null check (page > 0),
  kind text not null check (kind in ('ordinary', 'certified', 'sworn')),
  from_language text not null check (from_language ~ '^[a-z]{2}$'),
  to_language text not null check (to_language ~ '^[a-z]{2}$'),
  delivered_on date not null,
  hashes bigint[] not null,
  primary key (company_id, number, page)
);
revoke update on translated_pages from domicile_api;
revoke insert, update, delete on translated_pages from domicile_client;
