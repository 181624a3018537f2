-- A published change can be withdrawn. Its text, publications and acknowledgements stay.
alter table watch_changes
  drop constraint watch_changes_state_check,
  add constraint watch_changes_state_check
    check (state in ('detected', 'assessing', 'published', 'irrelevant', 'done', 'withdrawn')),
  add column withdrawn_at timestamptz,
  add column withdrawn_by uuid references users (id),
  add column withdrawal_reason text check (withdrawal_reason <> ''),
  add check (
    (state = 'withdrawn') = (withdrawn_at is not null)
    and (state = 'withdrawn') = (withdrawn_by is not null)
    and (state = 'withdrawn') = (withdrawal_reason is not null)
  );
grant select (withdrawn_at, withdrawal_reason) on watch_changes to domicile_client;

-- A withdrawn change is corrected as a new one of the same version.
alter table watch_changes drop constraint watch_changes_watch_id_to_number_key;
create unique index watch_changes_current on watch_changes (watch_id, to_number) where state <> 'withdrawn';
create index watch_changes_watch on watch_changes (watch_id, to_number);

alter table watch_publications
  add column withdrawn_at timestamptz,
  -- Null until those who got it are notified.
  add column withdrawal_notified_at timestamptz,
  add check (withdrawal_notified_at is null or withdrawn_at is not null);
drop index watch_publications_waiting;
create index watch_publications_waiting on watch_publications (published_at)
  where acknowledged_at is null and withdrawn_at is null;
create index watch_publications_withdrawn on watch_publications (change_id)
  where withdrawn_at is not null and withdrawal_notified_at is null;

-- The state of a change and of its publications agree, whoever writes them.
create function watch_publication_of_withdrawn() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  if new.withdrawn_at is null and exists (
    select from public.watch_changes where id = new.change_id and state = 'withdrawn') then
    raise exception 'A withdrawn change is published to no company' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger watch_publication_of_withdrawn before insert on watch_publications for each row
  execute function watch_publication_of_withdrawn();

create function watch_acknowledgement_of_withdrawn() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  if exists (select from public.watch_publications where id = new.publication_id and withdrawn_at is not null) then
    raise exception 'A withdrawn change is not acknowledged' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger watch_acknowledgement_of_withdrawn before insert on watch_acknowledgements for each row
  execute function watch_acknowledgement_of_withdrawn();
