-- The firm's rules for rating the risk of companies, in versions, and the facts that no other record holds. Internal: no
-- client sees any of it.

create table risk_matrices (
  id uuid primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  -- Of the published version, or of the draft before there is one.
  name text not null check (name <> ''),
  sort_name text collate "C" not null,
  -- Null while it equals the published version.
  draft jsonb,
  -- The last person who changed the draft.
  drafted_by uuid references users (id),
  published_version integer,
  -- Companies are rated by it.
  in_force boolean not null default false,
  archived_at timestamptz,
  archive_reason text,
  state text not null generated always as (
    case when archived_at is not null then 'archived' when published_version is not null then 'published' else 'draft' end
  ) stored,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (draft is not null or published_version is not null),
  check ((archived_at is null) = (archive_reason is null)),
  check (not in_force or (published_version is not null and archived_at is null))
);
create index risk_matrices_by_name on risk_matrices (sort_name, id);
create unique index risk_matrices_in_force on risk_matrices (in_force) where in_force;

-- Never changed: a decision about a company names the version it relied on.
create table risk_matrix_versions (
  matrix_id uuid not null references risk_matrices (id),
  number integer not null check (number > 0),
  definition jsonb not null,
  published_at timestamptz not null default now(),
  -- Null for the matrix that the portal begins with.
  published_by uuid references users (id),
  primary key (matrix_id, number)
);
-- The two tables refer to each other.
alter table risk_matrices
  add foreign key (id, published_version) references risk_matrix_versions (matrix_id, number);

