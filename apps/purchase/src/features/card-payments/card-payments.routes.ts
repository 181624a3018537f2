import { cardPayments } from '@domicile/contract/sales/payments/card-payments'
import { Refusal } from '@domicile/server/http/errors'
import { inTwoSteps } from '@domicile/server/http/feature'
import type { CardProvider } from './card-provider.ts'
import { feature } from '../../feature.ts'
import { moverOf } from '../../domain/orders/mover.ts'
import { paymentTypesWith } from '../../domain/payments/payment-types.ts'
import { openCardPayment } from './open-checkout-session.ts'
import { findCardPayment, savePage, requireOrder } from './card-payments.queries.ts'
import { applySession } from './apply-session.ts'

export type CardParts = {
  /** Undefined where the firm takes no cards. */
  cards: CardProvider | undefined
}

/** Paying by card, as the buyer's browser asks for it. */
export const cardPaymentsFeature = ({ cards }: CardParts) =>
  feature(cardPayments, {
    'GET /api/purchase/payment-types': async () => paymentTypesWith(cards),

    'POST /api/purchase/orders/:id/card-payment': inTwoSteps(
      // The provider is called between two transactions: after a crash the next call resumes from there.
      async ({ db, user, params }) => {
        await requireOrder(db, user, params.id)
        return openCardPayment(db, params.id, requireCards(cards), moverOf(user))
      },
      async ({ db, record }, page) => {
        const order = await savePage(db, page)
        await record({ companyId: order.companyId, subjectId: order.id, subject: `Order ${order.number}` })
        return { url: page.url }
      },
    ),

    'POST /api/purchase/orders/:id/card-return': inTwoSteps(
      async ({ db, user, params }) => {
        const payment = await findCardPayment(db, user, params.id)
        const isOpen = payment.state === 'pending' || payment.state === 'failed'
        const asks = isOpen && payment.providerId !== null
        return { payment, session: asks ? await requireCards(cards).find(payment.providerId!) : undefined }
      },
      async ({ db, record }, { payment, session }) => {
        const state = session ? (await applySession(db, session))!.state : payment.state
        if (state === payment.state) return { state }
        const { companyId, orderId, orderNumber } = payment
        const states = { before: { state: payment.state }, after: { state } }
        await record({ companyId, subjectId: orderId, subject: `Order ${orderNumber}`, ...states })
        return { state }
      },
    ),
  })

function requireCards(cards: CardProvider | undefined): CardProvider {
  if (!cards) throw new Refusal('no-cards')
  return cards
}
