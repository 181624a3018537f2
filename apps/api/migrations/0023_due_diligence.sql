-- Due diligence: a case per company, its reviews with their sections, and decisions that another person takes.

-- A row is proposed by one person and adopted by another; the latest adopted row is in force.
create table due_diligence_settings (
  number integer primary key generated always as identity,
  state text not null default 'proposed' check (state in ('proposed', 'adopted', 'rejected')),
  -- The anti-bribery form.
  template_id uuid references templates (id),
  required_documents text[] not null,
  reason text not null check (reason <> ''),
  -- Null for the settings that the portal began with.
  proposed_by uuid references users (id),
  proposed_at timestamptz not null default now(),
  decided_by uuid references users (id),
  decided_at timestamptz,
  rejection text,
  check ((state = 'proposed') = (decided_at is null)),
  check ((state = 'rejected') = (rejection is not null)),
  -- No one adopts a proposal of their own; a proposer may withdraw it.
  check (number = 1 or (proposed_by is not null
    and (state <> 'adopted' or (decided_by is not null and decided_by <> proposed_by))))
);
create unique index due_diligence_settings_proposed on due_diligence_settings (state) where state = 'proposed';
create index due_diligence_settings_adopted on due_diligence_settings (number desc) where state = 'adopted';
insert into due_diligence_settings (state, template_id, required_documents, reason, decided_at)
select 'adopted', id, '{articlesOfIncorporation,goodStanding,aml}', 'The settings that the portal began with.', now()
from templates where use = 'companyAbc';
revoke all on due_diligence_settings from domicile_client;
revoke delete on due_diligence_settings from domicile_api;

create table due_diligence_cases (
  id uuid primary key,
  company_id uuid not null unique references companies (id),
  number integer not null unique generated always as identity,
  slug text not null unique generated always as ('dd-' || lpad(number::text, 6, '0')) stored,
  state text not null default 'not_started' check (state in (
    'not_started', 'collecting', 'info_requested', 'reviewing', 'enhanced', 'submitted', 'approved', 'declined', 'exited'
  )),
  -- The current review.
  review integer not null default 1,
  -- Of the last rating.
  level text check (level in ('low', 'medium', 'high')),
  is_pep boolean not null default false,
  next_review_on date,
  -- Null: the portal opened it when the company was published.
  opened_by uuid references users (id),
  opened_at timestamptz not null default now(),
  -- The end of the relationship as it was recorded. A second person confirms a day in the past.
  ended_on date,
  exit_reason text,
  exited_by uuid references users (id),
  exited_at timestamptz,
  end_confirmed_by uuid references users (id),
  -- The end, the last decision or the opening of the case: the latest counts. Triggers set both days.
  retain_from date,
  retain_until date,
  extension_reason text,
  -- Of the last deletion; a case that was reopened keeps it.
  data_deleted_at timestamptz,
  version integer not null default 1,
  unique (company_id, id),
  check (state <> 'approved' or next_review_on is not null),
  check ((state = 'exited') = (ended_on is not null)),
  check ((ended_on is null) = (retain_until is null)),
  check (retain_until >= greatest(ended_on, retain_from) + interval '5 years'),
  -- No one confirms an end of their own.
  check (end_confirmed_by <> exited_by)
);
create index due_diligence_cases_by_state on due_diligence_cases (state, id desc);
create index due_diligence_cases_by_review on due_diligence_cases (next_review_on, id) where state = 'approved';
create index due_diligence_cases_by_retention on due_diligence_cases (retain_until, id) where state = 'exited';
-- Clients learn whether a review is under way and how it ended.
revoke all on due_diligence_cases from domicile_client;
grant select (id, company_id, slug, state) on due_diligence_cases to domicile_client;
revoke delete on due_diligence_cases from domicile_api;

create table due_diligence_reviews (
  id uuid primary key,
  company_id uuid not null,
  case_id uuid not null,
  number integer not null check (number > 0),
  kind text not null check (kind in ('onboarding', 'periodic', 'triggered', 'reopened')),
  state text not null default 'open' check (state in ('open', 'approved', 'declined', 'ended')),
  -- The rating as it was when the review was submitted or decided.
  level text check (level in ('low', 'medium', 'high')),
  score integer check (score between 0 and 100),
  is_pep boolean not null default false,
  started_at timestamptz not null default now(),
  decided_at timestamptz,
  next_review_on date,
  unique (company_id, id),
  unique (case_id, number),
  foreign key (company_id, case_id) references due_diligence_cases (company_id, id),
  check ((state = 'open') = (decided_at is null)),
  check ((state = 'approved') = (next_review_on is not null)),
  check (state <> 'approved' or level is not null)
);
revoke all on due_diligence_reviews from domicile_client;
revoke delete on due_diligence_reviews from domicile_api;

create table due_diligence_sections (
  company_id uuid not null,
  review_id uuid not null,
  section text not null check (section in (
    'company', 'ownership', 'people', 'documents', 'screening', 'checks', 'answers', 'risk', 'enhanced'
  )),
  state text not null default 'open' check (state in ('open', 'carried_forward', 'reviewed')),
  -- The facts that the reviewer saw. Other facts make the review void.
  facts_hash text check (facts_hash ~ '^[0-9a-f]{64}$'),
  note text,
  reviewed_by uuid references users (id),
  reviewed_at timestamptz,
  -- The number of the review in which it was reviewed, if it was carried forward.
  from_review integer,
  primary key (review_id, section),
  foreign key (company_id, review_id) references due_diligence_reviews (company_id, id),
  check ((state = 'open') = (reviewed_by is null)),
  check ((reviewed_by is null) = (reviewed_at is null)),
  check ((reviewed_by is null) = (facts_hash is null)),
  check ((state = 'carried_forward') = (from_review is not null))
);
revoke all on due_diligence_sections from domicile_client;

