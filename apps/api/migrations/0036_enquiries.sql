-- What clients write to the firm, and its answers.

create table enquiries (
  id uuid primary key,
  company_id uuid not null references companies (id),
  number integer not null unique generated always as identity,
  author_id uuid not null references users (id),
  subject text not null check (subject <> ''),
  -- The record that it is about; orders belong to the purchase API.
  about_kind text check (about_kind in ('mail', 'translation', 'order', 'check', 'project')),
  about_id uuid,
  -- The firm wrote first; its author is the client to whom it wrote.
  is_from_firm boolean not null default false,
  state text not null default 'waiting' check (state in ('waiting', 'answered', 'closed')),
  -- The end of the promised 24 hours, and the time of the message that started them, while the client waits.
  due_at timestamptz,
  waiting_since timestamptz,
  assignee_id uuid references users (id),
  is_helpful boolean,
  rating_note text check (rating_note <> ''),
  rated_at timestamptz,
  -- An email to the client came back.
  bounced_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, id),
  check ((about_kind is null) = (about_id is null)),
  check ((state = 'waiting') = (due_at is not null)),
  check ((due_at is null) = (waiting_since is null)),
  check ((is_helpful is null) = (rated_at is null))
);
create index enquiries_due on enquiries (due_at, id) where due_at is not null;
create index enquiries_latest on enquiries (updated_at, id);
create index enquiries_author on enquiries (author_id);
create index enquiries_about on enquiries (about_id) where about_id is not null;
revoke delete on enquiries from domicile_api, domicile_client;

create table enquiry_messages (
  id uuid primary key,
  company_id uuid not null,
  enquiry_id uuid not null,
  author_id uuid not null references users (id),
  is_from_staff boolean not null,
  -- A note among staff.
  is_internal boolean not null default false,
  text text not null check (text <> ''),
  -- The message id of an email.
  email_id text,
  -- Of an answer: the minutes since the message, and whether it kept the promise.
  minutes integer check (minutes >= 0),
  is_in_time boolean,
  at timestamptz not null default now(),
  unique (company_id, id),
  unique (enquiry_id, email_id),
  foreign key (company_id, enquiry_id) references enquiries (company_id, id),
  check (not is_internal or is_from_staff),
  check ((minutes is null) = (is_in_time is null)),
  check (minutes is null or (is_from_staff and not is_internal))
);
create index enquiry_messages_enquiry on enquiry_messages (enquiry_id, at, id);
create index enquiry_messages_answers on enquiry_messages (at) where minutes is not null;
create index enquiry_messages_emails on enquiry_messages (author_id, at) where email_id is not null;
revoke update, delete on enquiry_messages from domicile_api, domicile_client;
alter table enquiry_messages enable row level security;
create policy enquiry_messages_api on enquiry_messages to domicile_api using (true) with check (true);
create policy enquiry_messages_client_reads on enquiry_messages for select to domicile_client using (not is_internal);
create policy enquiry_messages_client_writes on enquiry_messages for insert to domicile_client
  with check (not is_from_staff);

create table enquiry_files (
  id uuid primary key,
  company_id uuid not null,
  message_id uuid not null,
  name text not null check (name <> ''),
  media_type text not null check (media_type in ('image/png', 'image/jpeg', 'application/pdf')),
  size integer not null check (size between 1 and 512000),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  bytes bytea,
  store_key text unique,
  uploaded_at timestamptz not null default now(),
  foreign key (company_id, message_id) references enquiry_messages (company_id, id),
  check (num_nonnulls(bytes, store_key) = 1)
);
create index enquiry_files_message on enquiry_files (message_id, id);
revoke update, delete on enquiry_files from domicile_api, domicile_client;
alter table enquiry_files enable row level security;
create policy enquiry_files_api on enquiry_files to domicile_api using (true) with check (true);
create policy enquiry_files_client_reads on enquiry_files for select to domicile_client
  using (exists (select from enquiry_messages message where message.id = message_id));
create policy enquiry_files_client_writes on enquiry_files for insert to domicile_client with check (true);

-- Texts that staff insert into their answers.
create table saved_answers (
  id uuid primary key,
  name text not null check (name <> ''),
  text text not null check (text <> ''),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create unique index saved_answers_name on saved_answers (lower(name));
revoke all on saved_answers from domicile_client;

-- Questions that clients did not send, because a post or an answer of the FAQ had answered them; once a day for each.
create table self_answers (
  user_id uuid not null references users (id),
  content_id uuid not null,
  on_day date not null default current_date,
  primary key (user_id, content_id, on_day)
);
create index self_answers_day on self_answers (on_day);
revoke update, delete on self_answers from domicile_api, domicile_client;

-- The words by which posts and the FAQ are proposed to a client who writes.
alter table questions add column words tsvector not null generated always as (
  setweight(to_tsvector('english', question), 'A') || setweight(to_tsvector('english', answer_text), 'D')) stored;
create index questions_words on questions using gin (words) with (fastupdate = off);
alter table post_versions add column words tsvector not null generated always as (
  setweight(to_tsvector('english', coalesce(definition ->> 'name', '')), 'A')
  || setweight(to_tsvector('english', regexp_replace(
    coalesce(definition ->> 'subtitle', '') || ' ' || coalesce(definition ->> 'content', ''), '<[^>]*>', ' ', 'g')), 'D')) stored;
create index post_versions_words on post_versions using gin (words) with (fastupdate = off);
