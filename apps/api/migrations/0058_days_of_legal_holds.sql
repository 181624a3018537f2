-- The days of a legal hold are not charged, also where a client extends the storage, who does not read the holds.
create index mail_holds_item on mail_holds (item_id);
create function was_mail_held(item uuid, day date) returns boolean
language sql stable security definer set search_path = pg_catalog as $$
  select exists (
    select from public.mail_holds
    where item_id = item and placed_at::date <= day and coalesce(lifted_at::date, current_date) >= day)
$$;
