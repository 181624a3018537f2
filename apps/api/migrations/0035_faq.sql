-- The questions that clients ask often, with their answers.

create table questions (
  id uuid primary key,
  question text not null check (question <> ''),
  -- Formatted text as HTML, sanitised, and its words.
  answer text not null check (answer <> ''),
  answer_text text not null,
  category text check (category <> ''),
  -- The position within its category.
  place integer not null,
  state text not null default 'draft' check (state in ('draft', 'published', 'archived')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index questions_order on questions (state, category, place);
revoke delete on questions from domicile_api;
revoke insert, update, delete on questions from domicile_client;
