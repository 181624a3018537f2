-- Mail that arrives at the addresses of companies: items, their scans with text, and who held them.

create extension if not exists btree_gin;

create table mail_items (
  id uuid primary key,
  number integer not null unique generated always as identity,
  -- Null in quarantine, so that no client sees the item.
  company_id uuid references companies (id),
  -- An address of the company, or of the one whose mail waits in quarantine.
  address_id uuid,
  -- Why staff must decide on it, as a sentence.
  quarantine text check (quarantine <> ''),
  sender text not null check (sender <> ''),
  received_on date not null,
  paper_kind text not null check (paper_kind in ('letter', 'registered', 'parcel', 'courier')),
  -- The place of the paper.
  physical text not null default 'received' check (
    physical in ('received', 'opened_scanned', 'held', 'forwarded', 'returned', 'destroyed')
  ),
  -- What the client asked for last, and what became of it.
  request text not null default 'none' check (
    request in ('none', 'scan', 'rescan', 'forward', 'hold', 'pickup', 'return', 'destroy')
  ),
  request_state text check (request_state in ('open', 'consent', 'window', 'done', 'refused')),
  reading text not null default 'unread' check (reading in ('unread', 'read', 'archived')),
  -- The place of the paper on the shelf.
  shelf text check (shelf <> ''),
  -- The last day for which the storage of the paper is free or paid.
  storage_until date,
  trouble text check (trouble in ('damaged', 'wrong_addressee')),
  is_on_legal_hold boolean not null default false,
  is_statutory boolean not null default false,
  statutory_reason text check (statutory_reason <> ''),
  -- How many further contacts have been notified, and the day on which the next is.
  escalation integer not null default 0,
  escalates_on date,
  acknowledged_at timestamptz,
  acknowledged_by uuid references users (id),
  -- The sender and the text of the pages.
  search tsvector not null default '',
  received_by uuid not null references users (id),
  registered_at timestamptz not null default now(),
  -- Its filing was undone: no one finds the item any more, and its number is not used again.
  withdrawn_at timestamptz,
  version integer not null default 1,
  foreign key (company_id, address_id) references addresses (company_id, id),
  check ((company_id is null) = (quarantine is not null)),
  check (withdrawn_at is null or company_id is null),
  check ((request = 'none') = (request_state is null)),
  check (is_statutory = (statutory_reason is not null)),
  check ((acknowledged_at is null) = (acknowledged_by is null)),
  check (acknowledged_at is null or is_statutory)
);
create index mail_items_company on mail_items (company_id, received_on desc, id desc);
create index mail_items_address on mail_items (address_id, received_on desc, id desc);
create index mail_items_received on mail_items (received_on desc, id desc);
create index mail_items_sender on mail_items (sender, id);
-- Recent mail is rarely archived: without these, an archive would be found by reading all of it first.
create index mail_items_archived on mail_items (received_on desc, id desc)
  where reading = 'archived' and company_id is not null;
create index mail_items_archived_of_company on mail_items (company_id, received_on desc, id desc)
  where reading = 'archived';
create index mail_items_physical on mail_items (physical, received_on desc, id desc);
create index mail_items_quarantine on mail_items (received_on, id) where quarantine is not null;
create index mail_items_escalation on mail_items (escalates_on) where is_statutory and acknowledged_at is null;
create index mail_items_search on mail_items using gin (company_id, search) with (fastupdate = off);
revoke delete on mail_items from domicile_api;
revoke insert, update, delete on mail_items from domicile_client;
grant update (request, request_state, reading, acknowledged_at, acknowledged_by, version) on mail_items to domicile_client;

-- The scans, as they were received. No file is received twice.
create table mail_files (
  id uuid primary key,
  item_id uuid not null references mail_items (id),
  place integer not null check (place > 0),
  name text not null check (name <> ''),
  media_type text not null check (media_type in ('image/png', 'image/jpeg', 'application/pdf')),
  size integer not null check (size between 1 and 512000),
  sha256 text not null unique check (sha256 ~ '^[0-9a-f]{64}$'),
  -- The bytes, or their key in another store.
  bytes bytea,
  store_key text unique,
  -- Why no page of it could be read.
  refused text,
  -- Null until all of its pages are read and drawn.
  read_at timestamptz,
  -- The text of its pages arrived with it.
  has_text boolean not null,
  unique (item_id, place),
  check (num_nonnulls(bytes, store_key) = 1)
);
revoke delete on mail_files from domicile_api;
revoke insert, update, delete on mail_files from domicile_client;

