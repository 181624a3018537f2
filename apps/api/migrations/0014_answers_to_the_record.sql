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
