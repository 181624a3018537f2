-- What a workflow says about who its mails come from: a name, and where an answer goes.

alter table emails
  add column from_name text check (from_name <> '' and from_name !~ '[[:cntrl:]]'),
  add column reply_to text check (reply_to ~ '^[^][:space:][:cntrl:]<>(),;:"\\[@]+@[a-z0-9.-]+$');

-- Asked before a workflow sends more: how many mails went out about a company today?
create index emails_of_workflows on emails (company_id, created_at) where kind = 'workflow';
