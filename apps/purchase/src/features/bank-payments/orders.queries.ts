import { creditorReferencesIn } from '@domicile/contract/sales/payments/creditor-reference'
import { payableStates } from '@domicile/contract/sales/orders/order-states'
import { notFound } from '@domicile/server/http/errors'
import type { Actor } from '@domicile/server/http/feature'
import { searchPatterns } from '@domicile/server/db/search-patterns'
import { inScope } from '@domicile/server/auth/scope'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../feature.ts'
import type { EntryRow } from './entries.queries.ts'
import type { Candidate } from './suggestions.ts'

const MOST_CANDIDATES = 1_000
const MOST_FOUND = 20

/** Finds the orders that entries may be for: those they name, and payable ones with exactly their amount. */
export async function findCandidates(
  db: Database,
  user: Actor,
  entries: readonly EntryRow[],
): Promise<Candidate[]> {
  if (entries.length === 0) return []
  const references = entries.flatMap(({ message }) => creditorReferencesIn(message))
  const messages = entries.map(({ message }) => message.toUpperCase().replace(/[^A-Z0-9]/g, ''))
  const isNamed = sql`exists (
    select from unnest(${messages}::text[]) said
    where position(regexp_replace(orders.number, '[^A-Z0-9]', '', 'g') in said) > 0)`
  const isExact = sql`(orders.currency, orders.total) in (
    select * from unnest(${entries.map(({ currency }) => currency)}::text[],
      ${entries.map(({ amount }) => amount)}::bigint[]))`
  return select(
    db,
    user,
    sql`(orders.reference = any(${references}::text[]) or (${isPayable} and (${isNamed} or ${isExact})))`,
    MOST_CANDIDATES,
  )
}

/** Finds payable orders by number, reference or the name of the company or the buyer. */
export async function findPayable(db: Database, user: Actor, q: string | undefined): Promise<Candidate[]> {
  const found = searchPatterns(q).map(isNamed)
  return select(db, user, sql`${sql.join([isPayable, ...found], sql` and `)}`, MOST_FOUND)
}

/** Finds an order that this user may match money with. Throws 404. */
export async function getCandidate(db: Database, user: Actor, id: string): Promise<Candidate> {
  const [order] = await select(db, user, sql`orders.id = ${id}`, 1)
  if (!order) throw notFound()
  return order
}

const isPayable = sql<boolean>`orders.state = any(${[...payableStates]}::text[])`

function isNamed(pattern: string): RawBuilder<boolean> {
  const written = sql`concat_ws(' ', orders.number, orders.reference, orders.billing ->> 'name')`
  return sql`(fold(${written}) like ${pattern} or companies.search_text like ${pattern})`
}

async function select(db: Database, user: Actor, condition: RawBuilder<unknown>, most: number) {
  const { rows } = await sql<Candidate>`
    select orders.id, orders.number, orders.reference, orders.state, orders.currency, orders.total,
      jsonb_build_object('id', companies.id, 'name', companies.name) as company,
      array_remove(array[companies.name, companies.legal_name, orders.billing ->> 'name'], null) as names
    from orders join companies on companies.id = orders.company_id
    where ${inScope(user, 'payments:match', 'orders.company_id')} and orders.total is not null and ${condition}
    order by orders.created_at desc, orders.id desc limit ${most}`.execute(db)
  return rows
}
