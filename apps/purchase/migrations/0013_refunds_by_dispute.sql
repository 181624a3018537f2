-- What a bank gave back to the payer of a disputed charge: nobody of the firm asked for it, and whether the invoice is
-- credited is for the firm to decide.

alter table disputes add unique (company_id, id);
alter table refunds
  add column dispute_id text unique,
  add foreign key (company_id, dispute_id) references disputes (company_id, id);
