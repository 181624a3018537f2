-- The administrator who requested a refund by bank does not confirm its transfer. The card provider settles refunds of cards.
alter table refunds add settled_by uuid references public.users (id);
alter table refunds add constraint refunds_check_other_person check (settled_by <> asked_by);
-- Not of the refunds that were settled before.
alter table refunds add constraint refunds_check_settled_by check (type = 'card' or state <> 'settled' or settled_by is not null) not valid;
