-- As the migration of this name of the main API (decision 126), for calls of clients to the purchase API.

alter default privileges in schema purchase
  revoke select, insert, update, delete on tables from domicile_buyer;

-- Views run with the rights of their owner, so that a change of one would change a table that its writer may not.
revoke insert, update, delete on searched_order, searched_invoice, searched_service from domicile_purchase;
revoke all on searched_order, searched_invoice, searched_service from domicile_buyer;
grant select (id, body) on searched_service to domicile_buyer;

-- A client names a member of staff in the log only if they acted as the client.
create or replace view audit_events as
  select id, action, actor_id, on_behalf_of, company_id, subject_id, subject, reason, changes, staff_only, request_id,
    address
  from public.audit_events written
  where split_part(action, '.', 1) in ('service', 'cart', 'order', 'payment', 'invoice', 'permission', 'upload')
    and (current_user <> 'domicile_buyer'
      or not exists (select from public.users where users.id = written.actor_id and staff_role is not null)
      or exists (select from public.impersonations acting where acting.actor_id = written.actor_id
        and acting.user_id = written.on_behalf_of and acting.started_at <= now()
        and (acting.ended_at is null or acting.ended_at > now() - interval '1 minute')))
  with check option;

-- Those in the schema of the main API read purchases for it.
do $$
declare
  owners record;
begin
  for owners in
    select oid::regprocedure as name, substring(setting from 'search_path=(.*)') as path
    from pg_proc, unnest(proconfig) setting
    where prosecdef and pronamespace::regnamespace::text in ('public', 'purchase') and setting ^@ 'search_path='
      and setting !~ 'pg_temp$'
  loop
    execute format('alter function %s set search_path = %s, pg_temp', owners.name, owners.path);
  end loop;
end $$;