-- Lists of countries, such as those of the Financial Action Task Force.
create table country_lists (
  id uuid primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  created_at timestamptz not null default now()
);
-- A list as it was proposed by one person and adopted by another; of each list the latest adopted row is in force.
create table country_list_versions (
  number integer primary key generated always as identity,
  list_id uuid not null references country_lists (id),
  state text not null default 'proposed' check (state in ('proposed', 'adopted', 'rejected')),
  name text not null check (name <> ''),
  description text not null,
  -- [{id, country, from, until, source, verifyBy}] by country. One that is removed keeps its entry with a last day, so that
  -- ratings of any day can be explained.
  entries jsonb not null check (jsonb_typeof(entries) = 'array' and not jsonb_path_exists(entries, '$[*] ?
    (!(@.country like_regex "^[A-Z]{2}$") || !(@.from like_regex "^[0-9]{4}-[0-9]{2}-[0-9]{2}$") || @.until < @.from
      || !(@.source != ""))')),
  reason text not null check (reason <> ''),
  -- Null for the lists that the portal began with.
  proposed_by uuid references users (id),
  proposed_at timestamptz not null default now(),
  decided_by uuid references users (id),
  decided_at timestamptz,
  rejection text,
  check ((state = 'proposed') = (decided_at is null)),
  check ((state = 'rejected') = (rejection is not null)),
  -- No one adopts a proposal of their own; a proposer may withdraw it.
  check (number <= 3 or (proposed_by is not null
    and (state <> 'adopted' or (decided_by is not null and decided_by <> proposed_by))))
);
create unique index country_list_versions_proposed on country_list_versions (list_id) where state = 'proposed';
create index country_list_versions_adopted on country_list_versions (list_id, number desc) where state = 'adopted';

-- The factors that staff assess, by the id of the factor.
create table risk_assessments (
  company_id uuid not null references companies (id),
  factor text not null,
  option text not null check (option <> ''),
  reason text not null check (reason <> ''),
  assessed_by uuid not null references users (id),
  assessed_at timestamptz not null default now(),
  primary key (company_id, factor)
);

-- A draft, and the matrix in force, applied to all companies by a job.
create table risk_what_ifs (
  id uuid primary key,
  matrix_id uuid not null references risk_matrices (id),
  -- Of the record: a draft that was saved since has another.
  matrix_version integer not null,
  definition jsonb not null,
  compared_with jsonb not null,
  state text not null default 'running' check (state in ('running', 'done', 'cancelled', 'failed')),
  total integer not null,
  done integer not null default 0,
  last_company_id uuid,
  before_low integer not null default 0,
  before_medium integer not null default 0,
  before_high integer not null default 0,
  after_low integer not null default 0,
  after_medium integer not null default 0,
  after_high integer not null default 0,
  changed integer not null default 0,
  risen integer not null default 0,
  started_by uuid not null references users (id),
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  check ((state = 'running') = (ended_at is null))
);
create unique index risk_what_ifs_running on risk_what_ifs ((true)) where state = 'running';
create index risk_what_ifs_of_matrix on risk_what_ifs (matrix_id, id desc);

create table risk_what_if_changes (
  what_if_id uuid not null references risk_what_ifs (id),
  company_id uuid not null references companies (id),
  before_level text not null check (before_level in ('low', 'medium', 'high')),
  before_score integer not null,
  after_level text not null check (after_level in ('low', 'medium', 'high')),
  after_score integer not null,
  reasons jsonb not null,
  primary key (what_if_id, company_id),
  check (before_level <> after_level)
);

revoke all on risk_matrices, risk_matrix_versions, country_lists, country_list_versions, risk_assessments,
  risk_what_ifs, risk_what_if_changes from domicile_client;
revoke update, delete on risk_matrix_versions from domicile_api;
revoke delete on country_list_versions from domicile_api;

-- Lists as the sources have them, from the first month in which they name a country. The meeting of October 2026 is not
-- included, so every entry is to be verified; the list of the EU is to be entered.
insert into country_lists (id, slug) values
  ('01950000-0000-7000-8000-00000000d001', 'fatf-black'),
  ('01950000-0000-7000-8000-00000000d002', 'fatf-grey'),
  ('01950000-0000-7000-8000-00000000d003', 'eu-high-risk');
insert into country_list_versions (list_id, state, name, description, entries, reason, decided_at)
select list_id::uuid, 'adopted', name, description, coalesce(entries, '[]'), 'The list that the portal began with.', now()
from (values
  (1, '01950000-0000-7000-8000-00000000d001', 'FATF black list',
    'High-risk jurisdictions subject to a call for action by the Financial Action Task Force.'),
  (2, '01950000-0000-7000-8000-00000000d002', 'FATF grey list',
    'Jurisdictions under increased monitoring by the Financial Action Task Force.'),
  (3, '01950000-0000-7000-8000-00000000d003', 'EU high-risk third countries',
    'Third countries with strategic deficiencies, by the delegated acts of the European Commission.')
) as list (place, list_id, name, description) left join (
  select of_list, jsonb_agg(jsonb_build_object('id', gen_random_uuid(), 'country', country, 'from', listed_from,
    'until', listed_until, 'source', source, 'verifyBy', case when listed_until is null then '2026-10-31' end)
    order by country, listed_from) as entries
  from (
    select 1 as of_list, country, '2025-10-01'::date as listed_from, null::date as listed_until,
      'FATF call for action, as published by labuanfsa.gov.my in October 2025 and June 2026' as source
    from unnest(array['IR', 'KP', 'MM']) as country
    union all
    select 2, country, listed_from, listed_until,
      'FATF increased monitoring, as published by fincen.gov (June 2025), salvusfunds.com (February 2026) and labuanfsa.gov.my (June 2026)'
    from (values
      ('AO', '2026-02-01'::date, null::date),
      ('BA', '2026-06-01', null),
      ('BG', '2026-02-01', null),
      ('BO', '2025-06-01', null),
      ('CD', '2026-02-01', null),
      ('CI', '2026-02-01', null),
      ('CM', '2026-02-01', null),
      ('DZ', '2026-02-01', '2026-05-31'),
      ('HT', '2026-02-01', null),
      ('IQ', '2026-06-01', null),
      ('KE', '2026-02-01', null),
      ('KW', '2026-02-01', null),
      ('LA', '2026-02-01', null),
      ('LB', '2026-02-01', null),
      ('MC', '2026-02-01', null),
      ('NA', '2026-02-01', '2026-05-31'),
      ('NP', '2026-02-01', null),
      ('PG', '2026-02-01', null),
      ('SS', '2026-02-01', null),
      ('SY', '2026-02-01', null),
      ('VE', '2026-02-01', null),
      ('VG', '2025-06-01', null),
      ('VN', '2026-02-01', null),
      ('YE', '2026-02-01', null)
    ) as grey (country, listed_from, listed_until)
  ) as entry group by of_list
) as entered on of_list = place
order by place;

-- Only the decision is added to a proposed list, and nothing begins as decided.
create trigger country_list_versions_decided before update on country_list_versions for each row
  when (old.state <> 'proposed' or (new.list_id, new.name, new.description, new.entries, new.reason, new.proposed_by)
    is distinct from (old.list_id, old.name, old.description, old.entries, old.reason, old.proposed_by))
  execute function refuse_change();
create trigger country_list_versions_proposed before insert on country_list_versions for each row
  when (new.state <> 'proposed') execute function refuse_change();

-- Factors of the FATF's guidance for trust and company service providers (2019). The points are a start, to be reviewed.
insert into risk_matrices (id, slug, name, sort_name, draft) values
  ('01950000-0000-7000-8000-00000000e001', 'standard-matrix', 'Standard matrix', 'standard matrix', '{}');
insert into risk_matrix_versions (matrix_id, number, definition) values ('01950000-0000-7000-8000-00000000e001', 1, $matrix$
  {"name": "Standard matrix",
    "factors": [
      {"id": "incorporation", "label": "Country of incorporation", "group": "country", "source": {"fact": "incorporationCountry"}, "weight": 3, "bands": [{"when": {"kind": "list", "list": "fatf-grey"}, "points": 60, "forcesHigh": false}, {"when": {"kind": "list", "list": "fatf-black"}, "points": 100, "forcesHigh": true}], "otherwise": 0, "unknown": 50},
      {"id": "owners", "label": "Countries of the owners", "group": "country", "source": {"fact": "ownerCountries"}, "weight": 3, "bands": [{"when": {"kind": "list", "list": "fatf-grey"}, "points": 60, "forcesHigh": false}, {"when": {"kind": "list", "list": "fatf-black"}, "points": 100, "forcesHigh": true}], "otherwise": 0, "unknown": 50},
      {"id": "holders", "label": "Countries of holding companies", "group": "country", "source": {"fact": "holderCountries"}, "weight": 2, "bands": [{"when": {"kind": "list", "list": "fatf-grey"}, "points": 60, "forcesHigh": false}, {"when": {"kind": "list", "list": "fatf-black"}, "points": 100, "forcesHigh": true}], "otherwise": 0, "unknown": 40},
      {"id": "officers", "label": "Nationalities of the officers", "group": "country", "source": {"fact": "officerCountries"}, "weight": 1, "bands": [{"when": {"kind": "list", "list": "fatf-grey"}, "points": 40, "forcesHigh": false}, {"when": {"kind": "list", "list": "fatf-black"}, "points": 100, "forcesHigh": true}], "otherwise": 0, "unknown": 30},
      {"id": "layers", "label": "Layers of ownership", "group": "client", "source": {"fact": "ownershipLayers"}, "weight": 2, "bands": [{"when": {"kind": "range", "from": 3, "to": 3}, "points": 40, "forcesHigh": false}, {"when": {"kind": "range", "from": 4, "to": null}, "points": 80, "forcesHigh": false}], "otherwise": 0, "unknown": 40},
      {"id": "unresolved", "label": "Shares without a known person", "group": "client", "source": {"fact": "unresolvedOwnership"}, "weight": 3, "bands": [{"when": {"kind": "range", "from": 0.01, "to": 25}, "points": 30, "forcesHigh": false}, {"when": {"kind": "range", "from": 25, "to": null}, "points": 80, "forcesHigh": false}], "otherwise": 0, "unknown": 80},
      {"id": "nominee-or-trust", "label": "Nominee or trust", "group": "client", "source": {"fact": "nomineeOrTrust"}, "weight": 2, "bands": [{"when": {"kind": "yes-no", "yes": true}, "points": 70, "forcesHigh": false}], "otherwise": 0, "unknown": 40},
      {"id": "age", "label": "Age of the company", "group": "client", "source": {"fact": "companyAge"}, "weight": 1, "bands": [{"when": {"kind": "range", "from": null, "to": 12}, "points": 50, "forcesHigh": false}], "otherwise": 0, "unknown": 30},
      {"id": "pep", "label": "Politically exposed person", "group": "client", "source": {"fact": "pep"}, "weight": 3, "bands": [{"when": {"kind": "yes-no", "yes": true}, "points": 80, "forcesHigh": true}], "otherwise": 0, "unknown": 30},
      {"id": "confirmed-hit", "label": "Confirmed sanctions hit", "group": "client", "source": {"fact": "confirmedHit"}, "weight": 5, "bands": [{"when": {"kind": "yes-no", "yes": true}, "points": 100, "forcesHigh": true}], "otherwise": 0, "unknown": 40},
      {"id": "adverse-media", "label": "Adverse media", "group": "client", "source": {"fact": "adverseMedia"}, "weight": 3, "bands": [{"when": {"kind": "yes-no", "yes": true}, "points": 80, "forcesHigh": false}], "otherwise": 0, "unknown": 30},
      {"id": "bearer-shares", "label": "Bearer shares", "group": "client", "source": {"fact": "manual", "options": ["No", "Yes"]}, "weight": 2, "bands": [{"when": {"kind": "choices", "choices": ["Yes"]}, "points": 100, "forcesHigh": false}], "otherwise": 0, "unknown": 30},
      {"id": "cash", "label": "Cash in the business", "group": "client", "source": {"fact": "manual", "options": ["Hardly any", "Part of the income", "Most of the income"]}, "weight": 2, "bands": [{"when": {"kind": "choices", "choices": ["Part of the income"]}, "points": 40, "forcesHigh": false}, {"when": {"kind": "choices", "choices": ["Most of the income"]}, "points": 80, "forcesHigh": false}], "otherwise": 0, "unknown": 30},
      {"id": "substance", "label": "Registered office only", "group": "service", "source": {"fact": "manual", "options": ["Has its own premises or staff", "Only our address"]}, "weight": 2, "bands": [{"when": {"kind": "choices", "choices": ["Only our address"]}, "points": 60, "forcesHigh": false}], "otherwise": 0, "unknown": 30},
      {"id": "nominee-service", "label": "Nominees from us", "group": "service", "source": {"fact": "manual", "options": ["None", "Nominee director", "Nominee shareholder"]}, "weight": 2, "bands": [{"when": {"kind": "choices", "choices": ["Nominee director"]}, "points": 70, "forcesHigh": false}, {"when": {"kind": "choices", "choices": ["Nominee shareholder"]}, "points": 80, "forcesHigh": false}], "otherwise": 0, "unknown": 30},
      {"id": "meeting", "label": "How we met", "group": "channel", "source": {"fact": "manual", "options": ["In person", "By video with an identity check", "Never met"]}, "weight": 1, "bands": [{"when": {"kind": "choices", "choices": ["By video with an identity check"]}, "points": 20, "forcesHigh": false}, {"when": {"kind": "choices", "choices": ["Never met"]}, "points": 60, "forcesHigh": false}], "otherwise": 0, "unknown": 40}
    ],
    "levels": {"medium": 25, "high": 50}, "cadence": {"low": 36, "medium": 24, "high": 12}}
$matrix$);
update risk_matrices set published_version = 1, draft = null, in_force = true;

-- A version is a draft that another person changed last.
create function guard_risk_matrix_version() returns trigger
language plpgsql set search_path = pg_catalog as $$
begin
  if new.published_by is null or not exists (
    select from public.risk_matrices
    where id = new.matrix_id and draft = new.definition and drafted_by <> new.published_by
  ) then
    raise exception 'the draft of the matrix needs a second person' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger guard_risk_matrix_version before insert on risk_matrix_versions for each row
  execute function guard_risk_matrix_version();
