-- Screening of companies and the people around them against the lists: settings, runs, hits and their decisions. All of it
-- is internal to the firm.

-- How screening works. A row is proposed by one person and adopted by another; the latest adopted row is in force.
create table screening_settings (
  number integer primary key generated always as identity,
  state text not null default 'proposed' check (state in ('proposed', 'adopted', 'rejected')),
  -- Scores from here on are hits.
  threshold double precision not null check (threshold between 0.5 and 1),
  -- Decisions on hits with a score from here on need a second person.
  four_eyes_from double precision not null check (four_eyes_from between 0.5 and 1),
  -- The version of the rules that score, one of those in packages/screening.
  rules text not null check (rules <> ''),
  -- After these days a subject is screened again.
  max_age_days integer not null check (max_age_days between 1 and 366),
  employees text not null check (employees in ('none', 'titles', 'all')),
  -- Employees with one of these words in their job title are screened, if `employees` is titles.
  job_titles text[] not null default '{}',
  reason text not null check (reason <> ''),
  -- Null for the settings that the portal began with.
  proposed_by uuid references users (id),
  proposed_at timestamptz not null default now(),
  decided_by uuid references users (id),
  decided_at timestamptz,
  rejection text,
  check ((state = 'proposed') = (decided_at is null)),
  check ((state = 'rejected') = (rejection is not null)),
  -- No one adopts a proposal of their own; a proposer may withdraw it.
  check (number = 1 or (proposed_by is not null
    and (state <> 'adopted' or (decided_by is not null and decided_by <> proposed_by))))
);
create unique index screening_settings_proposed on screening_settings (state) where state = 'proposed';
create index screening_settings_adopted on screening_settings (number desc) where state = 'adopted';
insert into screening_settings (state, threshold, four_eyes_from, rules, max_age_days, employees, job_titles, reason,
  decided_at)
values ('adopted', 0.7, 0.85, '2026-11-23', 30, 'titles',
  '{chief,director,president,treasurer,secretary,partner,head of,"general manager","managing director",cfo,ceo}',
  'The settings that the portal began with.', now());

-- The lists of a run as they were: version, hash, count and freshness of each. Many runs have the same.
create table screening_bases (
  -- SHA-256 of `lists`.
  id text primary key,
  lists jsonb not null
);
revoke update, delete on screening_bases from domicile_api;

-- What one run searched and found, never rewritten. A run without hits is the proof that there were none.
create table screening_runs (
  id uuid primary key,
  -- The order in which they were stored. Ids follow the clocks of several servers.
  number bigint not null unique generated always as identity,
  company_id uuid not null references companies (id),
  subject_kind text not null check (subject_kind in ('company', 'owner', 'officer', 'employee', 'holder')),
  subject_id uuid not null,
  -- The company in whose registers the subject is: another one for holders up the chain.
  register_id uuid not null references companies (id),
  subject_name text not null,
  -- The subject as it was searched, in the shape of FollowTheMoney, and its SHA-256.
  subject jsonb not null,
  fingerprint text not null,
  cause text not null check (cause in ('created', 'changed', 'list', 'schedule', 'asked', 'repeat')),
  outcome text not null check (outcome in ('clear', 'hits', 'not_checked')),
  base_id text not null references screening_bases (id),
  rules text not null,
  threshold double precision not null,
  -- Every listed party from the cutoff of the rules on, the best first: those below the threshold are no hits.
  matches jsonb not null,
  run_at timestamptz not null default now(),
  run_by uuid references users (id),
  -- Of a repeated run: the run, and whether its outcome was the same.
  repeats uuid,
  is_same boolean,
  unique (company_id, id),
  foreign key (company_id, repeats) references screening_runs (company_id, id),
  check ((cause = 'repeat') = (repeats is not null)),
  check ((repeats is null) = (is_same is null)),
  check (cause not in ('asked', 'repeat') or run_by is not null)
);
create index screening_runs_company on screening_runs (company_id, number desc);
create index screening_runs_subject on screening_runs (company_id, subject_kind, subject_id, number desc);
revoke update, delete on screening_runs from domicile_api;

