-- The rules of due diligence that the database holds: who decides, on what, and what is never rewritten.

-- The facts and the decisions of a review are never rewritten, also by the owner of the tables.
create trigger due_diligence_decisions_append_only before update on due_diligence_decisions for each row
  when ((new.review_id, new.submission_id, new.kind, new.facts_hash, new.decided_by, new.role, new.hash, new.decided_at)
    is distinct from (old.review_id, old.submission_id, old.kind, old.facts_hash, old.decided_by, old.role, old.hash, old.decided_at))
  execute function refuse_change();
create trigger due_diligence_acts_append_only before update or delete on due_diligence_acts
  for each statement execute function refuse_change();
create trigger due_diligence_snapshots_append_only before update on due_diligence_snapshots
  for each statement execute function refuse_change();
create trigger due_diligence_packs_append_only before update on due_diligence_packs
  for each statement execute function refuse_change();
create trigger due_diligence_reviews_decided before update on due_diligence_reviews for each row
  when (old.state <> 'open') execute function refuse_change();

-- Only the decision is added to proposed settings.
create trigger due_diligence_settings_decided before update on due_diligence_settings for each row
  when (old.state <> 'proposed' or (new.template_id, new.required_documents, new.reason, new.proposed_by)
    is distinct from (old.template_id, old.required_documents, old.reason, old.proposed_by))
  execute function refuse_change();

-- A review is decided exactly as its case is.
create function guard_due_diligence_review() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  if not exists (
    select from public.due_diligence_cases where id = new.case_id and review = new.number and state = new.state
  ) then
    raise exception 'the case of this review is not decided' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger guard_due_diligence_review before insert or update on due_diligence_reviews for each row
  when (new.state in ('approved', 'declined')) execute function guard_due_diligence_review();

-- A review is decided by a person who prepared nothing of it, and only the last submission can be decided.
create function guard_due_diligence_decision() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  -- A preparer may withdraw what was submitted.
  if new.kind <> 'returned' and exists (
    select from public.due_diligence_acts where review_id = new.review_id and done_by = new.decided_by
  ) then
    raise exception 'the person who decides prepared the review' using errcode = 'check_violation';
  end if;
  if new.role is distinct from (
    select staff_role from public.users where id = new.decided_by and deactivated_at is null
  ) then
    raise exception 'the person who decides has another role' using errcode = 'check_violation';
  end if;
  if new.submission_id is distinct from (
    select id from public.due_diligence_acts where review_id = new.review_id and kind = 'submitted'
    order by number desc limit 1
  ) or exists (
    select from public.due_diligence_decisions
    where submission_id = new.submission_id and kind <> 'approved'
  ) then
    raise exception 'this submission can no longer be decided' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger guard_due_diligence_decision before insert on due_diligence_decisions for each row
  execute function guard_due_diligence_decision();

-- A case is approved only from a submission, with the facts of every section reviewed and frozen, and with the approvals
-- that its risk needs; it is declined only by a decision.
create function guard_due_diligence_state() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
declare
  current public.due_diligence_reviews;
  last_submission uuid;
  approvals integer;
  by_administrators integer;
begin
  select * into current from public.due_diligence_reviews where case_id = new.id and number = new.review;
  select id into last_submission from public.due_diligence_acts
    where review_id = current.id and kind = 'submitted' order by number desc limit 1;
  if new.state = 'submitted' then
    if last_submission is null or exists (
      select from public.due_diligence_decisions where submission_id = last_submission
    ) then
      raise exception 'the review was not submitted' using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if old.state <> 'submitted' then
    raise exception 'only a submitted review is decided' using errcode = 'check_violation';
  end if;
  if new.state = 'declined' then
    if not exists (
      select from public.due_diligence_decisions where submission_id = last_submission and kind = 'declined'
    ) then
      raise exception 'the review was not declined' using errcode = 'check_violation';
    end if;
    return new;
  end if;
  select count(*), count(*) filter (where role = 'administrator') into approvals, by_administrators
    from public.due_diligence_decisions where submission_id = last_submission and kind = 'approved';
  if approvals = 0 or exists (
    select from public.due_diligence_decisions where submission_id = last_submission and kind <> 'approved'
  ) then
    raise exception 'the review was not approved' using errcode = 'check_violation';
  end if;
  if (current.level = 'high' or current.is_pep) and (approvals < 2 or by_administrators < 1) then
    raise exception 'high risk needs two approvals, one of them by an administrator' using errcode = 'check_violation';
  end if;
  if current.level is null or not exists (
    select from public.due_diligence_sections where review_id = current.id
  ) or exists (
    select from public.due_diligence_sections section
      left join public.due_diligence_snapshots snapshot using (review_id, section)
    where review_id = current.id and (state = 'open' or snapshot.sha256 is distinct from facts_hash)
  ) or (current.level = 'high' or current.is_pep) <> exists (
    select from public.due_diligence_sections where review_id = current.id and section = 'enhanced'
  ) then
    raise exception 'the review has a section that is not reviewed or not frozen' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger guard_due_diligence_state before update of state on due_diligence_cases for each row
  when (new.state in ('submitted', 'approved', 'declined') and new.state is distinct from old.state)
  execute function guard_due_diligence_state();
