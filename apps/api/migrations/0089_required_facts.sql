-- The facts, documents and checks without which a case is not approved, by level of risk, and waivers of single ones.

-- The lowest level of risk from which each is required, such as {"owners.birthDate": "low"}.
alter table due_diligence_settings
  add column requirements jsonb check (jsonb_typeof(requirements) = 'object'),
  -- The percentage from which a person who holds shares directly is one of the direct owners.
  add column holders_from integer not null default 25 check (holders_from between 0 and 100);
drop trigger due_diligence_settings_decided on due_diligence_settings;
update due_diligence_settings set requirements = (
  select coalesce(jsonb_object_agg('company.' || kind, 'low'), '{}') from unnest(required_documents) as kind);
-- Earlier settings required nothing else; those in force do from now on.
update due_diligence_settings set requirements = requirements || '{
    "company.registryCheck": "high", "company.riskFactors": "high",
    "owners.birthDate": "low", "owners.nationality": "medium", "owners.identityCheck": "high", "owners.pepCheck": "high",
    "holders.birthDate": "low", "holders.nationality": "medium",
    "signatories.birthDate": "low", "signatories.nationality": "medium", "signatories.identityCheck": "high",
    "officers.birthDate": "medium", "officers.nationality": "high"
  }'
  where number = (select max(number) from due_diligence_settings where state = 'adopted') or state = 'proposed';
-- The release before this one may still run: it reads and writes the column that nothing else needs any more.
alter table due_diligence_settings
  alter column requirements set default '{}', alter column requirements set not null,
  alter column required_documents set default '{}';
create trigger due_diligence_settings_decided before update on due_diligence_settings for each row
  when (old.state <> 'proposed' or (new.template_id, new.requirements, new.holders_from, new.reason, new.proposed_by)
    is distinct from (old.template_id, old.requirements, old.holders_from, old.reason, old.proposed_by))
  execute function refuse_change();

-- Something that is required and lacks, waived until a day by a person who prepared nothing of the review.
create table due_diligence_waivers (
  id uuid primary key,
  -- The order in which they were stored: of several of one lack the last counts.
  number integer not null unique generated always as identity,
  company_id uuid not null,
  review_id uuid not null,
  lack text not null check (lack <> ''),
  reason text not null check (reason <> ''),
  until date not null,
  waived_by uuid not null references users (id),
  waived_at timestamptz not null default now(),
  foreign key (company_id, review_id) references due_diligence_reviews (company_id, id)
);
create index due_diligence_waivers_company on due_diligence_waivers (company_id, lack, number desc);
create index due_diligence_waivers_review on due_diligence_waivers (review_id);
revoke update, delete on due_diligence_waivers from domicile_api;
revoke all on due_diligence_waivers from domicile_client;
create trigger due_diligence_waivers_append_only before update on due_diligence_waivers
  for each statement execute function refuse_change();

create function guard_due_diligence_waiver() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  if exists (
    select from public.due_diligence_acts where review_id = new.review_id and done_by = new.waived_by
  ) then
    raise exception 'the person who waives prepared the review' using errcode = 'check_violation';
  end if;
  if not exists (
    select from public.users where id = new.waived_by and deactivated_at is null
      and staff_role in ('administrator', 'complianceOfficer')
  ) then
    raise exception 'a waiver needs a person who may decide' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger guard_due_diligence_waiver before insert on due_diligence_waivers for each row
  execute function guard_due_diligence_waiver();

create function guard_due_diligence_act() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  if exists (
    select from public.due_diligence_waivers where review_id = new.review_id and waived_by = new.done_by
  ) then
    raise exception 'the person who prepares the review waived something of it' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger guard_due_diligence_act before insert on due_diligence_acts for each row
  execute function guard_due_diligence_act();

-- Waivers name people: they are deleted with the rest of the case.
create or replace function delete_due_diligence_data(which uuid) returns jsonb
language plpgsql security definer set search_path = pg_catalog as $$
declare
  packs integer;
  sections integer;
begin
  perform from public.due_diligence_cases
    where id = which and state = 'exited' and retain_until < current_date
      and (data_deleted_at is null or data_deleted_at < exited_at)
    for no key update;
  if not found then
    raise exception 'the data of this case is still retained' using errcode = 'check_violation';
  end if;
  delete from public.due_diligence_packs pack using public.due_diligence_reviews review
    where review.id = pack.review_id and review.case_id = which;
  get diagnostics packs = row_count;
  delete from public.due_diligence_snapshots snapshot using public.due_diligence_reviews review
    where review.id = snapshot.review_id and review.case_id = which;
  get diagnostics sections = row_count;
  delete from public.due_diligence_triggers cause using public.due_diligence_reviews review
    where review.id = cause.review_id and review.case_id = which;
  delete from public.due_diligence_waivers waiver using public.due_diligence_reviews review
    where review.id = waiver.review_id and review.case_id = which;
  update public.due_diligence_sections section set note = null
    from public.due_diligence_reviews review where review.id = section.review_id and review.case_id = which;
  update public.due_diligence_decisions decision set reason = null
    from public.due_diligence_reviews review where review.id = decision.review_id and review.case_id = which;
  update public.due_diligence_cases set data_deleted_at = now(), exit_reason = null, version = version + 1
    where id = which;
  return jsonb_build_object('deletedSections', sections, 'deletedPacks', packs);
end $$;
