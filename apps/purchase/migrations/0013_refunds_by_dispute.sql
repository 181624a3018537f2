-- What a bank gave back to the payer of a disputed charge: nobody of the firm asked for it, and whether the invoice is
-- credited is for the firm to decide.

alter table refunds add column dispute_id text unique references disputes (id);
