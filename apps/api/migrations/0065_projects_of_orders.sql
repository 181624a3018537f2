-- A paid line of an order opens a project, and no second one, however often it is asked for.

alter table projects
  add order_id uuid,
  add order_line_id uuid unique,
  -- As people read it: orders are in the purchase API's schema.
  add order_number text,
  add check (num_nonnulls(order_id, order_line_id, order_number) in (0, 3));

-- What the client said when ordering, for those who work on it. It may be about people, and is never changed.
create table project_answers (
  id uuid primary key,
  company_id uuid not null,
  project_id uuid not null,
  question text not null,
  answer text not null,
  foreign key (company_id, project_id) references projects (company_id, id)
);
create index project_answers_project on project_answers (project_id, id);
revoke update, delete on project_answers from domicile_api;
revoke all on project_answers from domicile_client;
