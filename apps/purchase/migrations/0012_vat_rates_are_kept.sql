-- Administrators keep the rates of VAT: each has an id of its own, and says who compared it with its source.
alter table vat_rates
  add column id uuid not null default gen_random_uuid() unique,
  add column checked_by uuid references public.users (id),
  -- The day at the firm on which somebody added it; null for those that came with the portal.
  add column added_on date;

-- What a rate says is never changed: from another day on another rate takes its place.
revoke update on vat_rates from domicile_purchase;
grant update (checked_on, checked_by) on vat_rates to domicile_purchase;

-- One that has begun is not taken back either, whoever asks for it; but a slip can be put right on the day it was made.
create function keep_begun_rate() returns trigger
language plpgsql set search_path = purchase, pg_catalog as $$
declare
  today date := (select (now() at time zone time_zone)::date from seller);
begin
  if old.valid_from <= today and old.added_on is distinct from today then
    raise exception 'a rate of VAT that has begun stays' using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
create trigger keep_begun before delete on vat_rates for each row execute function keep_begun_rate();
