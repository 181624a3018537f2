-- The purchase API writes what it did into the one audit log, where it is sealed and verified like the rest, and can
-- read none of it. Only rows of its own nouns pass, and their time is the database's.

create view purchase.audit_events as
  select id, action, actor_id, on_behalf_of, company_id, subject_id, subject, reason, changes, staff_only, request_id,
    address
  from public.audit_events
  where split_part(action, '.', 1) in ('service', 'cart', 'order', 'payment', 'invoice')
  with check option;

-- What is made in its schema is otherwise its own to read and change.
revoke all on purchase.audit_events from domicile_purchase;
grant insert on purchase.audit_events to domicile_purchase;
