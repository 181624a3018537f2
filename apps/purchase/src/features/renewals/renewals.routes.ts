import type { ExportOf } from '@domicile/contract/fields'
import { isUnpaid } from '@domicile/contract/sales/orders/order-states'
import {
  type Renewal,
  type RenewalQuery,
  renewals,
  type RenewalState,
} from '@domicile/contract/sales/renewals'
import { cancelOrder } from '../../domain/payments/cancel-order.ts'
import { type Database, feature } from '../../feature.ts'
import type { Mover } from '../../domain/orders/move-order.ts'
import { moverOf } from '../../domain/orders/mover.ts'
import {
  findRenewals,
  idsOfRenewals,
  listRenewals,
  lockRenewal,
  readRenewal,
  requireAction,
  setEnded,
} from './renewals.queries.ts'
import { notifyAboutOrder } from '../../domain/orders/main-api.ts'
import { formatDay } from '@domicile/contract/days'
import type { ExportColumns } from '@domicile/server/files/csv'
import { exportList } from '@domicile/server/files/export-list'
import type { Actor, Download } from '@domicile/server/http/feature'
import { RENEWALS_PATH } from './notify-about-due.ts'
import { lockOrder } from '../../domain/orders/lock-order.ts'

/** Services that are ordered again and again until a user ends them. */
export const renewalsFeature = feature(renewals, {
  'GET /api/purchase/renewals': ({ db, user, query }) => listRenewals(db, user, query),

  'GET /api/purchase/renewals/export': ({ db, user, query }) => exportRenewals(db, user, query),

  'DELETE /api/purchase/renewals/:id': async ({ db, user, params, body, record }) => {
    const renewal = await lockRenewal(db, user, params.id)
    requireAction(renewal, 'end')
    await setEnded(db, renewal.id, { by: moverOf(user).actorId!, reason: body.reason })
    const why = body.reason ?? 'The renewal was cancelled.'
    if (renewal.nextOrder) await cancelUnpaid(db, renewal.nextOrder.id, moverOf(user, why))
    await notifyEnd(db, renewal)
    await record({ ...aboutOf(renewal), reason: body.reason })
    return readRenewal(db, user, renewal.id)
  },

  'PUT /api/purchase/renewals/:id': async ({ db, user, params, record }) => {
    const renewal = await lockRenewal(db, user, params.id)
    requireAction(renewal, 'keep')
    await setEnded(db, renewal.id, null)
    await notifyResumed(db, renewal)
    await record(aboutOf(renewal))
    return readRenewal(db, user, renewal.id)
  },
})

/** Exports the renewals that a filter finds as CSV, the next first. */
function exportRenewals(db: Database, user: Actor, query: ExportOf<RenewalQuery>): Promise<Download> {
  return exportList({
    name: 'renewals',
    format: query.format,
    columns,
    ids: (most) => idsOfRenewals(db, user, query, most),
    rows: (ids) => findRenewals(db, user, ids),
  })
}

const columns: ExportColumns<Renewal> = [
  ['Service', ({ service }) => service.title],
  ['Company', ({ company }) => company.name],
  ['Quantity', ({ quantity }) => String(quantity), 'amount'],
  ['Renewed', ({ interval }) => interval],
  ['Next period', ({ renewsOn }) => renewsOn],
  ['State', ({ state }) => states[state]],
  ['Currency', ({ currency }) => currency],
  ['Net', ({ price }) => price, 'amount'],
  ['Why it ends', ({ endReason }) => endReason],
  ['Last order', ({ order }) => order.number],
  ['Next order', ({ nextOrder }) => nextOrder?.number ?? null],
  ['Next order is due', ({ nextOrder }) => nextOrder?.dueOn ?? null],
]

const states: Record<RenewalState, string> = { active: 'active', ends: 'cancelled', lapsed: 'ended unpaid' }

/** Cancels the next period if it is ordered and unpaid: a user who ends a service does not want it. */
async function cancelUnpaid(db: Database, orderId: string, mover: Mover): Promise<void> {
  const order = await lockOrder(db, orderId)
  if (isUnpaid(order.state)) await cancelOrder(db, order, mover)
}

function aboutOf({ company, order, service }: { company: Id; order: Id; service: { title: string } }) {
  return { companyId: company.id, subjectId: order.id, subject: service.title }
}
type Id = { id: string }

/** Notifies all buyers that a service ends, so that they have it in writing, also the buyer who ended it. */
function notifyEnd(db: Database, renewal: Renewal): Promise<void> {
  const title = `${renewal.service.title} ends on ${formatDay(renewal.renewsOn)}`
  return notifyBuyers(db, renewal, title, 'It will not renew after that day.')
}

/** Notifies all buyers that a service continues that was to end, so that they have it in writing. */
function notifyResumed(db: Database, renewal: Renewal): Promise<void> {
  const body = `It renews on ${formatDay(renewal.renewsOn)}.`
  return notifyBuyers(db, renewal, `${renewal.service.title} will renew`, body)
}

function notifyBuyers(db: Database, { order, company }: Renewal, title: string, body: string): Promise<void> {
  const news = { news: 'order.renewal', audience: 'buyers', title, body, path: RENEWALS_PATH } as const
  return notifyAboutOrder(db, { id: order.id, companyId: company.id }, news)
}
