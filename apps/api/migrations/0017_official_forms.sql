-- Official PDFs whose fields are filled with the answers to a template.

create table official_forms (
  id uuid primary key,
  template_id uuid not null references templates (id),
  name text not null check (name <> ''),
  content bytea not null,
  sha256 text not null,
  -- As read from the PDF: name, kind, options.
  pdf_fields jsonb not null,
  fillings jsonb not null default '[]',
  version integer not null default 1,
  created_by uuid not null references users (id),
  created_at timestamptz not null default now()
);
create index official_forms_of_template on official_forms (template_id, name, id);
revoke insert, update, delete on official_forms from domicile_client;
