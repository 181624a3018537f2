-- Surveys: a published template that companies answer by a day. An assignment is the answers of one company.

create table surveys (
  id uuid primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (name <> ''),
  sort_name text collate "C" not null,
  template_id uuid not null references templates (id),
  -- The version that is answered, from the sending on.
  template_version integer,
  message text,
  due_on date not null,
  remind_days integer[] not null,
  companies text not null check (companies in ('all', 'chosen')),
  asks text not null check (asks in ('owners', 'members', 'everybody')),
  -- The account manager whose companies alone it can reach; null for a sender with all companies.
  manager_id uuid references users (id),
  created_by uuid not null references users (id),
  sent_at timestamptz,
  sent_by uuid references users (id),
  -- Null while jobs still create assignments or notify their recipients.
  sending_done_at timestamptz,
  closed_at timestamptz,
  close_reason text,
  state text not null generated always as (
    case when closed_at is not null then 'closed' when sent_at is not null then 'open' else 'draft' end
  ) stored,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (template_id, template_version) references template_versions (template_id, number),
  check ((sent_at is null) = (template_version is null)),
  check ((sent_at is null) = (sent_by is null)),
  check (closed_at is null or sent_at is not null),
  check ((closed_at is null) = (close_reason is null))
);
revoke insert, update, delete on surveys from domicile_client;

-- Internal to the firm.
create table survey_notes (
  survey_id uuid primary key references surveys (id) on delete cascade,
  note text not null check (note <> '')
);
create table survey_companies (
  survey_id uuid not null references surveys (id) on delete cascade,
  company_id uuid not null references companies (id),
  primary key (survey_id, company_id)
);
-- People who are asked by name, as long as they belong to the company.
create table survey_people (
  survey_id uuid not null references surveys (id) on delete cascade,
  company_id uuid not null,
  user_id uuid not null,
  primary key (survey_id, company_id, user_id),
  foreign key (user_id, company_id) references memberships (user_id, company_id) on delete cascade
);
create index survey_people_person on survey_people (user_id, company_id);
create table survey_left_out (
  survey_id uuid not null references surveys (id),
  company_id uuid not null references companies (id),
  reason text not null check (reason in ('archived', 'no-recipient')),
  primary key (survey_id, company_id)
);
revoke all on survey_notes, survey_companies, survey_people, survey_left_out from domicile_client;

create table assignments (
  id uuid primary key,
  company_id uuid not null references companies (id),
  survey_id uuid not null references surveys (id),
  template_id uuid not null,
  template_version integer not null,
  -- The roles that are asked; null if only people are asked by name.
  asks text check (asks in ('owners', 'members', 'everybody')),
  due_on date not null,
  state text not null default 'sent' check (
    state in ('sent', 'answering', 'submitted', 'changes_requested', 'accepted', 'applied', 'recalled', 'expired')
  ),
  waiting_on text not null generated always as (
    case
      when state in ('sent', 'answering', 'changes_requested') then 'client'
      when state in ('accepted', 'applied') then 'none'
      else 'firm'
    end
  ) stored,
  sent_at timestamptz not null default now(),
  submitted_at timestamptz,
  submitted_by uuid references users (id),
  -- The member of staff who acted as this user.
  submission_acted_by uuid references users (id),
  -- Of the last review.
  reviewed_at timestamptz,
  -- The reviewer of the last acceptance.
  accepted_by uuid references users (id),
  -- Of the last recall or reopening.
  reason text,
  unique (survey_id, company_id),
  unique (company_id, id),
  foreign key (template_id, template_version) references template_versions (template_id, number),
  check (state not in ('submitted', 'accepted', 'applied') or submitted_at is not null)
);
create index assignments_of_company on assignments (company_id, id desc);
create index assignments_by_state on assignments (state, id desc);
create index assignments_open on assignments (due_on, id) where waiting_on = 'client';
-- Assignments are created by jobs.
revoke insert, delete on assignments from domicile_client;

