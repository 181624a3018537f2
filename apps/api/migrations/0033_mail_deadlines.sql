-- Days by which a letter asks for something: found in its text, and decided about by a person.

create table mail_deadlines (
  id uuid primary key,
  item_id uuid not null references mail_items (id),
  -- The evidence: a sentence of a page, and its place in the page's text.
  page_id uuid not null references mail_pages (id),
  sentence text not null check (sentence <> ''),
  sentence_start integer not null check (sentence_start >= 0),
  -- The day found; two if the order of day and month is unclear.
  found_days date[] not null check (cardinality(found_days) between 1 and 2),
  state text not null default 'proposed' check (state in ('proposed', 'confirmed', 'dismissed', 'done')),
  -- The day that a person confirmed, and the person who sees to it.
  day date,
  assignee_id uuid references users (id),
  -- Why it was set aside.
  reason text check (reason <> ''),
  decided_by uuid references users (id),
  decided_at timestamptz,
  done_by uuid references users (id),
  done_at timestamptz,
  -- The days left at the last reminder.
  reminded integer check (reminded in (0, 1, 7)),
  version integer not null default 1,
  unique (item_id, found_days),
  check ((state = 'proposed') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null)),
  check ((state in ('confirmed', 'done')) = (day is not null and assignee_id is not null)),
  check ((state = 'dismissed') = (reason is not null)),
  check ((state = 'done') = (done_at is not null)),
  check ((done_at is null) = (done_by is null))
);
create index mail_deadlines_due on mail_deadlines (day, id) where state = 'confirmed';
create index mail_deadlines_assignee on mail_deadlines (assignee_id, day) where state = 'confirmed';
create index mail_deadlines_proposed on mail_deadlines (item_id) where state = 'proposed';
revoke insert, update, delete on mail_deadlines from domicile_client;
grant update (state, day, assignee_id, reason, decided_by, decided_at, done_by, done_at, reminded, version)
  on mail_deadlines to domicile_client;