-- Every act of preparation, never rewritten: a section can be reviewed again, and its first reviewer has still prepared.
create table due_diligence_acts (
  id uuid primary key,
  -- The order in which they were stored. Ids follow the clocks of several servers.
  number integer not null unique generated always as identity,
  company_id uuid not null,
  review_id uuid not null,
  kind text not null check (kind in ('reviewed', 'submitted')),
  section text,
  facts_hash text not null check (facts_hash ~ '^[0-9a-f]{64}$'),
  done_by uuid not null references users (id),
  done_at timestamptz not null default now(),
  unique (company_id, id),
  foreign key (company_id, review_id) references due_diligence_reviews (company_id, id),
  check ((kind = 'reviewed') = (section is not null))
);
create index due_diligence_acts_review on due_diligence_acts (review_id, number desc);
revoke update, delete on due_diligence_acts from domicile_api;
revoke all on due_diligence_acts from domicile_client;

create table due_diligence_decisions (
  id uuid primary key,
  number integer not null unique generated always as identity,
  company_id uuid not null,
  review_id uuid not null,
  -- The submission that it decides: after a return, earlier approvals no longer count.
  submission_id uuid not null,
  kind text not null check (kind in ('approved', 'declined', 'returned')),
  reason text,
  facts_hash text not null check (facts_hash ~ '^[0-9a-f]{64}$'),
  decided_by uuid not null references users (id),
  role text not null check (role in ('administrator', 'complianceOfficer')),
  decided_at timestamptz not null default now(),
  -- Of the decision before in the same case, and of this one with it.
  previous text check (previous ~ '^[0-9a-f]{64}$'),
  hash text not null unique check (hash ~ '^[0-9a-f]{64}$'),
  foreign key (company_id, review_id) references due_diligence_reviews (company_id, id),
  foreign key (company_id, submission_id) references due_diligence_acts (company_id, id),
  -- Two approvals are by two people.
  unique (submission_id, decided_by)
);
create index due_diligence_decisions_review on due_diligence_decisions (review_id, number);
revoke update, delete on due_diligence_decisions from domicile_api;
revoke all on due_diligence_decisions from domicile_client;

-- The facts of each section as they were when the review was approved.
create table due_diligence_snapshots (
  company_id uuid not null,
  review_id uuid not null,
  section text not null,
  -- [{key, label, value, evidence, validUntil}]
  items jsonb not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  note text,
  reviewed_by uuid not null references users (id),
  reviewed_at timestamptz not null,
  from_review integer,
  primary key (review_id, section),
  foreign key (company_id, review_id) references due_diligence_reviews (company_id, id)
);
revoke update, delete on due_diligence_snapshots from domicile_api;
revoke all on due_diligence_snapshots from domicile_client;

-- Facts that changed after an approval, and opened a review.
create table due_diligence_triggers (
  id uuid primary key,
  company_id uuid not null,
  review_id uuid not null,
  section text not null,
  summary text not null,
  at timestamptz not null default now(),
  foreign key (company_id, review_id) references due_diligence_reviews (company_id, id)
);
create index due_diligence_triggers_review on due_diligence_triggers (review_id, id);
revoke update, delete on due_diligence_triggers from domicile_api;
revoke all on due_diligence_triggers from domicile_client;

-- The surveys that were sent to the company for its case. The reason is the firm's.
create table due_diligence_requests (
  id uuid primary key,
  company_id uuid not null,
  case_id uuid not null,
  survey_id uuid not null unique references surveys (id),
  reason text not null,
  sent_by uuid not null references users (id),
  sent_at timestamptz not null default now(),
  foreign key (company_id, case_id) references due_diligence_cases (company_id, id)
);
create index due_diligence_requests_case on due_diligence_requests (case_id, id);
revoke all on due_diligence_requests from domicile_client;
grant select (id, company_id, case_id, survey_id, sent_at) on due_diligence_requests to domicile_client;

-- The evidence of a decision, as it was made once: a document to read, and an archive that can be verified offline.
create table due_diligence_packs (
  review_id uuid primary key,
  company_id uuid not null,
  -- The chain of the packs of a case, in the order in which they were made: one that failed at first comes after later reviews.
  place integer not null check (place > 0),
  manifest_sha256 text not null check (manifest_sha256 ~ '^[0-9a-f]{64}$'),
  previous_sha256 text check (previous_sha256 ~ '^[0-9a-f]{64}$'),
  document bytea not null,
  document_sha256 text not null check (document_sha256 ~ '^[0-9a-f]{64}$'),
  -- The archive, or its key in another store.
  bytes bytea,
  store_key text unique,
  size integer not null check (size > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  made_at timestamptz not null default now(),
  unique (company_id, place),
  foreign key (company_id, review_id) references due_diligence_reviews (company_id, id),
  check ((place = 1) = (previous_sha256 is null)),
  check (num_nonnulls(bytes, store_key) = 1)
);
revoke update, delete on due_diligence_packs from domicile_api;
revoke all on due_diligence_packs from domicile_client;

-- The decided reviews whose pack could not be made. It is made once a person asks for it again; packs made before then name the gap.
create table due_diligence_failed_packs (
  review_id uuid primary key,
  company_id uuid not null,
  reason text not null check (reason <> ''),
  failed_at timestamptz not null default now(),
  foreign key (company_id, review_id) references due_diligence_reviews (company_id, id)
);
revoke all on due_diligence_failed_packs from domicile_client;