create table assignment_people (
  company_id uuid not null,
  assignment_id uuid not null,
  user_id uuid not null,
  primary key (assignment_id, user_id),
  foreign key (company_id, assignment_id) references assignments (company_id, id),
  foreign key (user_id, company_id) references memberships (user_id, company_id) on delete cascade
);
create index assignment_people_person on assignment_people (user_id, company_id);
revoke insert, update, delete on assignment_people from domicile_client;

-- Each path has a version of its own, so that colleagues who answer different fields do not meet.
create table assignment_answers (
  company_id uuid not null,
  assignment_id uuid not null,
  path text not null check (path <> '' and length(path) <= 200),
  value jsonb not null,
  version integer not null default 1,
  -- Null: it comes from the record of the company, and nobody has confirmed it yet.
  answered_by uuid references users (id),
  -- The member of staff who acted as this user.
  acted_by uuid references users (id) check (acted_by is null or answered_by is not null),
  answered_at timestamptz not null default now(),
  primary key (assignment_id, path),
  foreign key (company_id, assignment_id) references assignments (company_id, id)
);

-- Files that answers name by their ids. Those that no answer names are deleted after a week, and at the submission.
create table assignment_files (
  id uuid primary key,
  company_id uuid not null,
  assignment_id uuid not null,
  name text not null,
  media_type text not null check (media_type in ('image/png', 'image/jpeg', 'application/pdf')),
  size integer not null check (size between 1 and 512000),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- The bytes, or their key in another store.
  bytes bytea,
  store_key text unique,
  uploaded_by uuid not null references users (id),
  uploaded_at timestamptz not null default now(),
  foreign key (company_id, assignment_id) references assignments (company_id, id),
  unique (company_id, id),
  check (num_nonnulls(bytes, store_key) = 1)
);
create index assignment_files_assignment on assignment_files (assignment_id, id);
-- The answers as they were at the last review, to show what changed since.
create table assignment_reviewed_answers (
  company_id uuid not null,
  assignment_id uuid not null,
  path text not null,
  value jsonb not null,
  primary key (assignment_id, path),
  foreign key (company_id, assignment_id) references assignments (company_id, id)
);
revoke insert, update, delete on assignment_reviewed_answers from domicile_client;

-- The people who have begun to answer.
create table assignment_beginners (
  company_id uuid not null,
  assignment_id uuid not null,
  user_id uuid not null references users (id),
  begun_at timestamptz not null default now(),
  primary key (assignment_id, user_id),
  foreign key (company_id, assignment_id) references assignments (company_id, id)
);

create table assignment_delegations (
  company_id uuid not null,
  assignment_id uuid not null,
  section text not null,
  user_id uuid not null,
  primary key (assignment_id, section),
  foreign key (company_id, assignment_id) references assignments (company_id, id),
  foreign key (user_id, company_id) references memberships (user_id, company_id) on delete cascade
);
create index assignment_delegations_person on assignment_delegations (user_id, company_id);

-- The sections that are asked again, until the next review.
create table assignment_changes (
  company_id uuid not null,
  assignment_id uuid not null,
  section text not null,
  note text not null check (note <> ''),
  place integer not null,
  primary key (assignment_id, section),
  foreign key (company_id, assignment_id) references assignments (company_id, id)
);
revoke insert, update, delete on assignment_changes from domicile_client;

-- At most one a day.
create table assignment_reminders (
  company_id uuid not null,
  assignment_id uuid not null,
  on_day date not null,
  -- Null for those of the clock.
  sent_by uuid references users (id),
  primary key (assignment_id, on_day),
  foreign key (company_id, assignment_id) references assignments (company_id, id)
);

-- Internal to the firm.
create table assignment_notes (
  id uuid primary key,
  company_id uuid not null,
  assignment_id uuid not null,
  note text not null check (note <> ''),
  author_id uuid not null references users (id),
  created_at timestamptz not null default now(),
  foreign key (company_id, assignment_id) references assignments (company_id, id)
);
create index assignment_notes_assignment on assignment_notes (assignment_id, id desc);
revoke all on assignment_reminders, assignment_notes from domicile_client;

-- The survey that an action of the run sent, or the open one because of which it sent none.
alter table run_log add column survey_id uuid references surveys (id);
create index run_log_surveys on run_log (company_id, survey_id) where survey_id is not null;