-- The current subjects of each company, with the keys under which a changed list finds them.
create table screening_subjects (
  company_id uuid not null references companies (id),
  kind text not null check (kind in ('company', 'owner', 'officer', 'employee', 'holder')),
  id uuid not null,
  register_id uuid not null references companies (id),
  name text not null,
  entity jsonb not null,
  fingerprint text not null,
  candidate_keys text[] not null,
  run_id uuid not null,
  base_id text not null references screening_bases (id),
  outcome text not null check (outcome in ('clear', 'hits', 'not_checked')),
  run_at timestamptz not null,
  -- A later version of a list says something about a party that the subject resembles: it waits for its next run.
  is_affected boolean not null default false,
  primary key (company_id, kind, id),
  foreign key (company_id, run_id) references screening_runs (company_id, id)
);
create index screening_subjects_keys on screening_subjects using gin (candidate_keys) with (fastupdate = off);
create index screening_subjects_age on screening_subjects (run_at);
create index screening_subjects_base on screening_subjects (base_id);

-- A listed party that resembles a subject.
create table screening_hits (
  id uuid primary key,
  company_id uuid not null references companies (id),
  subject_kind text not null,
  subject_id uuid not null,
  register_id uuid not null references companies (id),
  subject_name text not null,
  list_id uuid not null references screening_lists (id),
  party_id text not null,
  party_name text not null,
  score double precision not null,
  -- A number that only one party has is the same on both sides.
  is_decisive boolean not null,
  features jsonb not null,
  -- Both sides as they were compared; a decision holds until one of them changes.
  fingerprint text not null,
  party_hash text not null,
  state text not null default 'pending' check (state in ('pending', 'proposed', 'confirmed', 'no_hit', 'skipped')),
  -- Why a hit that was decided is pending again.
  reopened text check (reopened in ('subject_changed', 'party_changed', 'found_again', 'second_needed')),
  -- When the two no longer resembled each other, and why.
  ended_at timestamptz,
  ended_because text check (
    ended_because in ('subject_left', 'subject_changed', 'party_changed', 'party_removed', 'settings_changed')
  ),
  is_open boolean not null generated always as (ended_at is null and state in ('pending', 'proposed')) stored,
  first_run_id uuid not null,
  last_run_id uuid not null,
  found_at timestamptz not null default now(),
  version integer not null default 1,
  search_text text not null generated always as (fold(subject_name || ' ' || party_name)) stored,
  unique (company_id, id),
  unique (company_id, subject_kind, subject_id, list_id, party_id),
  foreign key (company_id, first_run_id) references screening_runs (company_id, id),
  foreign key (company_id, last_run_id) references screening_runs (company_id, id),
  check ((ended_at is null) = (ended_because is null))
);
create index screening_hits_by_score on screening_hits (score desc, id) where is_open;
create index screening_hits_by_age on screening_hits (found_at, id) where is_open;
create index screening_hits_by_state on screening_hits (state, score desc, id);
create index screening_hits_search on screening_hits using gin (search_text gin_trgm_ops) with (fastupdate = off);
create index screening_hits_party on screening_hits (list_id, party_id);
revoke delete on screening_hits from domicile_api;

-- Every decision about a hit, never rewritten; the latest counts.
create table screening_decisions (
  id uuid primary key,
  -- The order in which they were stored. Ids follow the clocks of several servers.
  number integer not null unique generated always as identity,
  company_id uuid not null,
  hit_id uuid not null,
  decision text not null check (decision in ('confirmed', 'no_hit', 'skipped')),
  reason text not null check (reason <> ''),
  evidence text,
  -- The hit as it was decided.
  score double precision not null,
  fingerprint text not null,
  party_hash text not null,
  decided_by uuid not null references users (id),
  decided_at timestamptz not null default now(),
  settlement text check (settlement in ('confirmed', 'returned', 'not_needed', 'void')),
  settled_by uuid references users (id),
  settled_at timestamptz,
  return_reason text,
  foreign key (company_id, hit_id) references screening_hits (company_id, id),
  check ((settlement is null) = (settled_at is null)),
  check ((settled_by is not null) = (coalesce(settlement, 'void') in ('confirmed', 'returned'))),
  -- No one confirms a decision of their own.
  check (settlement <> 'confirmed' or settled_by <> decided_by),
  check ((settlement is not distinct from 'returned') = (return_reason is not null))
);
create unique index screening_decisions_open on screening_decisions (hit_id) where settlement is null;
create index screening_decisions_hit on screening_decisions (hit_id, number desc);
revoke delete on screening_decisions from domicile_api;

