import { addDays } from '@domicile/contract/days'
import {
  lookOf,
  openStates,
  type OrderState,
  orderStates,
  type OrderView,
  unpaidStates,
  workingStates,
} from '@domicile/contract/sales/orders/order-states'
import type { OrderQuery } from '@domicile/contract/sales/orders/orders'
import type { Actor } from '@domicile/server/http/feature'
import { inScope, type QualifiedColumn } from '@domicile/server/auth/scope'
import { searchPatterns } from '@domicile/server/db/search-patterns'
import { type List, readIds, readPage } from '@domicile/server/db/list'
import { type RawBuilder, sql } from 'kysely'
import { firmDay } from '../../domain/seller/firm-day.ts'
import type { Database } from '../../feature.ts'
import { asSummary, isClientAsked as isClientAskedOf, type SummaryRow, summaryRows } from './order-summary.ts'

/** The filter of the order list. */
export type OrderFilter = Partial<Omit<OrderQuery, 'page' | 'pageSize' | 'sort' | 'order'>>

/** Lists a page of the orders this user may see, with the count of all that the filter finds. */
export async function listOrders(db: Database, user: Actor, query: OrderQuery) {
  const page = await readPage<SummaryRow>(db, orderList(user, query), summaryRows(user), query)
  return { ...page, items: page.items.map(asSummary) }
}

/** Builds the order list for a user. */
export function orderList(user: Actor, query: OrderQuery): List {
  return {
    id: 'orders.id',
    from: sql`orders`,
    sortedWith: query.sort === 'company' ? sql`join companies on companies.id = orders.company_id` : sql``,
    where: ordersFound(user, query),
    orderBy: ordered(query),
  }
}

/** Counts the orders of each filter in its own subquery, as few among many orders are found by an index. */
export function countsOfOrders(
  user: Actor,
  filters: readonly OrderFilter[],
): RawBuilder<{ counts: number[] }> {
  const counts = filters.map(
    (filter) => sql`(select count(*)::int from orders where ${ordersFound(user, filter)})`,
  )
  return sql<{ counts: number[] }>`select array[${sql.join(counts)}] as counts`
}

/** Returns the ids of all that a filter finds, in the order of the list. */
export function idsOfOrders(db: Database, user: Actor, query: OrderQuery, most: number) {
  return readIds(db, orderList(user, query), most)
}

/** Returns the condition for the orders that a user may see and the filter asks for. */
export function ordersFound(user: Actor, filter: OrderFilter): RawBuilder<boolean> {
  const { q, companyId, state, label, waitsFor, view, currency, from, to } = filter
  const wanted: RawBuilder<boolean>[] = [inScope(user, 'orders:read', 'orders.company_id')]
  if (companyId) wanted.push(sql`orders.company_id = ${companyId}`)
  if (state) wanted.push(sql`orders.state = ${state}`)
  if (label) wanted.push(looksLike('label', label))
  if (waitsFor) wanted.push(looksLike('waitsFor', waitsFor))
  if (view) wanted.push(isIn(view))
  if (currency) wanted.push(sql`orders.currency = ${currency}`)
  if (from) wanted.push(sql`orders.created_at >= ${startOf(from)}`)
  if (to) wanted.push(sql`orders.created_at < ${startOf(addDays(to, 1))}`)
  for (const pattern of searchPatterns(q)) wanted.push(named(user, pattern))
  return sql`${sql.join(wanted, sql` and `)}`
}

/**
 * Finds orders by what they display, which follows from the state unless a refund is open, or a payment is
 * disputed or in review.
 */
