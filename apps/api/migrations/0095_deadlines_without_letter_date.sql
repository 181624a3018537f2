-- A period counts from the date of the letter. Where the letter shows none, it was counted from the arrival.
alter table mail_deadlines add lacks_letter_date boolean not null default false;
