-- Who is acted for: an administrator who acts as a client's person is the actor, the person stands here.

alter table audit_events add column on_behalf_of uuid references users (id);