function looksLike(property: 'label' | 'waitsFor', value: string): RawBuilder<boolean> {
  const look = (state: (typeof orderStates)[number], { isDisputed = false, isClientAsked = false } = {}) =>
    lookOf({ state, hasOpenRefund: false, hasReview: false, isDisputed, isClientAsked })[property]
  const firms = orderStates.filter((state) => look(state) === value)
  const clients = orderStates.filter((state) => look(state, { isClientAsked: true }) === value)
  const always = firms.filter((state) => clients.includes(state))
  const isFound = sql<boolean>`(orders.state = any(${always}::text[])
    or orders.state = any(${clients}::text[]) and ${isClientAskedOf}
    or orders.state = any(${firms}::text[]) and not ${isClientAskedOf})`
  const isTroubled = sql<boolean>`(orders.has_open_refund or orders.is_disputed
    or (orders.has_review and orders.state <> 'under-review'))`
  if (look('paid', { isDisputed: true }) === value) return sql`(${isFound} or ${isTroubled})`
  return sql`(${isFound} and not ${isTroubled})`
}

/** Returns the condition for the orders of a view. */
function isIn(view: OrderView): RawBuilder<boolean> {
  const { states, when } = views[view]
  const conditions = states ? [sql`orders.state = any(${[...states]}::text[])`] : []
  return sql`${sql.join(when ? [...conditions, when] : conditions, sql` and `)}`
}

type View = { states?: readonly OrderState[]; when?: RawBuilder<boolean> }

const views: Record<OrderView, View> = {
  open: { states: openStates },
  'to-pay': { states: unpaidStates },
  'past-due': { states: unpaidStates, when: sql`orders.due_on < ${firmDay}` },
  'to-begin': { states: workingStates, when: hasQueued() },
  'not-handed-over': {
    states: workingStates,
    when: hasQueued(sql`line.record_id is null and line.moved_at < now() - interval '1 hour'`),
  },
  'to-refund': {
    when: sql`orders.id in (select order_id from refunds where state = 'pending' and type = 'bank-transfer')`,
  },
}

/** Finds orders with a line whose work was requested and has not begun. */
function hasQueued(also: RawBuilder<boolean> = sql`true`): RawBuilder<boolean> {
  return sql`orders.id in (select line.order_id from order_lines line where line.state = 'queued' and ${also})`
}

/** Matches a word of the company's names or of a line's title, or a part of the number or the reference. */
function named(user: Actor, pattern: string): RawBuilder<boolean> {
  const inReach = (column: QualifiedColumn) => inScope(user, 'orders:read', column)
  const companies = sql`select found.id from companies found where found.search_text like ${pattern}`
  const lines = sql`select line.order_id from order_lines line where line.search_text like ${pattern}`
  // Fewer than three characters match half of all numbers, and no index finds them.
  if (pattern.length < '%...%'.length) return sql`orders.company_id in (${companies})`
  // A plain word may match very many, so the newest orders are tried in turn; a number matches few.
  if (!/\d/.test(pattern)) return sql`(orders.company_id in (${companies}) or orders.id in (${lines}))`
  // The scope again: a year is part of all its numbers, and a client's few orders are not looked for among all.
  return sql`orders.id in (
    select numbered.id from orders numbered
    where ${inReach('numbered.company_id')} and lower(numbered.number || ' ' || numbered.reference) like ${pattern}
    union all select theirs.id from orders theirs
    where ${inReach('theirs.company_id')} and theirs.company_id in (${companies})
    union all ${lines})`
}

const SORTS = {
  created: sql`orders.created_at`,
  number: sql`orders.number`,
  company: sql`companies.sort_name`,
  total: sql`orders.total`,
  updated: sql`orders.updated_at`,
} as const

/** Sorts orders without a total as lower than any; the id decides between equals. */
function ordered({ sort, order }: OrderQuery): RawBuilder<unknown> {
  const way = order === 'desc' ? sql`desc` : sql`asc`
  const unknown = order === 'desc' ? sql`nulls last` : sql`nulls first`
  return sql`${SORTS[sort]} ${way} ${sort === 'total' ? unknown : sql``}, orders.id ${way}`
}

/** The moment at which a day begins where the firm is. */
function startOf(day: string): RawBuilder<string> {
  return sql`(select ${day}::date::timestamp at time zone time_zone from seller)`
}
