import { messages } from '@domicile/contract/messages'
import { toMinor } from '@domicile/contract/money/money'
import { refunds } from '@domicile/contract/sales/payments/refunds'
import { invalidField } from '@domicile/server/http/errors'
import { feature } from '../../feature.ts'
import { refund, refundReviewed } from '../../domain/payments/refund-order.ts'
import { moveOrder } from '../../domain/orders/move-order.ts'
import { moverOf } from '../../domain/orders/mover.ts'
import { refuseFuture } from '../../domain/payments/refuse-future.ts'
import { settleRefund } from '../../domain/payments/settle-refund.ts'
import { findRefunds, lockRefundable, lockReviewed, lockTransfer } from './refunds.queries.ts'

/** Refunds of orders and of payments under review. */
export const refundsFeature = feature(refunds, {
  'POST /api/purchase/orders/:id/refunds': async ({ db, user, params, body, record }) => {
    const order = await lockRefundable(db, user, params.id)
    const amount = toMinor(body.amount, order.currency)
    if (amount === undefined) throw invalidField('amount', messages.price)
    const { reason, byBank } = body
    const ids = await refund(db, order, { amount, reason, byBank, askedBy: user.id })
    await moveOrder(db, order, 'refund', order.state, moverOf(user, reason))
    await record({ ...aboutOf(order), reason, after: { refund: body.amount } })
    return findRefunds(db, ids)
  },

  'PUT /api/purchase/orders/:id/refunds/:refundId/settlement': async ({ db, user, params, body, record }) => {
    const { order, refund } = await lockTransfer(db, user, params.id, params.refundId)
    refuseFuture('transferredOn', body.transferredOn)
    await settleRefund(db, order, refund, { state: 'settled' }, moverOf(user))
    await record({ ...aboutOf(order), after: { transferredOn: body.transferredOn } })
    return (await findRefunds(db, [refund.id]))[0]!
  },

  'POST /api/purchase/payments/:id/return': async ({ db, user, params, body, record }) => {
    const { order, source } = await lockReviewed(db, user, params.id)
    const id = await refundReviewed(db, order, source, { ...body, askedBy: user.id })
    await record({ ...aboutOf(order), reason: body.reason })
    return (await findRefunds(db, [id]))[0]!
  },
})

function aboutOf({ id, companyId, number }: { id: string; companyId: string; number: string }) {
  return { companyId, subjectId: id, subject: `Order ${number}` }
}
