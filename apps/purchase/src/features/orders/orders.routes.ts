import type { Permission } from '@domicile/contract/permissions'
import { orders } from '@domicile/contract/sales/orders/orders'
import type { PaymentType } from '@domicile/contract/sales/services/service-kinds'
import type { Change } from '@domicile/server/audit/audit'
import { type Actor, inTwoSteps } from '@domicile/server/http/feature'
import { requireCompany } from '@domicile/server/auth/scope'
import { formatAmount } from '../../domain/orders/amounts.ts'
import { cancelOrder, type Ending } from '../../domain/payments/cancel-order.ts'
import { refreshVatCheck } from '../../domain/buyers/check-vat-number.ts'
import { type Database, feature } from '../../feature.ts'
import { moverOf } from '../../domain/orders/mover.ts'
import { requireOpenCompany } from '../../domain/buyers/require-company.ts'
import type { Vies } from '../../domain/vat/vies.ts'
import { choosePaymentType } from './choose-payment-type.ts'
import { listOrders } from './order-list.ts'
import { acceptQuote, answerOrder, approveOrder } from './order-moves.ts'
import { companyOfOrder, findSent, lockOrderFor } from './order-scope.ts'
import { exportOrders } from './orders-export.ts'
import { refreshCheckOfOrder } from './recalculate-vat.ts'
import { viewOrder } from './order-view.ts'
import { placeOrder } from './place-order.ts'
import { quoteOrder } from './quote-order.ts'
import type { LockedOrder } from '../../domain/orders/lock-order.ts'

export type OrderParts = {
  vies: Vies
  /** The ways to pay that this portal has. */
  paymentTypes: readonly PaymentType[]
}

export const ordersFeature = ({ vies, paymentTypes }: OrderParts) =>
  feature(orders, {
    'POST /api/purchase/companies/:companyId/orders': inTwoSteps(
      async ({ db, user, params }) => {
        const company = await requireOpenCompany(db, user, 'orders:place', params.companyId)
        await refreshVatCheck(db, vies, company.id)
      },
      async ({ db, user, params, body, record }) => {
        const company = await requireOpenCompany(db, user, 'orders:place', params.companyId)
        const order = await placeOrder(db, user, company.id, body, paymentTypes)
        await record({
          ...changeOf(order),
          after: { total: formatTotal(order), paymentType: order.paymentType },
        })
        return viewOrder(db, user, order.id)
      },
    ),

    'GET /api/purchase/companies/:companyId/sent-orders/:key': async ({ db, user, params }) => {
      const company = await requireCompany(db, user, 'orders:place', params.companyId)
      return { orderId: await findSent(db, user, company.id, params.key) }
    },

    'GET /api/purchase/orders': ({ db, user, query }) => listOrders(db, user, query),

    'GET /api/purchase/orders/export': ({ db, user, query }) => exportOrders(db, user, query),

    'GET /api/purchase/orders/:id': ({ db, user, params }) => viewOrder(db, user, params.id),

    'POST /api/purchase/orders/:id/quote': inTwoSteps(
      async ({ db, user, params }) => {
        const companyId = await companyOfOrder(db, user, 'orders:quote', params.id)
        await refreshVatCheck(db, vies, companyId)
      },
      async ({ db, user, params, body, record }) => {
        const order = await lockOrderFor(db, user, 'orders:quote', params.id)
        const quoted = await quoteOrder(db, order, body, moverOf(user))
        await record({
          ...changeOf(order),
          before: { total: formatTotal(order) },
          after: { total: formatTotal(quoted) },
        })
        return viewOrder(db, user, order.id)
      },
    ),

    'PUT /api/purchase/orders/:id/quote-acceptance': inTwoSteps(
      (context) => rechecked(context, 'orders:place', vies),
      async ({ db, user, params, body, record }) => {
        const order = await lockOrderFor(db, user, 'orders:place', params.id)
        await requireOpenCompany(db, user, 'orders:place', order.companyId)
        await acceptQuote(db, user, order, body.total)
        await record({ ...changeOf(order), after: { total: formatTotal(order) } })
        return viewOrder(db, user, order.id)
      },
    ),

    'PUT /api/purchase/orders/:id/quote-refusal': (context) =>
      endOrder(context, 'orders:place', 'declineQuote'),

    'PUT /api/purchase/orders/:id/approval': inTwoSteps(
      (context) => rechecked(context, 'orders:approve', vies),
      async ({ db, user, params, record }) => {
        const order = await lockOrderFor(db, user, 'orders:approve', params.id)
        await requireOpenCompany(db, user, 'orders:approve', order.companyId)
        await approveOrder(db, user, order)
        await record({ ...changeOf(order), after: { total: formatTotal(order) } })
        return viewOrder(db, user, order.id)
      },
    ),

    'PUT /api/purchase/orders/:id/disapproval': (context) =>
      endOrder(context, 'orders:approve', 'disapprove'),

    'PUT /api/purchase/orders/:id/cancellation': (context) => endOrder(context, 'orders:cancel', 'cancel'),

    'PUT /api/purchase/orders/:id/payment-type': async ({ db, user, params, body, record }) => {
      const order = await lockOrderFor(db, user, 'orders:pay', params.id)
      await requireOpenCompany(db, user, 'orders:pay', order.companyId)
      const by = { types: paymentTypes, mover: moverOf(user) }
      const { paymentType } = await choosePaymentType(db, order, body.paymentType, by)
      await record({ ...changeOf(order), before: { paymentType: order.paymentType }, after: { paymentType } })
      return viewOrder(db, user, order.id)
    },

    'PUT /api/purchase/orders/:id/answers': async ({ db, user, params, body, record }) => {
      const order = await lockOrderFor(db, user, 'orders:place', params.id)
      const { state } = await answerOrder(db, user, order, body)
      await record({ ...changeOf(order), before: { state: order.state }, after: { state } })
      return viewOrder(db, user, order.id)
    },
  })

type OrderCall = { db: Database; user: Actor; params: { id: string } }

/** Checks the buyer's VAT number again before an order that is some days old takes effect. */
async function rechecked({ db, user, params }: OrderCall, may: Permission, vies: Vies): Promise<void> {
  const companyId = await companyOfOrder(db, user, may, params.id)
  await refreshCheckOfOrder(db, vies, { id: params.id, companyId })
}

type AskedWithReason = OrderCall & { body: { reason: string }; record(change: Change): Promise<void> }

/** Ends an order by any of the ending events, for the user's reason. */
async function endOrder({ db, user, params, body, record }: AskedWithReason, may: Permission, event: Ending) {
  const order = await lockOrderFor(db, user, may, params.id)
  await cancelOrder(db, order, moverOf(user, body.reason), event)
  await record({ ...changeOf(order), reason: body.reason })
  return viewOrder(db, user, order.id)
}

function changeOf({ id, companyId, number }: LockedOrder): Change {
  return { companyId, subjectId: id, subject: number }
}

function formatTotal({ total, currency }: LockedOrder): string | null {
  return total === null ? null : `${formatAmount(total, currency)} ${currency}`
}
