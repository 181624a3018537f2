import type pg from 'pg'

/** How much there is: companies, and rows that hang on them (owners, employees, documents' rows). */
export const SIZE = { companies: 100_000, children: 300_000 }

const WORDS =
  'north harbour cedar atlas orchid summit river granite falcon meadow pioneer vector amber delta'.split(' ')
const TRADES =
  'trading shipping holding foods energy software logistics capital textiles robotics optics'.split(' ')
const COUNTRIES = 'GB DE FR PL NL ES IT IE SE NO FI AT BE LU CH CY MT EE LV LT US CA SG HK AE'.split(' ')

/**
 * Fills an empty, migrated database. Everything follows from the running number by md5, so two runs make the
 * same data whatever the machine.
 */
export async function generate(client: pg.ClientBase): Promise<void> {
  await client.query('begin')
  await client.query('set local statement_timeout = 0')
  await client.query(COMPANIES, [SIZE.companies, WORDS, TRADES, COUNTRIES])
  await client.query(OWNERS, [SIZE.companies])
  await client.query(EMPLOYEES, [SIZE.children - SIZE.companies])
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

const OWNERS = `
  insert into company_owners (id, company_id, holder_type, name, country, interest, percentage)
  select ${uuid('owner', 'n')}, ${uuid('company', 'n')}, 'person', 'Owner ' || n, 'GB', 'shareholding', 60
  from generate_series(1, $1::int) n`

const EMPLOYEES = `
  insert into company_employees (id, company_id, first_name, last_name, job_title)
  select ${uuid('employee', 'n')}, ${uuid('company', '(1 + n % 100000)')}, 'Given', 'Name ' || n, 'Director'
  from generate_series(1, $1::int) n`