create trigger guard_new_due_diligence before insert on due_diligence_cases for each row
  when (new.state <> 'not_started') execute function refuse_change();

-- Looks at the case of a company after each change that is recorded about it: its facts may no longer be those that
-- were approved. Of several looks at one company one waits. A transaction that would have to wait for another one, which
-- changes the same company, enqueues a look of its own: a change must not wait for its neighbours, nor be missed.
create function look_at_due_diligence() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
declare
  which uuid;
  is_alone boolean;
begin
  for which in
    select distinct company_id from added
    where split_part(action, '.', 1) in (
        'company', 'owner', 'officer', 'employee', 'file', 'check', 'assignment', 'screening', 'screening-hit', 'risk'
      ) and split_part(action, '.', 2) not in ('opened', 'read', 'exported', 'downloaded', 'file-downloaded')
      and exists (select from public.due_diligence_cases one where one.company_id = added.company_id)
    order by company_id
  loop
    is_alone := pg_try_advisory_xact_lock(hashtext('due-diligence.look'), hashtext(which::text));
    perform public.enqueue_job('due-diligence.look', json_build_object('companyId', which),
      now() + interval '5 seconds', 25, case when is_alone then 'due-diligence.look:' || which end, 5);
  end loop;
  return null;
end $$;
create trigger look_at_due_diligence after insert on audit_events referencing new table as added
  for each statement execute function look_at_due_diligence();

-- Data is retained for five years, and up to five more (Regulation (EU) 2024/1624, Art. 77). They count from the end of the
-- relationship, but neither from before the last decision nor from before the case was opened. Until a second person has
-- confirmed an end in the past, they count from the day on which it was recorded: no one person can hasten a deletion.
create function retain_due_diligence() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
declare
  first_day date;
begin
  if new.opened_at <> old.opened_at or (old.data_deleted_at is not null and new.data_deleted_at is null) then
    raise exception 'the opening of a case and a deletion of its data are not rewritten' using errcode = 'check_violation';
  end if;
  if new.state <> 'exited' then
    new.exited_at := null;
    new.exited_by := null;
    new.end_confirmed_by := null;
    new.retain_from := null;
    return new;
  end if;
  if old.state <> 'exited' then
    new.exited_at := now();
    new.end_confirmed_by := null;
  elsif (new.ended_on, new.exited_by, new.exited_at) is distinct from (old.ended_on, old.exited_by, old.exited_at)
    or new.end_confirmed_by is distinct from coalesce(old.end_confirmed_by, new.end_confirmed_by) then
    raise exception 'the end of a relationship is not rewritten' using errcode = 'check_violation';
  end if;
  if new.exited_by is null or (new.end_confirmed_by is not null and not exists (
    select from public.users where id = new.end_confirmed_by and deactivated_at is null
      and staff_role in ('administrator', 'complianceOfficer')
  )) then
    raise exception 'the end of a relationship needs people who may decide it' using errcode = 'check_violation';
  end if;
  select greatest(new.ended_on, new.opened_at::date, max(decided_at)::date) into new.retain_from
    from public.due_diligence_decisions where review_id in (
      select id from public.due_diligence_reviews where case_id = new.id);
  first_day := case when new.end_confirmed_by is null then greatest(new.retain_from, new.exited_at::date)
    else new.retain_from end;
  new.retain_until := case when new.extension_reason is null then first_day + interval '5 years'
    when old.end_confirmed_by is null and new.end_confirmed_by is not null
      then least(new.retain_until, first_day + interval '10 years')
    else new.retain_until end;
  if new.retain_until not between first_day + interval '5 years' and first_day + interval '10 years' then
    raise exception 'data is retained for five years, and for up to five more' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger retain_due_diligence before update on due_diligence_cases for each row
  when (new.state = 'exited' or old.state = 'exited' or new.opened_at <> old.opened_at
    or new.data_deleted_at is distinct from old.data_deleted_at)
  execute function retain_due_diligence();

-- Deletes the personal data of a case whose time of retention is over, and returns how much. Hashes, days and people of the
-- firm stay, so that the decisions can still be accounted for.
create function delete_due_diligence_data(which uuid) returns jsonb
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
  update public.due_diligence_sections section set note = null
    from public.due_diligence_reviews review where review.id = section.review_id and review.case_id = which;
  update public.due_diligence_decisions decision set reason = null
    from public.due_diligence_reviews review where review.id = decision.review_id and review.case_id = which;
  update public.due_diligence_cases set data_deleted_at = now(), exit_reason = null, version = version + 1
    where id = which;
  return jsonb_build_object('deletedSections', sections, 'deletedPacks', packs);
end $$;
revoke execute on function delete_due_diligence_data(uuid) from public;
grant execute on function delete_due_diligence_data(uuid) to domicile_api;
