-- The answers of companies to the sections that the firm added to the company form.

-- Every field of any published version, as the last version with it has it. A name that is answered in another way is
-- another field. The name of a field in a repeating section is `section/name`; `rows` are those of the section itself.
create table company_form_fields (
  name text not null check (name <> ''),
  kind text not null check (kind in (
    'line', 'lines', 'formatted', 'number', 'date', 'yes-no', 'one', 'several', 'url', 'file', 'image', 'rows')),
  section text not null,
  label text not null,
  -- Null for rows.
  field jsonb check ((field is null) = (kind = 'rows')),
  -- Its place in the last version with it.
  place integer not null,
  last_version integer not null,
  primary key (name, kind)
);
revoke insert, update, delete on company_form_fields from domicile_client;

-- An answer outlives its field: it stays when the published version no longer has the field, and returns with it.
create table company_form_answers (
  company_id uuid not null references companies (id),
  path text not null check (path <> '' and length(path) <= 200),
  name text not null,
  kind text not null,
  value jsonb not null,
  version integer not null default 1,
  primary key (company_id, path, kind),
  foreign key (name, kind) references company_form_fields (name, kind)
);
create index company_form_answers_field on company_form_answers (name, kind, company_id);

-- The texts of these answers, apart from the names, by which other lists find a company.
alter table companies add column added_text text not null default '';
create index companies_added_search on companies using gin (added_text gin_trgm_ops) with (fastupdate = off);
