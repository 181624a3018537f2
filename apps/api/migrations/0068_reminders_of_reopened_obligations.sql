-- An obligation that is reopened is reminded of anew, and its company looked at again on the same day. The role of clients
-- has no right to the reminders. The calendar is locked first, as the job that reminds does.
create function forget_reminder() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  update public.compliance_calendars set checked_on = null where company_id = old.company_id;
  delete from public.obligation_reminders
  where company_id = old.company_id and rule_id = old.rule_id and period = old.period;
  return null;
end $$;
create trigger forget_reminder after delete on obligation_completions for each row execute function forget_reminder();
