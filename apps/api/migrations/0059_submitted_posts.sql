-- A draft that its writer handed to the editors, and who did; a change of the draft ends it.
alter table posts
  add submitted_at timestamptz,
  add submitted_by uuid references users (id),
  add check ((submitted_at is null) = (submitted_by is null)),
  add check (submitted_at is null or draft is not null);
