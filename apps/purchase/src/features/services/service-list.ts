import { costSorts, type ServiceQuery, type ServiceSummary } from '@domicile/contract/sales/services/services'
import { serviceStates } from '@domicile/contract/sales/services/service-kinds'
import { Refusal } from '@domicile/server/http/errors'
import type { Actor } from '@domicile/server/http/feature'
import { searchPatterns } from '@domicile/server/db/search-patterns'
import { type List, readIds, readPage, readRows, type Rows } from '@domicile/server/db/list'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../feature.ts'
import { costOf, readsCosts, visibleSummary, summaryColumns, visibleTo } from './service-view.ts'

type Row = Parameters<typeof visibleSummary>[0]

/** Lists a page of the services that a user may see, with the count of all that the filter finds. */
export async function listServices(db: Database, user: Actor, query: ServiceQuery) {
  const page = await readPage<Row>(db, serviceList(user, query), rowsFor(user), query)
  const items: ServiceSummary[] = page.items.map((row) => visibleSummary(row))
  return { ...page, items }
}

/** Returns the ids of all that a filter finds, in the order of the list. */
export async function idsOfServices(db: Database, user: Actor, query: ServiceQuery, most: number) {
  return readIds(db, serviceList(user, query), most)
}

function rowsFor(user: Actor): Rows {
  return { columns: summaryColumns(user), from: sql`services` }
}

function serviceList(user: Actor, query: ServiceQuery): List {
  refuseCostSort(user, query)
  const where = servicesFound(user, query)
  return { id: 'services.id', from: sql`services`, where, orderBy: ordered(query) }
}

/** Finds services by id, if the user may see them, in the order of the ids. */
export async function findServices(
  db: Database,
  user: Actor,
  ids: readonly string[],
): Promise<ServiceSummary[]> {
  const list = { id: 'services.id', where: visibleTo(user) }
  const found = await readRows<Row>(db, list, rowsFor(user), ids)
  return found.map((row) => visibleSummary(row))
}

/** Lists the categories of the services that a user may see, without archived ones. */
export async function findCategories(db: Database, user: Actor): Promise<string[]> {
  const { rows } = await sql<{ category: string }>`
    select distinct category from services
    where ${visibleTo(user)} and state <> 'archived' order by category`.execute(db)
  return rows.map(({ category }) => category)
}

/** Refuses sorting by cost to users who may not read costs: the order alone would reveal which costs more. */
function refuseCostSort(user: Actor, { sort }: ServiceQuery): void {
  if ((costSorts as readonly string[]).includes(sort) && !readsCosts(user)) throw new Refusal('forbidden')
}

/** Returns the condition for the services that a user may see and the filter asks for. */
export function servicesFound(
  user: Actor,
  { q, category, slugs, kind, addressKind, state }: Partial<ServiceQuery>,
): RawBuilder<boolean> {
  const wanted = [visibleTo(user)]
  if (!state) wanted.push(sql`state <> 'archived'`)
  else if (state !== 'all') wanted.push(sql`state = ${state}`)
  if (category) wanted.push(sql`category = ${category}`)
  if (slugs !== undefined) wanted.push(sql`slug = any(${slugs.split(',')}::text[])`)
  if (addressKind) wanted.push(sql`${addressKind} = any(address_kinds)`)
  if (kind) wanted.push(sql`kind = ${kind}`)
  for (const pattern of searchPatterns(q)) wanted.push(sql`search_text like ${pattern}`)
  return sql.join(wanted, sql` and `)
}

type Order = (way: RawBuilder<unknown>) => RawBuilder<unknown>

const margin = sql`(price - ${costOf})::numeric / nullif(price, 0)`

// Amounts in two currencies cannot be compared, so each currency is sorted separately.
const SORTS: Record<ServiceQuery['sort'], Order> = {
  title: (way) => sql`sort_title ${way}`,
  category: (way) => sql`category ${way}, sort_title`,
  price: (way) => sql`currency, price ${way} nulls last, sort_title`,
  state: (way) => sql`array_position(${[...serviceStates]}::text[], state) ${way}, sort_title`,
  updated: (way) => sql`updated_at ${way}`,
  cost: (way) => sql`currency, ${costOf} ${way} nulls last, sort_title`,
  margin: (way) => sql`${margin} ${way} nulls last, sort_title`,
}

/** Sorts services without a price or a cost last in either direction; the id decides between equals. */
function ordered({ sort, order }: ServiceQuery): RawBuilder<unknown> {
  const way = order === 'desc' ? sql`desc` : sql`asc`
  return sql`${SORTS[sort](way)}, services.id ${way}`
}
