-- Outsiders: people without an account who answer a survey for a company, by a link in a mail.

create table survey_outsiders (
  id uuid primary key,
  survey_id uuid not null references surveys (id) on delete cascade,
  company_id uuid not null references companies (id),
  place integer not null,
  name text not null check (name <> ''),
  email text not null check (email = lower(email)),
  -- The names of the sections that they answer; null for all.
  sections text[] check (cardinality(sections) > 0),
  -- Of the link in the last mail, of the last code, and of the session that it began.
  link_hash bytea unique check (length(link_hash) = 32),
  code_hash bytea check (length(code_hash) = 32),
  code_sent_at timestamptz,
  session_hash bytea unique check (length(session_hash) = 32),
  session_ends_at timestamptz,
  mailed_at timestamptz,
  read_at timestamptz,
  begun_at timestamptz,
  handed_over_at timestamptz,
  unique (survey_id, company_id, email),
  unique (company_id, id),
  check ((session_hash is null) = (session_ends_at is null))
);
-- Clients see the names of those who answer for their company, and neither links nor addresses.
revoke all on survey_outsiders from domicile_client;
grant select (id, survey_id, company_id, name, sections, handed_over_at) on survey_outsiders to domicile_client;

-- Access ends in the transaction that ends the waiting, whoever causes it, and a link never works again.
create function end_answering_by_link() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if new.waiting_on = 'client' then
    update survey_outsiders set handed_over_at = null
    where survey_id = new.survey_id and company_id = new.company_id;
  else
    update survey_outsiders set link_hash = null, code_hash = null, code_sent_at = null, session_hash = null,
      session_ends_at = null
    where survey_id = new.survey_id and company_id = new.company_id;
  end if;
  return null;
end $$;
create trigger end_answering_by_link after update on assignments for each row
  when (old.waiting_on is distinct from new.waiting_on)
  execute function end_answering_by_link();

-- An answer is of a user or of an outsider, unless it comes from the record, and so is a submission.
alter table assignment_answers
  add column outsider_id uuid,
  add foreign key (company_id, outsider_id) references survey_outsiders (company_id, id),
  add check (num_nonnulls(answered_by, outsider_id) <= 1);
alter table assignments
  add column submitted_by_outsider uuid,
  add foreign key (company_id, submitted_by_outsider) references survey_outsiders (company_id, id),
  add check ((submitted_at is null) = (num_nonnulls(submitted_by, submitted_by_outsider) = 0)),
  add check (num_nonnulls(submitted_by, submitted_by_outsider) <= 1);
-- The outsider whose answers a value or a document came from: a later submission may be of another person.
alter table company_value_sources
  add column outsider_id uuid,
  add foreign key (company_id, outsider_id) references survey_outsiders (company_id, id),
  add check (num_nonnulls(entered_by, outsider_id) <= 1);
alter table company_files
  add column answered_by_outsider uuid,
  add foreign key (company_id, answered_by_outsider) references survey_outsiders (company_id, id),
  add check (num_nonnulls(answered_by, answered_by_outsider) <= 1);
-- Like an answer, a file belongs to a user or to an outsider.
alter table assignment_files
  alter column uploaded_by drop not null,
  add column outsider_id uuid,
  add foreign key (company_id, outsider_id) references survey_outsiders (company_id, id),
  add check (num_nonnulls(uploaded_by, outsider_id) = 1);
