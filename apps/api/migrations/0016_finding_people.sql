-- Finding people by what they are called, however it is typed: without accents and in lower case, as names.ts
-- folds what is looked for. Kept by the database, so that whoever writes a person need not know of it.

create function fold(value text) returns text language sql immutable parallel safe as $$
  select replace(replace(replace(
    lower(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]', '', 'g')),
    'ł', 'l'), 'ø', 'o'), 'ß', 'ss')
$$;

alter table users add column search_text text not null generated always as (
  fold(first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(job_title, ''))
) stored;
create index users_search on users using gin (search_text gin_trgm_ops);

-- When a person was last here is asked of all their sessions, not of the live ones alone.
create index sessions_of_user on sessions (user_id);
