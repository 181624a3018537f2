-- The posts of the knowledge base that explain a rule of the compliance calendar.
create table obligation_rule_posts (
  rule_id uuid not null references obligation_rules (id),
  post_id uuid not null references posts (id),
  primary key (rule_id, post_id)
);
create index obligation_rule_posts_post on obligation_rule_posts (post_id);
revoke update on obligation_rule_posts from domicile_api;
revoke all on obligation_rule_posts from domicile_client;

-- The paragraph that an obligation follows from: a comparison may be split anew, and later versions move it. Those that were
-- linked earlier have none, and keep the index of their block.
alter table watch_obligations
  add column paragraph text check (paragraph <> ''),
  add column sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  add check ((paragraph is null) = (sha256 is null));

-- A rule may propose the level of a change instead of narrowing its companies.
update watches set rules = (select jsonb_agg(rule || '{"level": null}') from jsonb_array_elements(rules) rule)
where jsonb_array_length(rules) > 0;

-- When a change was last proposed for a company because its record changed, and when staff were last notified of such.
alter table watch_assessments add column proposed_since timestamptz;
alter table watch_changes add column since_notified_at timestamptz;
create index watch_assessments_since on watch_assessments (change_id, proposed_since) where proposed_since is not null;

-- The companies whose facts changed since the open changes of the law were compared with them.
create table watch_requests (
  company_id uuid primary key references companies (id),
  cause text not null check (cause in ('added', 'changed')),
  requested_at timestamptz not null default now()
);
revoke all on watch_requests from domicile_client;

-- Every way to change a company requests the comparison: screens, imports, answers to surveys, and registrations.
create function request_watch_comparison(company uuid, reason text) returns void
language sql security definer set search_path = pg_catalog as $$
  insert into public.watch_requests (company_id, cause)
  select company, reason where exists (select from public.watch_changes where state in ('assessing', 'published'))
  on conflict (company_id) do nothing
$$;
revoke execute on function request_watch_comparison(uuid, text) from public;
grant execute on function request_watch_comparison(uuid, text) to domicile_api;

create function compare_changed_company() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  perform public.request_watch_comparison(new.id,
    case when tg_op = 'INSERT' or old.published_at is null then 'added' else 'changed' end);
  return null;
end $$;
create trigger watch_new after insert on companies for each row
  when (new.published_at is not null) execute function compare_changed_company();
create trigger watch_changes after update on companies for each row
  when (
    new.published_at is not null and new.archived_at is null
    and (new.country, new.legal_form, new.description, new.published_at is null, new.archived_at)
      is distinct from (old.country, old.legal_form, old.description, old.published_at is null, old.archived_at)
  ) execute function compare_changed_company();

create function compare_licensed_company() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  perform public.request_watch_comparison(coalesce(new.company_id, old.company_id), 'changed');
  return null;
end $$;
create trigger watch_license after insert or update of expires_on on company_files for each row
  when (new.kind = 'license') execute function compare_licensed_company();
create trigger watch_license_removed after delete on company_files for each row
  when (old.kind = 'license') execute function compare_licensed_company();

-- An obligation may run from each change of the owners; its period is then the day of the change.
alter table obligation_rules drop constraint obligation_rules_basis_check;
alter table obligation_rules add constraint obligation_rules_basis_check
  check (basis in ('anniversary', 'year-end', 'yearly', 'once', 'owners-changed'));
alter table obligation_completions drop constraint obligation_completions_period_check;
alter table obligation_completions add constraint obligation_completions_period_check
  check (period ~ '^(once|\d{4}(-\d{2}-\d{2})?)$');

-- Seeds that the firm checks against their sources before it relies on them.
insert into obligation_rules (id, title, description, country, basis, days, month_day, source) values
  ('01940000-0000-7000-8000-00000000e10f', 'Annual fee of the registry', 'An exempted company pays it in January with its annual return.', 'KY',
    'yearly', 0, '01-31', 'Companies Act (As Revised), sections 168 and 169'),
  ('01940000-0000-7000-8000-00000000e110', 'Change of beneficial owners to the CRBR', 'Report a change of the beneficial owners to the register (CRBR). Counted in calendar days from each change in the register of owners.', 'PL',
    'owners-changed', 14, null, 'Act of 1 March 2018 on counteracting money laundering and terrorist financing, article 60');

-- When a conversation was last closed while its client waited, and by whom: the report counts it as not answered.
alter table enquiries
  add column unanswered_at timestamptz,
  add column unanswered_by uuid references users (id),
  add check ((unanswered_at is null) = (unanswered_by is null));
create index enquiries_unanswered on enquiries (unanswered_at) where unanswered_at is not null;
