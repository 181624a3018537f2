-- The premises that mail reached. Null where no one said it, as for all earlier mail.

alter table scans add column premises_id uuid references premises (id);
alter table mail_items add column premises_id uuid references premises (id);
