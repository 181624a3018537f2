-- An address at our premises is paid for by an order of its kind, or has a reason. A paid period waits for a free place.

alter table addresses
  -- The kinds of address that the order pays for.
  add column order_kinds text[] check (order_kinds <@ array['registered_office', 'correspondence', 'business']),
  add column unpaid_reason text check (unpaid_reason <> ''),
  add column unpaid_by uuid references users (id),
  add column unpaid_at timestamptz,
  -- The last paid day of an ended address that was renewed while its premises are full.
  add column unplaced_until date,
  -- An address whose order pays for another one since then keeps its number, without the line.
  drop constraint addresses_check1,
  add check (num_nonnulls(order_id, order_number) in (0, 2)),
  add check (order_line_id is null or order_id is not null);
update addresses set order_kinds = array[kind] where order_line_id is not null;
update addresses
  set unpaid_reason = 'Recorded before a reason was required.', unpaid_by = requested_by, unpaid_at = requested_at
  where order_line_id is null and activated_at is not null and premises_id is not null;
alter table addresses
  add check ((order_line_id is null) = (order_kinds is null)),
  add check (num_nonnulls(unpaid_reason, unpaid_by, unpaid_at) in (0, 3)),
  add check (
    activated_at is null or premises_id is null or unpaid_reason is not null or coalesce(kind = any(order_kinds), false)
  );