-- The pages of the scans: their text, where each word is, and how they look.
create table mail_pages (
  id uuid primary key,
  file_id uuid not null references mail_files (id),
  number integer not null check (number > 0),
  text text not null,
  words jsonb not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- The text was recognised in a picture.
  is_recognised boolean not null,
  -- Why its text could not be read.
  refused text,
  -- A JPEG.
  picture bytea,
  unique (file_id, number)
);
revoke delete on mail_pages from domicile_api;
revoke insert, update, delete on mail_pages from domicile_client;

-- Who held the paper and what happened to it. Each entry has the hash of the one before.
create table mail_custody (
  item_id uuid not null references mail_items (id),
  number integer not null check (number > 0),
  event text not null check (event <> ''),
  -- Null once the paper is destroyed.
  held_by text check (held_by <> ''),
  witness text check (witness <> ''),
  file_hashes text[] not null,
  details jsonb not null,
  at timestamptz not null,
  previous_hash text check (previous_hash ~ '^[0-9a-f]{64}$'),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  primary key (item_id, number),
  check ((number = 1) = (previous_hash is null))
);
revoke update, delete on mail_custody from domicile_api, domicile_client;
create trigger mail_custody_append_only before update or delete or truncate on mail_custody
  for each statement execute function refuse_change();

-- An entry follows the last one of its item.
create function guard_mail_custody() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  if new.number > 1 and not exists (
    select from public.mail_custody
    where item_id = new.item_id and number = new.number - 1 and hash = new.previous_hash
  ) then
    raise exception 'the entry does not follow the one before' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger guard_mail_custody before insert on mail_custody for each row execute function guard_mail_custody();

-- Statutory mail is never destroyed before the company acknowledged it, nor paper without a scan that was read.
create function mail_may_be_destroyed(item uuid) returns boolean
language sql stable security definer set search_path = pg_catalog as $$
  select not is_on_legal_hold and quarantine is null and (not is_statutory or acknowledged_at is not null)
    and exists (select from public.mail_files file where file.item_id = item)
    and not exists (
      select from public.mail_files file
      where file.item_id = item and (file.read_at is null or file.refused is not null)
    )
  from public.mail_items where id = item
$$;
create function guard_mail_destruction() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  if not public.mail_may_be_destroyed(new.id) then
    raise exception 'this mail must not be destroyed' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger guard_mail_destruction before update of physical on mail_items for each row
  when (new.physical = 'destroyed' and new.physical is distinct from old.physical)
  execute function guard_mail_destruction();

-- Rules by which mail is statutory: the sender, words of the text, and the country of the company.
create table mail_rules (
  id uuid primary key,
  name text not null check (name <> ''),
  sender text check (sender <> ''),
  words text[] not null,
  country text check (country ~ '^[A-Z]{2}$'),
  is_active boolean not null default true,
  version integer not null default 1,
  check (sender is not null or words <> '{}')
);
revoke delete on mail_rules from domicile_api;
revoke all on mail_rules from domicile_client;

insert into mail_rules (id, name, sender, words, country) values
  ('01940000-0000-7000-8000-00000000d001', 'Tax office of the United Kingdom', 'HM Revenue', '{}', 'GB'),
  ('01940000-0000-7000-8000-00000000d002', 'Registrar of the United Kingdom', 'Companies House', '{}', 'GB'),
  ('01940000-0000-7000-8000-00000000d003', 'Tax office', 'tax', '{assessment,penalty,tax return,demand for payment}', null),
  ('01940000-0000-7000-8000-00000000d004', 'Court', 'court', '{}', null),
  ('01940000-0000-7000-8000-00000000d005', 'Registrar', 'registrar', '{}', null),
  ('01940000-0000-7000-8000-00000000d006', 'Court papers', null,
    '{summons,claim form,statutory demand,winding-up petition,writ}', null);
