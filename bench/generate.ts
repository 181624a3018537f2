import type pg from 'pg'
import { sized } from './size.ts'
import { withoutWordIndex, writeEntries } from './search/word-index.ts'

/** The amount of data: companies and their account managers. The rows of a company follow from its number. */
export const SIZE = {
  companies: sized({ smallest: 500, short: 10_000, full: 100_000 }),
  managers: 40,
}

const WORDS =
  'north harbour cedar atlas orchid summit river granite falcon meadow pioneer vector amber delta'.split(' ')
const TRADES =
  'trading shipping holding foods energy software logistics capital textiles robotics optics'.split(' ')
const COUNTRIES = 'GB DE FR PL NL ES IT IE SE NO FI AT BE LU CH CY MT EE LV LT US CA SG HK AE'.split(' ')

/**
 * Fills an empty, migrated database. All values follow from the running number by md5, so every run creates the same
 * data on any machine.
 */
export async function generate(client: pg.ClientBase): Promise<void> {
  await client.query('begin')
  // Each row would be searched for in screening lists, and found by the search, on its own.
  await client.query('set local session_replication_role = replica')
  await client.query(COMPANIES, [SIZE.companies, WORDS, TRADES, COUNTRIES])
  await client.query(MANAGERS, [SIZE.managers])
  for (const statement of [ASSIGNED, PERSONS, HOLDERS, EMPLOYEES])
    await client.query(statement, [SIZE.companies])
  await client.query(FILES, [SIZE.companies, Object.keys(SHARES_WITH_FILE), Object.values(SHARES_WITH_FILE)])
  await withoutWordIndex(client, () => writeEntries(client, ['company', 'user', 'owner', 'employee', 'file']))
  await client.query('commit')
  await client.query('vacuum analyze')
}

/** A UUID from a kind and a number. */
export const uuid = (kind: string, number: string) => `md5('${kind}' || ${number})::uuid`

const pick = (list: string, salt: string) =>
  `(${list}::text[])[1 + ('x' || substr(md5('${salt}' || n), 1, 6))::bit(24)::int % cardinality(${list}::text[])]`

const COMPANIES = `
  with names as (
    select n, initcap(${pick('$2', 'first')} || ' ' || ${pick('$3', 'trade')}) || ' ' || n as name
    from generate_series(1, $1::int) n
  )
  insert into companies (id, name, legal_name, registration_number, legal_form, country, established_on, description,
    published_at, parent_id, sort_name, search_text, updated_at)
  select ${uuid('company', 'n')}, name, name || ' Ltd', lpad(n::text, 8, '0'), 'Private limited company',
    ${pick('$4', 'country')}, date '1980-01-01' + n % 16000,
    repeat('A company made for measuring, with a description of the usual length. ', 5),
    case when n % 20 > 0 then timestamptz '2020-01-01' end,
    case when n % 10 = 0 and n > 1000 then ${uuid('company', '(n / 1000)')} end,
    lower(name), lower(name || ' ' || name || ' Ltd ' || lpad(n::text, 8, '0')),
    timestamptz '2024-01-01' + n * interval '5 minutes'
  from names`

const MANAGERS = `
  insert into users (id, email, password_hash, first_name, last_name, staff_role)
  select ${uuid('manager', 'n')}, 'manager' || n || '@domicile.example', '-', 'Manager', 'Number ' || n, 'accountManager'
  from generate_series(1, $1::int) n`

/** Nine of ten companies have a manager; some colleagues have far more of them than others. */
const ASSIGNED = `
  insert into account_managers (company_id, user_id)
  select ${uuid('company', 'n')}, ${uuid('manager', `(1 + (n % 7) * (n % 6))`)}
  from generate_series(1, $1::int) n where n % 10 > 0`

/** One to three people own a company, and one of them is often there no longer. */
const PERSONS = `
  insert into company_owners (id, company_id, holder_type, name, birth_date, country, interest, percentage, starts_on,
    ends_on)
  select ${uuid('owner', "(n || '/' || place)")}, ${uuid('company', 'n')}, 'person', 'Owner ' || n || ' ' || place,
    date '1950-01-01' + n % 18000, 'GB', 'shareholding', 60 / (1 + n % 3), date '2001-01-01',
    case when place = 3 and n % 2 = 0 then date '2015-06-30' end
  from generate_series(1, $1::int) n, generate_series(1, 1 + n % 3) place`

/** Every seventh company belongs to another in part. */
const HOLDERS = `
  insert into company_owners (id, company_id, holder_type, holder_company_id, interest, percentage)
  select ${uuid('holder', 'n')}, ${uuid('company', 'n')}, 'company', ${uuid('company', '(1 + n / 7)')}, 'shareholding', 40
  from generate_series(8, $1::int, 7) n`

const EMPLOYEES = `
  insert into company_employees (id, company_id, first_name, last_name, email, job_title)
  select ${uuid('employee', "(n || '/' || place)")}, ${uuid('company', 'n')}, 'Given', 'Name ' || n,
    'person' || n || '.' || place || '@people.example', 'Director'
  from generate_series(1, $1::int) n, generate_series(1, n % 5) place`

/** Of so many companies in a hundred there is a file of this kind. */
const SHARES_WITH_FILE = { logo: 40, articlesOfIncorporation: 90, goodStanding: 60, aml: 75 }

/** A file of which there are two versions was replaced; the certificates expire over two years. */
const FILES = `
  insert into company_files (id, company_id, kind, number, name, media_type, size, sha256, issued_on, expires_on,
    uploaded_by, uploaded_at)
  select md5(kind || n || '/' || version)::uuid, ${uuid('company', 'n')}, kind, version, kind || '.pdf',
    case kind when 'logo' then 'image/png' else 'application/pdf' end, 20000 + n % 90000, md5(kind || n) || md5(n || kind),
    date '2023-01-01' + n % 700, case when kind in ('goodStanding', 'aml') then date '2025-01-01' + n % 730 end,
    ${uuid('manager', '1')}, timestamptz '2024-01-01' + n * interval '5 minutes'
  from generate_series(1, $1::int) n, unnest($2::text[], $3::int[]) as shares (kind, share),
    generate_series(1, 1 + (n % 4 = 0)::int) version
  where (n * 7) % 100 < share`
