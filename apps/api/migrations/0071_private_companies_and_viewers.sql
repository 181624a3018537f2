-- A public limited company has another date than a private one, though its form is limited too. A rule that the firm has
-- changed stays as it is.
update obligation_rules set legal_forms = 'ltd, limited, not public', version = version + 1
where id = '01940000-0000-7000-8000-00000000e102' and legal_forms = 'ltd,limited';

-- Viewers cannot mark an obligation as done: its reminder is news to them.
update notices set kind = 'obligation.coming', needs_action = false
from memberships own
where own.user_id = notices.user_id and own.company_id = notices.company_id and own.role = 'viewer'
  and notices.kind = 'obligation.due' and notices.done_at is null;
