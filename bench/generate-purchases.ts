import { createSigner } from '@domicile/server/auth/tokens'
import type pg from 'pg'
import { sized } from './size.ts'

/** A UUID from a kind and a number, with the digits of version 4, because job payloads are validated for them. */
const uuid = (kind: string, number: string) =>
  `overlay(overlay(md5('${kind}' || ${number}) placing '4' from 13) placing '8' from 17)::uuid`

/** The size of the catalogue and of the order history. */
export type PurchaseSize = { services: number; orders: number }

/** The number of buyers: each has a company, an owner, a session and billing details. */
export const BUYERS = sized({ smallest: 40, short: 500, full: 500 })

/** Fills an empty, migrated database; all values follow from the running number, as in generate.ts. */
export async function generatePurchases(client: pg.ClientBase, size: PurchaseSize): Promise<void> {
  await client.query('begin')
  await addBuyers(client, 1, BUYERS)
  await client.query(SELLER)
  await client.query(SERVICES, [size.services])
  await client.query(COSTS)
  await client.query(ORDERS, [size.orders, BUYERS])
  await client.query(LINES, [size.services])
  await client.query(STATES)
  await client.query(INVOICES)
  await client.query(SERIES)
  await client.query("select setval('purchase.order_numbers', $1)", [size.orders + 1])
  await client.query('commit')
  await client.query('vacuum analyze')
}

/** Adds the buyers with these running numbers. */
export async function addBuyers(client: pg.ClientBase, from: number, to: number): Promise<void> {
  for (const statement of PEOPLE) await client.query(statement, [from, to])
}

/** A client with a token. */
export type Buyer = { token: string; companyId: string }

/** The first so many owners, with a token for the session of each. */
export async function findBuyers(client: pg.ClientBase, key: string, count: number): Promise<Buyer[]> {
  const { rows } = await client.query<{ userId: string; sessionId: string; companyId: string }>(`
    select users.id as "userId", sessions.id as "sessionId", company_id as "companyId"
    from users join sessions on sessions.user_id = users.id join memberships on memberships.user_id = users.id
    order by users.id limit ${count}`)
  const signer = await createSigner(key, 3600)
  return Promise.all(
    rows.map(async ({ userId: sub, sessionId: sid, companyId }) => ({
      token: await signer.sign({ sub, sid }),
      companyId,
    })),
  )
}

const PEOPLE = [
  `insert into companies (id, name, legal_name, registration_number, legal_form, country, established_on, description,
     published_at, sort_name, search_text)
   select ${uuid('company', 'n')}, 'Buyer ' || n, 'Buyer ' || n || ' Ltd', lpad(n::text, 8, '0'),
     'Private limited company', 'IE', date '2000-01-01', repeat('A company made for measuring. ', 12),
     timestamptz '2020-01-01', 'buyer ' || n, 'buyer ' || n
   from generate_series($1::int, $2::int) n`,
  `insert into users (id, email, password_hash, first_name, last_name)
   select ${uuid('user', 'n')}, 'buyer' || n || '@people.example', '-', 'Bench', 'Mark ' || n
   from generate_series($1::int, $2::int) n`,
  `insert into memberships (user_id, company_id, role)
   select ${uuid('user', 'n')}, ${uuid('company', 'n')}, 'owner' from generate_series($1::int, $2::int) n`,
  `insert into sessions (id, user_id, expires_at, ends_at)
   select ${uuid('session', 'n')}, ${uuid('user', 'n')}, now() + interval '1 hour', now() + interval '1 hour'
   from generate_series($1::int, $2::int) n`,
  `insert into purchase.company_billing (company_id, name, address, country)
   select ${uuid('company', 'n')}, 'Buyer ' || n || ' Ltd', n || ' Main Street, Dublin', 'IE'
   from generate_series($1::int, $2::int) n`,
]

const SELLER = `
  update purchase.seller set name = 'Domicile Ltd', address = '1 Main Street, Dublin', country = 'IE',
    vat_id = 'IE6388047V', iban = 'IE29AIBK93115212345678'`

const SERVICES = `
  insert into purchase.services (id, slug, title, category, kind, currency, price, state, published_at, sort_title,
    search_text, summary)
  select ${uuid('service', 'n')}, 'service-' || n, 'Service ' || n, 'Category ' || n % 20, 'one-off', 'EUR',
    1000 + n % 50000, 'published', now(), 'service ' || lpad(n::text, 6, '0'), 'service ' || n || ' category ' || n % 20,
    'A service made for measuring.'
  from generate_series(1, $1::int) n`

const COSTS = `
  insert into purchase.service_costs (service_id, cost) select id, price / 2 from purchase.services`

const ORDERS = `
  insert into purchase.orders (id, company_id, number, reference, state, payment_type, currency, net, vat, paid,
    vat_treatment, billing, placed_by, placed_at, paid_at, created_at, updated_at)
  select ${uuid('order', 'n')}, ${uuid('company', '(1 + n % $2::int)')}, 'O-2025-' || lpad(n::text, 6, '0'),
    'RF00' || lpad(n::text, 10, '0'), case when n % 4 = 0 then 'placed' else 'completed' end, 'bank-transfer', 'EUR',
    10000, 2300, case when n % 4 = 0 then 0 else 12300 end, 'domestic',
    jsonb_build_object('name', 'Buyer Ltd', 'address', 'Main Street, Dublin', 'country', 'IE', 'vatId', null,
      'email', null, 'reference', null),
    ${uuid('user', '(1 + n % $2::int)')}, at, case when n % 4 > 0 then at end, at, at
  from generate_series(1, $1::int) n, lateral (select timestamptz '2025-01-01' + n * interval '5 minutes' as at) moment`

const LINES = `
  insert into purchase.order_lines (id, company_id, order_id, position, service_id, title, kind, quantity, unit_price,
    vat_class, vat_rate, opens, state)
  select md5(orders.id::text || place)::uuid, company_id, orders.id, place, ${uuid('service', '(1 + nr % $1::int)')},
    'Service', 'one-off', 1, 5000, 'standard', 2300, 'project', case when paid > 0 then 'done' else 'waiting' end
  from (select *, substr(number, 8)::int as nr from purchase.orders) orders, generate_series(1, 2) place`

const STATES = `
  insert into purchase.order_states (id, company_id, order_id, event, to_state, actor_id, at)
  select md5(id::text || 'state')::uuid, company_id, id, 'place', 'placed', placed_by, placed_at from purchase.orders`

const INVOICES = `
  insert into purchase.invoices (id, company_id, order_id, kind, series, year, position, number, issued_on, supplied_on,
    currency, net, vat, content)
  select md5(id::text || 'invoice')::uuid, company_id, id, 'invoice', 'INV', 2025, position,
    'INV-2025-' || lpad(position::text, 5, '0'), paid_at::date, paid_at::date, 'EUR', net, vat, '{}'
  from (select *, row_number() over (order by paid_at, id) as position from purchase.orders where paid > 0) orders`

const SERIES = `
  insert into purchase.number_series (series, year, last)
  select 'INV', 2025, count(*) from purchase.invoices having count(*) > 0`