-- A decision is the word of its author, and one person alone decides only below the score that the firm set.
create function guard_screening_decision() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  if tg_op = 'UPDATE' and (
    old.settlement is not null
    or (new.hit_id, new.decision, new.reason, new.score, new.fingerprint, new.party_hash, new.decided_by)
      is distinct from (old.hit_id, old.decision, old.reason, old.score, old.fingerprint, old.party_hash, old.decided_by)
  ) then
    raise exception 'a decision about a hit is not rewritten' using errcode = 'check_violation';
  end if;
  if new.settlement = 'not_needed' and (select score from public.screening_hits where id = new.hit_id) >= (
    select four_eyes_from from public.screening_settings where state = 'adopted' order by number desc limit 1
  ) then
    raise exception 'a second person must confirm this decision' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger guard_screening_decision before insert or update on screening_decisions for each row
  execute function guard_screening_decision();

-- A hit gets a final state only by a settled decision. It is cleared only by one about both sides as they are, and by two
-- people from the score on that the firm sets now.
create function guard_screening_hit() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  if not exists (
    select from (
      select decision, settlement, fingerprint, party_hash
      from public.screening_decisions where hit_id = new.id order by number desc limit 1
    ) last
    where settlement in ('confirmed', 'not_needed') and decision = new.state
      and (decision = 'confirmed' or (last.fingerprint = new.fingerprint and last.party_hash = new.party_hash
        and (settlement = 'confirmed' or new.ended_at is not null or new.score < (
          select four_eyes_from from public.screening_settings where state = 'adopted' order by number desc limit 1))))
  ) then
    raise exception 'this hit was not decided' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger guard_screening_hit
  before insert or update of state, fingerprint, party_hash, score, ended_at on screening_hits for each row
  when (new.state in ('confirmed', 'no_hit', 'skipped')) execute function guard_screening_hit();

-- Settings that want a second person earlier leave no decision of one person behind.
create function guard_screening_settings() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  if exists (
    select from public.screening_hits hit
    where state in ('no_hit', 'skipped') and ended_at is null and score >= new.four_eyes_from and 'not_needed' = (
      select settlement from public.screening_decisions where hit_id = hit.id order by number desc limit 1)
  ) then
    raise exception 'a hit was decided by one person and needs two' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger guard_screening_settings after insert or update on screening_settings
  deferrable initially deferred for each row when (new.state = 'adopted') execute function guard_screening_settings();

-- The comparison of what a version of a list changed with all subjects. Subjects that resemble none of it have no run.
create table screening_deltas (
  list_id uuid not null references screening_lists (id),
  number integer not null,
  parties integer not null,
  subjects integer not null,
  affected integer not null,
  rules text not null,
  compared_at timestamptz not null default now(),
  primary key (list_id, number),
  foreign key (list_id, number) references screening_list_versions (list_id, number)
);
revoke update, delete on screening_deltas from domicile_api;

-- Past decisions replayed with another threshold or other rules.
create table screening_replays (
  id uuid primary key,
  threshold double precision not null check (threshold between 0.5 and 1),
  four_eyes_from double precision not null check (four_eyes_from between 0.5 and 1),
  rules text not null check (rules <> ''),
  state text not null default 'waiting' check (state in ('waiting', 'done')),
  asked_by uuid not null references users (id),
  asked_at timestamptz not null default now(),
  finished_at timestamptz,
  report jsonb,
  check ((state = 'done') = (report is not null)),
  check ((state = 'done') = (finished_at is not null))
);

revoke all on screening_settings, screening_bases, screening_runs, screening_subjects, screening_hits,
  screening_decisions, screening_deltas, screening_replays from domicile_client;
