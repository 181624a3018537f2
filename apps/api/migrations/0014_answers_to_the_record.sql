-- Answers that come from the record of a company.

-- The values that the record had when an assignment was created, by the paths of the fields bound to them.
create table assignment_prefills (
  company_id uuid not null,
  assignment_id uuid not null,
  path text not null check (path <> '' and length(path) <= 200),
  -- Null: the record had no value.
  value text,
  primary key (assignment_id, path),
  foreign key (company_id, assignment_id) references assignments (company_id, id)
);
revoke all on assignment_prefills from domicile_client;

-- Changes of the record that accepted answers propose, as the reviewer ticked them. Two people decide on owners: the
-- one who confirms has neither accepted the answers nor proposed the change.
create table assignment_record_changes (
  id uuid primary key,
  company_id uuid not null,
  assignment_id uuid not null,
  changes jsonb not null,
  -- A digest of the differences between answers and record that the reviewer saw.
  seen text not null,
  is_ownership boolean not null,
  -- The file of the answers, or the document of the company, that the reviewer chose as evidence.
  evidence_file_id uuid,
  evidence_document_id uuid,
  accepted_by uuid not null references users (id),
  proposed_by uuid not null references users (id),
  proposed_at timestamptz not null default now(),
  decision text check (decision in ('applied', 'declined')),
  decided_by uuid references users (id),
  decided_at timestamptz,
  reason text,
  foreign key (company_id, assignment_id) references assignments (company_id, id),
  foreign key (company_id, evidence_file_id) references assignment_files (company_id, id)
    on delete set null (evidence_file_id),
  foreign key (company_id, evidence_document_id) references company_files (company_id, id),
  check (num_nonnulls(evidence_file_id, evidence_document_id) <= 1),
  check ((decision is null) = (decided_by is null)),
  check ((decision is null) = (decided_at is null)),
  check ((decision is not distinct from 'declined') = (reason is not null)),
  constraint four_eyes check (
    not is_ownership or decision is distinct from 'applied'
    or (decided_by <> accepted_by and decided_by <> proposed_by)
  )
);
create unique index assignment_record_changes_open on assignment_record_changes (assignment_id)
  where decision is null;
create index assignment_record_changes_assignment on assignment_record_changes (assignment_id, id desc);
create index assignment_record_changes_evidence on assignment_record_changes (evidence_file_id)
  where evidence_file_id is not null;
revoke all on assignment_record_changes from domicile_client;

-- Where each value of a company's record comes from; a field without a value has no row.
create table company_value_sources (
  company_id uuid not null references companies (id),
  -- The company, or one of its owners, officers or employees.
  subject_id uuid not null,
  -- The name of a field of the record; of the company also one that the firm added, as `form:kind:path`.
  field text not null,
  source text not null check (source in ('staff', 'company', 'assignment', 'import')),
  -- Null for imports, and for answers of people without an account.
  entered_by uuid references users (id),
  entered_at timestamptz not null default now(),
  assignment_id uuid,
  -- A file of the answers, or a document of the company, that supports it.
  evidence_file_id uuid,
  evidence_document_id uuid,
  -- The day from which the company is asked for it again.
  ask_again_on date,
  primary key (company_id, subject_id, field),
  foreign key (company_id, assignment_id) references assignments (company_id, id),
  foreign key (company_id, evidence_file_id) references assignment_files (company_id, id)
    on delete set null (evidence_file_id),
  foreign key (company_id, evidence_document_id) references company_files (company_id, id),
  check (num_nonnulls(evidence_file_id, evidence_document_id) <= 1),
  check ((source = 'assignment') = (assignment_id is not null)),
  check (source in ('import', 'assignment') or entered_by is not null),
  check (source = 'assignment' or num_nonnulls(evidence_file_id, evidence_document_id) = 0)
);
create index company_value_sources_evidence on company_value_sources (evidence_file_id)
  where evidence_file_id is not null;

-- A document that came from a survey, and the file of the answers that it is a copy of. `answered_by` is null for
-- people without an account.
alter table company_files
  add column assignment_id uuid,
  add column answered_by uuid references users (id),
  add column answered_file_id uuid,
  add foreign key (company_id, assignment_id) references assignments (company_id, id),
  add foreign key (company_id, answered_file_id) references assignment_files (company_id, id)
    on delete set null (answered_file_id),
  add check (assignment_id is not null or num_nonnulls(answered_file_id, answered_by) = 0);
create unique index company_files_answered on company_files (answered_file_id, kind)
  where answered_file_id is not null;

-- A template that the portal made for one survey: it is not offered for others.
alter table templates add column is_generated boolean not null default false;
