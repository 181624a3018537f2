-- Administrators keep the rates of VAT: each has an id of its own, and says who compared it with its source.
alter table vat_rates
  add column id uuid not null default gen_random_uuid() unique,
  add column checked_by uuid references public.users (id);

-- What a rate says is never changed: from another day on another rate takes its place.
revoke update on vat_rates from domicile_purchase;
grant update (checked_on, checked_by) on vat_rates to domicile_purchase;
