-- The kinds of address that a service pays for, and the premises of the firm that are proposed for it.

alter table services
  add column address_kinds text[] not null default '{}' check (
    address_kinds <@ array['registered_office', 'correspondence', 'business']
  ),
  -- In the main API.
  add column premises_id uuid;
-- Until now, a service opened a registered office.
update services set address_kinds = array['registered_office'] where opens = 'address';
alter table services add check ((opens = 'address') = (cardinality(address_kinds) > 0)),
  add check (premises_id is null or opens = 'address');

-- As they were ordered.
alter table order_lines
  add column address_kinds text[] not null default '{}' check (
    address_kinds <@ array['registered_office', 'correspondence', 'business']
  ),
  add column premises_id uuid;
update order_lines set address_kinds = array['registered_office'] where opens = 'address';
