-- What people are told, and what they chose about it.

create table notices (
  id uuid primary key,
  user_id uuid not null references users (id),
  kind text not null,
  company_id uuid references companies (id),
  -- The record it is about: once its action is done, everybody's notices of it are.
  subject_id uuid,
  -- Where it leads, within the portal.
  path text not null check (path ~ '^/([^/\\].*)?$'),
  title text not null check (title <> ''),
  body text,
  needs_action boolean not null default false,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  done_at timestamptz,
  snoozed_until timestamptz,
  -- When it goes out by mail unless it was read before; null where it does not.
  mail_due_at timestamptz,
  mailed_at timestamptz
);
create index notices_of_person on notices (user_id, id desc);
create index notices_unread on notices (user_id) where read_at is null;
create index notices_of_subject on notices (subject_id, kind) where done_at is null;
create index notices_to_mail on notices (mail_due_at) where mail_due_at is not null and mailed_at is null;

-- What a person chose for a kind of notice; without a row, what the kind says.
create table notice_choices (
  user_id uuid not null references users (id),
  kind text not null,
  mail text not null check (mail in ('at-once', 'batched', 'never')),
  is_muted boolean not null default false,
  primary key (user_id, kind)
);

-- The hours in which a person gets no mail but what can not wait, in their own time zone.
alter table users
  add column quiet_from time,
  add column quiet_until time,
  add constraint quiet_hours check ((quiet_from is null) = (quiet_until is null) and quiet_from <> quiet_until);
