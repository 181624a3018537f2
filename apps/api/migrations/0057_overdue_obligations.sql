-- The stage of a reminder is the days that are left, or -1 once the obligation is overdue.
alter table obligation_reminders drop constraint obligation_reminders_stage_check,
  add check (stage in (-1, 0, 1, 7, 30));
