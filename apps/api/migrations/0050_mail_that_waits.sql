-- The items that wait for the firm or the client are found by what they wait for, and unread and statutory ones by themselves.
create index mail_items_waiting on mail_items (request_state, received_on desc, id desc)
  where request_state in ('open', 'consent', 'refused');
create index mail_items_trouble on mail_items (received_on desc, id desc) where trouble is not null;
create index mail_items_unread on mail_items (received_on desc, id desc)
  where reading = 'unread' and company_id is not null and withdrawn_at is null;
create index mail_items_statutory on mail_items (received_on desc, id desc) include (reading)
  where is_statutory and company_id is not null and withdrawn_at is null;
