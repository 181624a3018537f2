import { isUnpaid } from '@domicile/contract/purchase/orders/order-states'
import { renewals } from '@domicile/contract/purchase/renewals'
import { cancelOrder } from '../../domain/payments/cancel-order.ts'
import { type Database, feature } from '../../feature.ts'
import { lockOrder, type Mover } from '../../domain/orders/move-order.ts'
import { moverOf } from '../../domain/orders/mover.ts'
import { exportRenewals } from './renewals-export.ts'
import { listRenewals, lockRenewal, readRenewal, requireAction, setEnded } from './renewals.queries.ts'
import { tellOfEnd, tellOfKeeping } from './notify-about-choice.ts'

/** Services that are ordered again and again until somebody ends them. */
export const renewalsFeature = feature(renewals, {
  'GET /api/purchase/renewals': ({ db, user, query }) => listRenewals(db, user, query),

  'GET /api/purchase/renewals/export': ({ db, user, query }) => exportRenewals(db, user, query),

  'DELETE /api/purchase/renewals/:id': async ({ db, user, params, body, record }) => {
    const renewal = await lockRenewal(db, user, params.id)
    requireAction(renewal, 'end')
    await setEnded(db, renewal.id, { by: moverOf(user).actorId!, reason: body.reason })
    const why = body.reason ?? 'The service was ended.'
    if (renewal.nextOrder) await cancelUnpaid(db, renewal.nextOrder.id, moverOf(user, why))
    await tellOfEnd(db, renewal)
    await record({ ...aboutOf(renewal), reason: body.reason })
    return readRenewal(db, user, renewal.id)
  },

  'PUT /api/purchase/renewals/:id': async ({ db, user, params, record }) => {
    const renewal = await lockRenewal(db, user, params.id)
    requireAction(renewal, 'keep')
    await setEnded(db, renewal.id, null)
    await tellOfKeeping(db, renewal)
    await record(aboutOf(renewal))
    return readRenewal(db, user, renewal.id)
  },
})

/** Whoever ends a service does not want the period that is ordered and not paid, either. */
async function cancelUnpaid(db: Database, orderId: string, mover: Mover): Promise<void> {
  const order = await lockOrder(db, orderId)
  if (isUnpaid(order.state)) await cancelOrder(db, order, mover)
}

function aboutOf({ company, order, service }: { company: Id; order: Id; service: { title: string } }) {
  return { companyId: company.id, subjectId: order.id, subject: service.title }
}
type Id = { id: string }
