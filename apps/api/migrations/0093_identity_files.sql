-- Copies of the documents that prove who the people of the registers are, and who says that a document was verified.

alter table company_owners add unique (company_id, id);
alter table company_officers add unique (company_id, id);

create table identity_files (
  id uuid primary key,
  company_id uuid not null,
  owner_id uuid,
  officer_id uuid,
  -- The document that it is a copy of: once the entry names another one, the file is an earlier one.
  document_kind text not null,
  document_number text not null,
  document_country text not null,
  name text not null,
  media_type text not null check (media_type in ('image/png', 'image/jpeg', 'application/pdf')),
  size integer not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- The bytes, or their key in another store.
  bytes bytea,
  store_key text unique,
  uploaded_by uuid not null references users (id),
  uploaded_at timestamptz not null default now(),
  -- The member of staff who supplied it while acting as the company.
  acted_by uuid references users (id),
  foreign key (company_id, owner_id) references company_owners (company_id, id),
  foreign key (company_id, officer_id) references company_officers (company_id, id),
  constraint identity_files_size_check
    check (size between 1 and case media_type when 'application/pdf' then 10485760 else 512000 end),
  check (num_nonnulls(owner_id, officer_id) = 1),
  check (num_nonnulls(bytes, store_key) = 1)
);
create index identity_files_owner on identity_files (company_id, owner_id, id) where owner_id is not null;
create index identity_files_officer on identity_files (company_id, officer_id, id) where officer_id is not null;
revoke update on identity_files from domicile_api, domicile_client;

-- The file of the document that an entry names now: the newest copy of that document.
create function current_identity_file(entry uuid, kind text, number text, country text) returns uuid
  language sql stable set search_path = public as $$
  select id from identity_files
  where (owner_id = entry or officer_id = entry)
    and (document_kind, document_number, document_country) = (kind, number, country)
  order by id desc limit 1
$$;

do $$
declare
  register text;
begin
  foreach register in array array['company_owners', 'company_officers'] loop
    execute format($sql$
      alter table %1$I
        -- The member of staff who entered the document while acting as the company.
        add column document_acted_by uuid references users (id),
        -- Null also for documents from before it was stored.
        add column document_seen_by uuid references users (id),
        add check (document_seen is not null or document_seen_by is null)
    $sql$, register);
  end loop;
end $$;

create or replace function forget_seen_document() returns trigger language plpgsql as $$
begin
  if new.document_seen is not distinct from old.document_seen then
    new.document_seen := null;
    new.document_seen_by := null;
  end if;
  return new;
end $$;

-- A member of staff who supplied a document does not verify it. Processes of the last release do not know who verified
-- one: during an update they may say so only of a document that staff did not supply and that has no copy.
create function guard_seen_document() returns trigger
  language plpgsql set search_path = public as $$
declare
  is_unsigned constant boolean :=
    new.document_seen_by is null and new.document_seen is distinct from old.document_seen;
begin
  if new.document_seen is null then
    new.document_seen_by := null;
  elsif new.document_seen_by = new.document_acted_by
    or (is_unsigned and new.document_acted_by is not null)
    or exists (
      select from identity_files
      where id = current_identity_file(new.id, new.document_kind, new.document_number, new.document_country)
        and (is_unsigned or new.document_seen_by in (uploaded_by, acted_by)))
  then
    raise exception 'a second person must verify this document' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger guard_seen_document before insert or update of document_seen, document_seen_by on company_owners
  for each row execute function guard_seen_document();
create trigger guard_seen_document before insert or update of document_seen, document_seen_by on company_officers
  for each row execute function guard_seen_document();
