-- Notices to one person each, and how the person wants to receive them.

create table notices (
  id uuid primary key,
  user_id uuid not null references users (id),
  kind text not null,
  company_id uuid references companies (id),
  -- The record that it is about. Once the action on it is done, it is done in everybody's notices.
  subject_id uuid,
  -- The page it links to, within the portal.
  path text not null check (path ~ '^/([^/\\].*)?$'),
  title text not null check (title <> ''),
  body text,
  needs_action boolean not null default false,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  done_at timestamptz,
  snoozed_until timestamptz,
  -- When to mail it unless it is read before; null for never.
  mail_due_at timestamptz,
  mailed_at timestamptz
);
create index notices_of_person on notices (user_id, id desc);
create index notices_unread on notices (user_id) where read_at is null;
create index notices_of_subject on notices (subject_id, kind) where done_at is null;
create index notices_to_mail on notices (mail_due_at) where mail_due_at is not null and mailed_at is null;
-- The job of an announcement asks whom it has notified.
create index notices_about on notices (subject_id, user_id) where subject_id is not null;

-- Without a row the kind decides.
create table notice_choices (
  user_id uuid not null references users (id),
  kind text not null,
  mail text not null check (mail in ('at-once', 'batched', 'never')),
  is_muted boolean not null default false,
  primary key (user_id, kind)
);
