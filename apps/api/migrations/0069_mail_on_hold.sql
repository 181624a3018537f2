-- A standing rule destroys no paper that its company put on hold: the company was told that the paper stays until it asks
-- for something else. What rules asked for on such paper, and no one agreed to, ends.
with ended as (
  update mail_requests request set state = 'cancelled', ended_at = now(), version = request.version + 1
  from mail_items item
  where item.id = request.item_id and item.physical = 'held' and request.kind = 'destroy' and request.state = 'window'
    and request.consented_at is null
  returning request.item_id)
update mail_items set request = 'none', request_state = null, version = version + 1
from ended where mail_items.id = ended.item_id;

create or replace function guard_mail_destruction_request() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  if old.physical not in ('received', 'opened_scanned', 'held') then
    raise exception 'the paper is not here any more' using errcode = 'check_violation';
  end if;
  if new.physical = 'destroyed' and not exists (
    select from public.mail_requests request
      left join public.standing_rules rule on rule.id = request.rule_id
    where request.item_id = new.id and request.company_id = new.company_id and request.kind = 'destroy'
      and request.state = 'window' and request.window_ends_at <= now()
      and (request.consented_at is not null or (rule.state = 'active' and old.physical <> 'held'))
  ) then
    raise exception 'no destruction of this mail is due' using errcode = 'check_violation';
  end if;
  if new.physical in ('forwarded', 'returned') and old.is_on_legal_hold then
    raise exception 'this mail is on legal hold' using errcode = 'check_violation';
  end if;
  return new;
end $$;
