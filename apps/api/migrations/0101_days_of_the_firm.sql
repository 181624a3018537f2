-- Counts of readers and the capacity of premises follow the firm's day, and so does the retention of due diligence: the
-- day of UTC is another for half of the world.
alter table self_answers alter column on_day set default firm_day();
alter table post_days alter column on_day set default firm_day();
alter table missed_searches alter column on_day set default firm_day();
alter table missed_search_shares alter column on_day set default firm_day();

do $$
declare
  one regprocedure;
begin
  foreach one in array array['guard_capacity()', 'delete_due_diligence_data(uuid)']::regprocedure[] loop
    execute replace(pg_get_functiondef(one), 'current_date', 'public.firm_day()');
  end loop;
  execute regexp_replace(
    pg_get_functiondef('retain_due_diligence()'::regprocedure), '([\w.]+(\(\w+\))?)::date', 'public.firm_day(\1)', 'g');
end $$;

drop trigger guard_capacity_of_new on addresses;
create trigger guard_capacity_of_new before insert on addresses for each row
  when (new.premises_id is not null and new.activated_at is not null and coalesce(new.ends_on, 'infinity') >= firm_day())
  execute function guard_capacity();
drop trigger guard_capacity on addresses;
create trigger guard_capacity before update on addresses for each row
  when (
    new.premises_id is not null and new.activated_at is not null and coalesce(new.ends_on, 'infinity') >= firm_day()
    and (old.premises_id is distinct from new.premises_id or old.activated_at is null or old.ends_on < firm_day())
  )
  execute function guard_capacity();

-- The days of retention that were counted before. An extension stays within its bounds, which are checked again.
alter table due_diligence_cases disable trigger retain_due_diligence;
with decided as (
  select review.case_id, firm_day(max(decision.decided_at)) as day
  from due_diligence_decisions decision join due_diligence_reviews review on review.id = decision.review_id
  group by review.case_id
), counted as (
  select id, start.day as retain_from,
    case when end_confirmed_by is null then greatest(start.day, firm_day(exited_at)) else start.day end as first_day
  from due_diligence_cases one left join decided on case_id = id,
    lateral (select greatest(ended_on, firm_day(opened_at), decided.day) as day) start
  where state = 'exited'
)
update due_diligence_cases one set retain_from = counted.retain_from,
  retain_until = case when extension_reason is null then first_day + interval '5 years'
    else greatest(least(retain_until, first_day + interval '10 years'), first_day + interval '5 years') end
from counted where counted.id = one.id;
alter table due_diligence_cases enable trigger retain_due_diligence;
