-- The authority from which an item is, if staff say so. It stays when the item gets another company, whereas the rules
-- are applied again.
alter table mail_items add statutory_authority text
  check (statutory_authority in ('tax', 'court', 'registrar', 'other'));

-- Statutory mail that is not opened is scanned without a user or a rule that asks for it.
alter table mail_requests drop constraint mail_requests_check;
alter table mail_requests add constraint mail_requests_asker
  check (num_nonnulls(asked_by, rule_id) = 1 or (kind = 'scan' and num_nonnulls(asked_by, rule_id) = 0));
