-- The audit log by what it is filtered by, newest first.

create index audit_events_actor on audit_events (actor_id, id desc);
create index audit_events_on_behalf_of on audit_events (on_behalf_of, id desc) where on_behalf_of is not null;
create index audit_events_subject on audit_events (subject_id, id desc);
create index audit_events_group on audit_events (split_part(action, '.', 1), id desc);
