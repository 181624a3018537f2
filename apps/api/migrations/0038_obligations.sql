-- The compliance calendars of companies: obligations are computed from rules, and only their completions are stored.

create table compliance_calendars (
  company_id uuid primary key references companies (id),
  -- The last day of the financial year, `MM-DD`.
  year_end text not null default '12-31' check (year_end ~ '^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$'),
  -- The day of the company on which reminders were last looked for.
  checked_on date,
  version integer not null default 1
);

-- A rule of the firm, or an obligation that one company has added for itself.
create table obligation_rules (
  id uuid primary key,
  company_id uuid references companies (id),
  title text not null check (title <> ''),
  description text check (description <> ''),
  country text check (country ~ '^[A-Z]{2}$'),
  legal_forms text check (legal_forms <> ''),
  basis text not null check (basis in ('anniversary', 'year-end', 'yearly', 'once')),
  -- Counted from the day of the basis: first the months, then the days.
  months integer not null default 0 check (months between 0 and 36),
  days integer not null default 0 check (days between 0 and 366),
  month_day text check (month_day ~ '^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$'),
  due_on date,
  source text check (source <> ''),
  verified_on date,
  -- A rule that was removed; its completions stay.
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  check ((basis = 'yearly') = (month_day is not null)),
  check ((basis = 'once') = (due_on is not null)),
  check (company_id is null or (country is null and legal_forms is null)),
  check ((company_id is null) = (source is not null))
);
create index obligation_rules_company on obligation_rules (company_id) where removed_at is null;
revoke delete on obligation_rules from domicile_api, domicile_client;

create table obligation_completions (
  company_id uuid not null references companies (id),
  rule_id uuid not null references obligation_rules (id),
  -- The year of the rule's basis, or `once`.
  period text not null check (period ~ '^(once|\d{4})$'),
  done_on date not null,
  note text check (note <> ''),
  done_by uuid not null references users (id),
  done_at timestamptz not null default now(),
  primary key (company_id, rule_id, period)
);

-- The latest reminder of each obligation: the day it was about, and the days that were left at most.
create table obligation_reminders (
  company_id uuid not null references companies (id),
  rule_id uuid not null references obligation_rules (id),
  period text not null,
  due_on date not null,
  stage smallint not null check (stage in (0, 1, 7, 30)),
  primary key (company_id, rule_id, period)
);
revoke all on obligation_reminders from domicile_client;

alter table watch_obligations add foreign key (rule_id) references obligation_rules (id);

-- Seeds that the firm checks against their sources before it relies on them.
insert into obligation_rules (id, title, description, country, legal_forms, basis, months, days, month_day, source) values
  ('01940000-0000-7000-8000-00000000e101', 'Confirmation statement', 'Confirm the details of the company at Companies House.', 'GB', null,
    'anniversary', 0, 13, null, 'Companies Act 2006, section 853A'),
  ('01940000-0000-7000-8000-00000000e102', 'Annual accounts', 'File the accounts of a private company at Companies House.', 'GB', 'ltd,limited',
    'year-end', 9, 0, null, 'Companies Act 2006, section 442'),
  ('01940000-0000-7000-8000-00000000e103', 'Company tax return', 'File form CT600 with HM Revenue and Customs.', 'GB', null,
    'year-end', 12, 0, null, 'Finance Act 1998, schedule 18, paragraph 14'),
  ('01940000-0000-7000-8000-00000000e104', 'Annual return', 'File the annual return with the Companies Registry.', 'HK', null,
    'anniversary', 0, 42, null, 'Companies Ordinance (Cap. 622), section 662'),
  ('01940000-0000-7000-8000-00000000e105', 'Annual general meeting', null, 'HK', null,
    'year-end', 9, 0, null, 'Companies Ordinance (Cap. 622), section 610'),
  ('01940000-0000-7000-8000-00000000e106', 'Annual general meeting', null, 'SG', null,
    'year-end', 6, 0, null, 'Companies Act 1967, section 175'),
  ('01940000-0000-7000-8000-00000000e107', 'Annual return', 'File the annual return with ACRA.', 'SG', null,
    'year-end', 7, 0, null, 'Companies Act 1967, section 197'),
  ('01940000-0000-7000-8000-00000000e108', 'Approval of the financial statements', null, 'PL', null,
    'year-end', 6, 0, null, 'Accounting Act of 29 September 1994, article 53'),
  ('01940000-0000-7000-8000-00000000e109', 'Financial statements to the KRS', 'File the approved statements with the register.', 'PL', null,
    'year-end', 6, 15, null, 'Accounting Act of 29 September 1994, article 69'),
  ('01940000-0000-7000-8000-00000000e10a', 'Corporate income tax return (CIT-8)', null, 'PL', null,
    'year-end', 3, 0, null, 'Corporate Income Tax Act of 15 February 1992, article 27'),
  ('01940000-0000-7000-8000-00000000e10b', 'Annual return (B1)', 'File with the Companies Registration Office.', 'IE', null,
    'anniversary', 6, 0, null, 'Companies Act 2014, section 343'),
  ('01940000-0000-7000-8000-00000000e10c', 'Publication of the annual accounts', 'Send them to the Unternehmensregister.', 'DE', 'gmbh,ag,kgaa',
    'year-end', 12, 0, null, 'Handelsgesetzbuch, section 325'),
  ('01940000-0000-7000-8000-00000000e10d', 'Filing of the annual accounts', 'File them with the Kamer van Koophandel.', 'NL', null,
    'year-end', 12, 0, null, 'Burgerlijk Wetboek, book 2, article 394'),
  ('01940000-0000-7000-8000-00000000e10e', 'Annual fee of the registry', 'Pay it through the registered agent.', 'VG', null,
    'yearly', 0, 0, '05-31', 'BVI Business Companies Act 2004, section 236');
