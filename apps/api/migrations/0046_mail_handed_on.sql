-- Mail is handed on only with a signed authorisation where its premises need one, and no company pays for another's mail.

-- The paper of an item may be given to a carrier or a collector.
create function mail_may_be_handed_on(item uuid) returns boolean
language sql stable security definer set search_path = pg_catalog as $$
  select not exists (
    select from public.mail_items
      join public.addresses on addresses.id = mail_items.address_id
      join public.premises on premises.id = addresses.premises_id
    where mail_items.id = item and premises.needs_authorisation
      and not exists (
        select from public.address_authorisations signed where signed.address_id = addresses.id
      )
  )
$$;

create function guard_mail_handed_on() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  if not public.mail_may_be_handed_on(new.id) then
    raise exception 'no signed authorisation is on file' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger guard_mail_handed_on before update of physical on mail_items for each row
  when (new.physical = 'forwarded' and new.physical is distinct from old.physical)
  execute function guard_mail_handed_on();

-- Requests of the former company end with its access, and it owes no storage that was not billed yet.
create or replace function end_requests_of_moved_mail() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  update public.mail_requests set state = 'cancelled', ended_at = now(), version = version + 1
  where item_id = new.id and is_open;
  delete from public.mail_charges
  where item_id = new.id and company_id = old.company_id and kind = 'storage' and state = 'to_bill';
  new.request := 'none';
  new.request_state := null;
  return new;
end $$;

-- People of a company report mail that is for another, or damaged.
grant update (trouble) on mail_items to domicile_client;
