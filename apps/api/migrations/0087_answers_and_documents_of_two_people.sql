-- A member of staff who answers or supplies a document while acting as a company neither accepts the answers, nor confirms
-- the changes of owners that follow from them, nor marks the document as valid. Who uploads a document does not either.

alter table company_files add acted_by uuid references users (id);

create function guard_file_approval() returns trigger
  language plpgsql set search_path = public as $$
begin
  -- A document from answers was copied, and not supplied, by the reviewer who uploaded it.
  if new.approved_by = new.acted_by or (new.assignment_id is null and new.approved_by = new.uploaded_by) then
    raise exception 'a second person must approve this document' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger guard_file_approval before insert or update of approved_by on company_files
  for each row when (new.approved_by is not null) execute function guard_file_approval();

create function has_answered_for(assignment uuid, person uuid) returns boolean
  language sql stable set search_path = public as $$
  select exists (select from assignments where id = assignment and submission_acted_by = person)
    or exists (select from assignment_answers where assignment_id = assignment and acted_by = person)
$$;

create function guard_acceptance() returns trigger
  language plpgsql set search_path = public as $$
begin
  if has_answered_for(new.id, new.accepted_by) then
    raise exception 'a second person must accept these answers' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger guard_acceptance before update of state on assignments
  for each row when (new.state = 'accepted' and old.state <> 'accepted') execute function guard_acceptance();

create function guard_confirmation() returns trigger
  language plpgsql set search_path = public as $$
begin
  if has_answered_for(new.assignment_id, new.decided_by) then
    raise exception 'a second person must confirm these changes' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger guard_confirmation before update of decision on assignment_record_changes
  for each row when (new.is_ownership and new.decision = 'applied') execute function guard_confirmation();
