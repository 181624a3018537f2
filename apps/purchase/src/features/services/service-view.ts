import { fromMinor } from '@domicile/contract/money/money'
import { marginOf } from '@domicile/contract/money/margin'
import { type ServiceEvent, serviceEvents } from '@domicile/contract/sales/services/service-states'
import type { Service, ServiceSummary } from '@domicile/contract/sales/services/services'
import { can } from '@domicile/contract/permissions'
import { eventsFrom } from '@domicile/contract/transitions'
import { columnsOf } from '@domicile/server/db/columns'
import { notFound } from '@domicile/server/http/errors'
import type { Actor } from '@domicile/server/http/feature'
import { type RawBuilder, sql } from 'kysely'
import { formOf } from '../../domain/orders/service-form.ts'
import type { Database } from '../../feature.ts'

/** Returns the condition for the services that a user may see: all for staff, published ones for clients. */
export function visibleTo(user: Actor): RawBuilder<boolean> {
  return user.role ? sql`true` : sql`services.state = 'published'`
}

/** Checks that a user may know the costs of services; for other users no query reads them. */
export function readsCosts(user: Actor): boolean {
  return user.role !== null && can(user, 'costs:read')
}

/** The cost of a service, for users who may know it. */
export const costOf = sql<number | null>`(select cost from service_costs where service_id = services.id)`

type Money = { currency: string; price: number | null; cost?: number | null }
type SummaryRow = Omit<ServiceSummary, 'price' | 'cost' | 'margin'> & Money
type Row = Omit<Service, 'price' | 'cost' | 'margin' | 'allowedActions'> & Money

const serviceColumns = columnsOf(
  'id slug title category summary pictureId kind renewal currency price vatClass state updatedAt',
  'services',
)

/** Returns the columns of the service list, with the cost where the user may know it. */
export function summaryColumns(user: Actor): RawBuilder<unknown> {
  return sql`${serviceColumns} ${readsCosts(user) ? sql`, ${costOf} as cost` : sql``}`
}

/** Converts a row of the list for its reader. */
export function visibleSummary<Shown extends SummaryRow>({ cost, ...row }: Shown) {
  const { price, currency } = row
  return {
    ...row,
    price: written(price, currency),
    ...(cost !== undefined && costs(price, cost, currency)),
  }
}

function costs(price: number | null, cost: number | null, currency: string) {
  const margin = marginOf(price, cost)
  return {
    cost: written(cost, currency),
    margin: margin && { ...margin, amount: fromMinor(margin.amount, currency) },
  }
}

function written(minor: number | null, currency: string): string | null {
  return minor === null ? null : fromMinor(minor, currency)
}

type Wanted = { slug: string } | { id: string }

const ownColumns = columnsOf(
  'description vatExemption opens addressKinds premisesId isRegulated charges tasks documents publishedAt version',
)

/**
 * Returns a service as a user sees it. Throws the same 404 where there is none and where they may not see it.
 */
export async function viewService(db: Database, user: Actor, wanted: Wanted): Promise<Service> {
  const { rows } = await sql<Row>`
    select ${summaryColumns(user)}, ${ownColumns},
      (select slug from templates where templates.id = template_id) as template, ${formOf('services')} as sections
    from services where ${visibleTo(user)} and
      ${'slug' in wanted ? sql`slug = ${wanted.slug}` : sql`id = ${wanted.id}`}`.execute(db)
  const [row] = rows
  if (!row) throw notFound()
  return { ...visibleSummary(row), allowedActions: allowedActions(user, row.state) }
}

function allowedActions(user: Actor, state: string): ServiceEvent[] {
  return eventsFrom(serviceEvents, state).filter((event) => can(user, serviceEvents[event].may))
}
