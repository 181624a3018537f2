-- Scans of mail as they come in, the letters they are divided into, and the pages of those. All of it is internal to the firm.

create table scans (
  id uuid primary key,
  source text not null check (source in ('upload', 'folder', 'email')),
  name text not null check (name <> ''),
  media_type text not null check (media_type in ('image/png', 'image/jpeg', 'application/pdf')),
  size integer not null check (size between 1 and 26214400),
  -- The same file is taken in once.
  sha256 text not null unique check (sha256 ~ '^[0-9a-f]{64}$'),
  -- The bytes, or their key in another store.
  bytes bytea,
  store_key text unique,
  uploaded_by uuid references users (id),
  -- The address that an email came from.
  sent_by text,
  received_at timestamptz not null default now(),
  state text not null default 'reading' check (state in ('reading', 'read', 'failed', 'discarded')),
  -- Counted before each attempt to read it: a file that ends the worker is not read for ever.
  attempts integer not null default 0,
  failure text,
  check (num_nonnulls(bytes, store_key) = 1),
  check ((source = 'upload') = (uploaded_by is not null)),
  check (source = 'email' or sent_by is null),
  check ((state in ('failed', 'discarded')) = (failure is not null))
);
create index scans_open on scans (state, id) where state in ('reading', 'failed');
revoke delete on scans from domicile_api;
revoke all on scans from domicile_client;

create table scan_letters (
  id uuid primary key,
  scan_id uuid not null references scans (id),
  -- Its place in the queue, with the scan.
  first_page integer not null check (first_page > 0),
  state text not null default 'waiting' check (state in ('waiting', 'filed', 'merged', 'deleted')),
  -- What its text proposes: companies, sender and date.
  proposal jsonb not null,
  claimed_by uuid references users (id),
  claimed_until timestamptz,
  -- A letter becomes one item.
  mail_item_id uuid unique references mail_items (id),
  ended_by uuid references users (id),
  ended_at timestamptz,
  version integer not null default 1,
  check ((claimed_by is null) = (claimed_until is null)),
  check ((state = 'filed') = (mail_item_id is not null)),
  check ((state = 'waiting') = (ended_by is null)),
  check ((ended_by is null) = (ended_at is null))
);
create index scan_letters_waiting on scan_letters (scan_id, first_page) where state = 'waiting';
create index scan_letters_claimed on scan_letters (claimed_by) where claimed_by is not null;
create index scan_letters_filed on scan_letters (ended_at) where state = 'filed';
revoke delete on scan_letters from domicile_api;
revoke all on scan_letters from domicile_client;

create table scan_pages (
  id uuid primary key,
  scan_id uuid not null references scans (id),
  number integer not null check (number > 0),
  -- Null for separators, and until the whole scan is read.
  letter_id uuid references scan_letters (id),
  text text not null,
  words jsonb not null,
  source text not null check (source in ('file', 'picture', 'blank', 'none')),
  -- Why it could not be read, or not be drawn.
  failure text,
  -- An upright JPEG, and its size in pixels.
  picture bytea,
  width integer not null default 0,
  height integer not null default 0,
  turns integer not null default 0,
  unique (scan_id, number),
  check ((source = 'none') <= (failure is not null)),
  check ((picture is null) = (width = 0 and height = 0))
);
create index scan_pages_letter on scan_pages (letter_id, scan_id, number);
-- The pages whose pictures are deleted after some days.
create index scan_pages_drawn on scan_pages (letter_id) where picture is not null;
revoke delete on scan_pages from domicile_api;
revoke all on scan_pages from domicile_client;

-- The senders of filed letters, by which the next letters of the same are recognised.
create table mail_senders (
  -- The name without accents and in lower case.
  key text primary key check (key <> ''),
  name text not null check (name <> ''),
  letters integer not null default 1
);
revoke delete on mail_senders from domicile_api;
revoke all on mail_senders from domicile_client;
